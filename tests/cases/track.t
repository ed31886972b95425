; SPDX-License-Identifier: MIT
; Income: C12, C13, C20.

case C7 C13: the patch sewn on in this turn counts in its own income
game classic track=2014
seat 1 time 4 buttons 8 patches 5   ; income 1
seat 2 time 9
moved 2
circle 17 3 12 1
quilts
####..... .........
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........
play 17r0a2
expect time 9 9
expect income 3 0
expect buttons 6 5                  ; 8 - 5 + 3

case C13: income is what is printed on all patches of the seat
game classic
seat 1 time 16 buttons 0 patches 9 11 19 2     ; 2 + 3 + 3 + 0
seat 2 time 16
play advance
expect income 8 0
expect buttons 9 5                  ; 1 space, mark 17

case C13: a quilt without buttons has no income
game classic
seat 1 time 16 buttons 0 patches 2 3 4
seat 2 time 16
play advance
expect buttons 1 5

case C13: each seat has its own income
game classic
seat 1 time 22 buttons 1 patches 11
seat 2 time 21 buttons 1 patches 5
play advance                        ; seat 2 goes from 21 to 23
expect buttons 1 4                  ; 1 + 2 + 1
play advance                        ; seat 1 goes from 22 to 24
expect buttons 6 4                  ; 1 + 2 + 3

case C13 C6: from 4 to 11 an advance passes two marks and is paid twice
game classic
seat 1 time 4 buttons 3 patches 5 6     ; income 2
seat 2 time 10
moved 2
play advance
expect time 11 10
expect buttons 14 5                 ; 3 + 7 + 2 * 2

case C13 C16: from 46 to 53 an advance passes two marks and is paid twice
game classic
seat 1 time 52 buttons 3
seat 2 time 46 buttons 3 patches 11 19  ; income 6
moved 1
play advance
expect time 52 53
expect buttons 3 22                 ; 3 + 7 + 2 * 6

case C13: from 4 to 17 an advance passes three marks and is paid three times
game classic
seat 1 time 4 buttons 0 patches 21      ; income 3
seat 2 time 16
moved 2
play advance
expect buttons 22 5                 ; 13 + 3 * 3

case C13: one space less and it is paid once
game classic
seat 1 time 4 buttons 3 patches 5 6     ; income 2
seat 2 time 9
moved 2
play advance
expect time 10 9
expect buttons 11 5                 ; 3 + 6 + 2

case C13: a purchase can pass two marks where its time is long enough, its own buttons paid twice
game leather-rain.edition
seat 1 buttons 6
circle 4 1 2 3
play 4r0a1                          ; costs 2, 10 spaces, past the marks 3, 6 and 9, 2 buttons printed on it
expect buttons 10 6                 ; 6 - 2 + 3 * 2
expect time 10 0

case C20 C13: buttons never run out: beyond the 162 of the box
game classic
seat 1 time 28 buttons 160 patches 11 19 21 26   ; income 12
seat 2 time 28
play advance
expect buttons 173 5                ; 160 + 1 + 12

case C20: and beyond what a byte could hold
game classic
seat 1 time 46 buttons 250 patches 11 19 21 26   ; income 12
seat 2 time 52 buttons 300
moved 2
play advance
expect buttons 281 300              ; 250 + 7 + 2 * 12
play advance
expect buttons 281 301
expect score 119 139                ; 281 - 162, 301 - 162
expect winner 2
