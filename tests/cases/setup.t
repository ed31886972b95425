; SPDX-License-Identifier: MIT
; Setting up: C1 to C3, C21.

case C1: two empty quilts, five buttons each, and seat 1 begins
game classic
expect turn 1
expect phase action
expect time 0 0
expect buttons 5 5
expect income 0 0
expect empty 81 81
expect score -157 -157              ; 5 - 2 * 81
expect bonus none
expect winner none
expect waiting 0
expect quilts
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........

case C1 C4: both tokens are on space 0 and seat 1's lies on top, so seat 2 waits
game classic
expect turn 1
play advance
expect time 1 0
expect turn 2
play advance
expect time 1 2
expect turn 1

case C2: the circle as it was laid out, the 1x2 patch behind the neutral token
game classic circle=2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,1
expect circle 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 1
expect offer 2 3 4
expect behind 1

case C2: whatever the shuffle, the 1x2 patch is the last to be reached
game classic seed=42
expect behind 1

case C2: whatever the shuffle, the 1x2 patch is the last to be reached (another one)
game classic seed=2014
expect behind 1

case C2: a circle is all 33 patches, each once, and ends with the 1x2 patch
game classic
refuse game classic circle=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33: must end with the start patch 1
refuse game classic circle=2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,1: lacks patch 33
refuse game classic circle=2,2,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,1: patch 2 twice
refuse game classic circle=34,1: not a number from 1 to 33

case C3 C13: nine income marks: one leap over the whole track is paid nine times
game classic
seat 1 time 0 patches 5             ; income 1
seat 2 time 52
play advance
expect time 53 52
expect buttons 67 5                 ; 5 + 53 spaces + 9 * 1

; Both have income 1 and only advance, so each leaps two spaces at a time, seat 1 on the odd ones and
; seat 2 on the even ones: a seat on space t has 5 + t buttons and one for every mark passed. Seat 2 comes to
; the space before each mark and seat 1 onto the mark, so each mark is where it must be.
case C3 C12: the income marks lie before 5, 11, 17, 23, 29, 35, 41, 47 and 53
game classic
seat 1 patches 5
seat 2 patches 6
quilts
####..... ###......
......... #........
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........
play advance advance advance advance
expect time 3 4
expect buttons 8 9
play advance
expect buttons 11 9                 ; space 5, 1 mark
play advance
expect buttons 11 12                ; space 6, 1 mark
play advance advance advance advance
expect time 9 10
expect buttons 15 16
play advance
expect buttons 18 16                ; space 11, 2 marks
play advance advance advance advance advance
expect time 15 16
expect buttons 22 23
play advance
expect buttons 25 23                ; space 17, 3 marks
play advance advance advance advance advance
expect time 21 22
expect buttons 29 30
play advance
expect buttons 32 30                ; space 23, 4 marks
play advance advance advance +i9    ; seat 2 takes the leather patch of 26
play advance advance
expect time 27 28
expect buttons 36 37
play advance
expect buttons 39 37                ; space 29, 5 marks
play advance advance advance +i8 advance advance
expect time 33 34
expect buttons 43 44
play advance
expect buttons 46 44                ; space 35, 6 marks
play advance advance advance +i7 advance advance
expect time 39 40
expect buttons 50 51
play advance
expect buttons 53 51                ; space 41, 7 marks
play advance advance advance +i6 advance advance
expect time 45 46
expect buttons 57 58
play advance
expect buttons 60 58                ; space 47, 8 marks
play advance advance advance +i5 advance advance
expect time 51 52
expect buttons 64 65
play advance
expect buttons 67 65                ; space 53, 9 marks
expect time 53 52
play advance
expect buttons 67 67
expect time 53 53
expect phase over
expect empty 77 72                  ; 81 - 4, 81 - 4 - 5
expect score -87 -77                ; 67 - 154, 67 - 144
expect winner 2

case C3 C21: five leather patches; the later printing is the default
game classic
expect track revised
expect leather 26 32 38 44 50

case C3 C21: the printing of 2014 has other places for two of them
game classic track=2014
expect track 2014
expect leather 20 26 32 44 50
refuse game classic track=2015: not one of revised, 2014

case C21 C12: space 20 has a leather patch in 2014
game classic track=2014
seat 1 time 19
seat 2 time 19
play advance
expect phase leather
expect waiting 1
expect leather 26 32 44 50

case C21 C12: space 20 has none in the later printing
game classic
seat 1 time 19
seat 2 time 19
play advance
expect phase action
expect turn 2
expect leather 26 32 38 44 50

case C21 C12: space 38 has a leather patch in the later printing
game classic track=revised
seat 1 time 37
seat 2 time 37
play advance
expect phase leather
expect leather 44 50

case C21 C12: space 38 has none in 2014
game classic track=2014
seat 1 time 37
seat 2 time 37
play advance
expect phase action
expect leather 44 50
