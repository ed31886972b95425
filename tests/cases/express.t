; SPDX-License-Identifier: MIT
; Express: E1 to E5. Where nothing is said the classic clauses hold.

case E1: 7x7 quilts, 5 buttons, six leather patches, no bonus tile
game express
expect time 0 0
expect buttons 5 5
expect empty 49 49
expect score -93 -93                ; 5 - 2 * 49
expect leather 7 11 15 19 23 27
expect bonus none
expect late 8
refuse game express track=2014: only one track
refuse game express track=revised: only one track
refuse game express level=3: has no Automa

; As in the classic game: seat 1 on the odd spaces, seat 2 on the even ones, income 1 each, a button a space and
; one for every mark passed. Seat 1 comes onto every leather mark and gives the patch up.
case E1 E4 C12: the income marks lie before 5, 9, 13, 17, 21, 25 and 29
game express
seat 1 patches 4
seat 2 patches 5
play advance advance advance advance
expect time 3 4
expect buttons 8 9
play advance
expect buttons 11 9                 ; space 5, 1 mark
play advance
expect buttons 11 12
play advance +x                     ; space 7
expect leather 11 15 19 23 27
play advance
expect time 7 8
expect buttons 13 14
play advance
expect buttons 16 14                ; space 9, 2 marks
play advance advance +x advance     ; space 11
expect leather 15 19 23 27
expect time 11 12
expect buttons 18 19
play advance
expect buttons 21 19                ; space 13, 3 marks
play advance advance +x advance
expect leather 19 23 27
expect time 15 16
expect buttons 23 24
play advance
expect buttons 26 24                ; space 17, 4 marks
play advance advance +x advance
expect leather 23 27
expect time 19 20
expect buttons 28 29
play advance
expect buttons 31 29                ; space 21, 5 marks
play advance advance +x advance
expect leather 27
expect time 23 24
expect buttons 33 34
play advance
expect buttons 36 34                ; space 25, 6 marks
play advance advance +x advance
expect leather none
expect time 27 28
expect buttons 38 39
play advance
expect buttons 41 39                ; space 29, 7 marks
play advance
expect buttons 41 41
expect time 29 29
expect phase over

case E1 C13: one leap over the whole track is paid seven times
game express
seat 1 patches 6                    ; income 2
seat 2 time 28
moved 2
play advance
expect time 29 28
expect buttons 48 5                 ; 5 + 29 + 7 * 2

case E1 C16: the track ends at 29
game express
seat 1 time 27 buttons 6
seat 2 time 29
moved 2
circle 14 2 3
late none
play 14r0a1                         ; costs 4, 2 spaces, 1 button printed on it
expect time 29 29
expect buttons 3 5                  ; 6 - 4 + 1
expect phase over

case E1 C15: a full quilt takes no bonus tile: there is none
game express
seat 1 time 24 buttons 6
seat 2 time 25
moved 2
circle 17 19 22
late none
quilts
####### .......
####### .......
####### .......
####### .......
####### .......
####### .......
#####.. .......
play 17r0f7
expect empty 0 49
expect bonus none
expect score 6 -93

case E2: seat 1 starts; the circle ends with the patch of three squares
game express seed=7
expect turn 1
expect behind 1
expect late 8

case E2: 15 coloured patches, the one of three squares behind the neutral token
game express circle=15,14,13,12,11,10,9,8,7,6,5,4,3,2,1
expect circle 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1
expect offer 15 14 13
refuse game express circle=1,15,14,13,12,11,10,9,8,7,6,5,4,3,2: must end with the start patch 1
refuse game express circle=16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1: patch 16 joins late

case E3: a purchase that leaves five brings the blue patches in behind them
game express late=23,22,21,20,19,18,17,16
circle 2 3 4 5 6 7
expect late 8
play 2r0a1
expect circle 3 4 5 6 7 23 22 21 20 19 18 17 16
expect late none
expect offer 3 4 5

case E3 C10: when the purchase skips two, they too come before the blue ones
game express late=16,17,18,19,20,21,22,23
circle 2 3 4 5 6 7
play 4r0a1
expect circle 5 6 7 2 3 16 17 18 19 20 21 22 23
expect late none

case E3 C10: when the purchase skips one
game express late=20,17,18,19,16,21,22,23
circle 2 3 4 5 6 7
play 3r0a1
expect circle 4 5 6 7 2 20 17 18 19 16 21 22 23

case E3: six left is one too many
game express late=16,17,18,19,20,21,22,23
circle 2 3 4 5 6 7 1
play 3r0a1
expect circle 4 5 6 7 1 2
expect late 8
play 4r0a3
expect circle 5 6 7 1 2 16 17 18 19 20 21 22 23
expect late none

case E3: once in a game: when five are left again nobody joins
game express
seat 1 buttons 9
circle 2 3 4 5 6 7
late none
expect late none
play 2r0a1
expect circle 3 4 5 6 7
expect late none

case E3: an advance brings nobody in
game express late=16,17,18,19,20,21,22,23
circle 2 3 4 5 6 7
play advance advance advance
expect circle 2 3 4 5 6 7
expect late 8

case E3 C10: the blue ones can be bought once they are among the first three
game express late=16,17,18,19,20,21,22,23
seat 1 buttons 20
seat 2 time 20
moved 2
circle 2 3 4 5 6 7
refuse 16r0a1: patch 16 is not on offer; these are: 2, 3, 4
play 4r0a1                          ; 5 6 7 2 3 16 ...
play 7r0a4                          ; 2 3 16 17 18 19 20 21 22 23 5 6
expect offer 2 3 16
play 16r0e1
expect circle 17 18 19 20 21 22 23 5 6 2 3

case E3 C10: when all are gone only the advance remains
game express
seat 1 buttons 9
circle 22
late none
play 22r0a1
expect circle none
expect only advance

case E4: a leather patch may be sewn on
game express
seat 1 time 6
seat 2 time 6
play advance
expect phase leather
expect turn 1
expect waiting 1
expect moves 50                     ; 49 squares, or to give it up
play +g7
expect turn 2
expect empty 48 49
expect leather 11 15 19 23 27

case E4: or given up, and then it is gone
game express
seat 1 time 6
seat 2 time 6
play advance
expect legal +a1 +x
refuse advance: sewn on first
play +x
expect turn 2
expect phase action
expect waiting 0
expect empty 49 49
expect leather 11 15 19 23 27
refuse +x: no leather patch to sew on

case E4 C14: on a full quilt it is dropped without a move
game express
seat 1 time 26
seat 2 time 26
quilts
####### .......
####### .......
####### .......
####### .......
####### .......
####### .......
####### .......
play advance
expect time 27 26
expect turn 2
expect phase action
expect waiting 0
expect leather none

case E4: of two leather patches one may be given up and the other sewn on
game tiny.edition
circle 3 1 2 4
play 3r0a1                          ; 2 spaces, leather on both
expect waiting 2
expect moves 7                      ; 9 - 3 squares, or to give it up
play +x
expect waiting 1
expect turn 1
expect moves 7
play +c3
expect turn 2
expect quilts
##. ...
#.. ...
..# ...

case E4: of two leather patches both may be given up
game tiny.edition
circle 3 1 2 4
play 3r0a1 +x +x
expect turn 2
expect empty 6 9
expect leather 3

case E5: 14 buttons and 4 empty squares are 6, 8 buttons and 1 empty are 6: seat 2 was there first and wins
game express
seat 1 time 28 buttons 13
seat 2 time 29 buttons 8
moved 2
circle none
late none
quilts
####### #######
####### #######
####### #######
####### #######
####### ###.###
####### #######
###.... #######
play advance
expect buttons 14 8
expect empty 4 1
expect score 6 6
expect winner 2

case E5: the same, and seat 1 was there first
game express
seat 1 time 29 buttons 14
seat 2 time 28 buttons 7
circle none
late none
quilts
####### #######
####### #######
####### #######
####### #######
####### ###.###
####### #######
###.... #######
play advance
expect score 6 6
expect winner 1

case E5: otherwise the higher score wins
game express
seat 1 time 29 buttons 14
seat 2 time 28 buttons 8
circle none
late none
quilts
####### #######
####### #######
####### #######
####### #######
####### ###.###
####### #######
###.... #######
play advance
expect score 6 7
expect winner 2
