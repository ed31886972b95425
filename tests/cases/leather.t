; SPDX-License-Identifier: MIT
; Leather patches: C14, and C12 for their marks.

; Seat 2 is further back all the while, and still has to wait.
case C14 C13: first the token completes its move, then income is paid, then leather is sewn on, then seat 2 moves
game classic
seat 1 time 24 buttons 7 patches 5      ; income 1
seat 2 time 25
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
play 17r0a2                         ; costs 5, 5 spaces, past the leather of 26 onto the income of 29
expect time 29 25
expect buttons 5 5                  ; 7 - 5 + 3
expect phase leather
expect turn 1
expect waiting 1
expect leather 32 38 44 50
expect moves 72                     ; 81 - 4 - 5
play +e5
expect phase action
expect turn 2
expect waiting 0
expect empty 71 81
expect quilts
####..... .........
###...... .........
.#....... .........
.#....... .........
....#.... .........
......... .........
......... .........
......... .........
......... .........

case C14: what the other token has passed is gone, and the same seat goes on
game classic
seat 1 time 25 buttons 9
seat 2 time 31
moved 2
circle 4 3 2 1
expect leather 32 38 44 50          ; 26 was seat 2's
play 4r0a1
expect time 26 31
expect phase action
expect turn 1

case C14: whoever comes first takes it; who comes later finds none
game classic
seat 1 time 25
seat 2 time 25
play advance
expect phase leather
expect leather 32 38 44 50
play +a1
expect turn 2
play advance                        ; to 27, past the place where it lay
expect time 26 27
expect phase action
expect turn 1
expect leather 32 38 44 50

case C14 C12: onto the mark by an advance of seat 2
game classic
seat 1 time 31
seat 2 time 30
moved 1
play advance
expect time 31 32
expect phase leather
expect turn 2
play +i9
expect turn 1
expect quilts
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........
......... ........#

case C14 C12: the space before the mark is not enough
game classic
seat 1 time 30
seat 2 time 30
play advance
expect time 31 30
expect phase action
expect leather 32 38 44 50

case C14: it must be sewn on, and first of all
game classic
seat 1 time 25 buttons 9
seat 2 time 25
circle 4 3 2 1
play advance
refuse advance: the leather patch is sewn on first, for example +a1
refuse 4r0a1: the leather patch is sewn on first
refuse +x: can't be given up in this edition
refuse +j1: is not a square
expect illegal +x advance

case C14: it lies on a free square
game classic
seat 1 time 26 buttons 9
seat 2 time 25
waiting 1
quilts
##....... ..##.....
#........ .........
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........
......... .........
refuse +a1: square a1 is covered
refuse +b1: square b1 is covered
refuse +a2: square a2 is covered
expect legal +c1 +d1 +b2 +i9
expect moves 78

case C14: the leather belongs to the seat that moved last, here seat 2
game classic
seat 1 time 25 buttons 9
seat 2 time 26
moved 2
waiting 1
expect turn 2
expect phase leather
play +a1
expect turn 1
expect empty 81 80

case C14 C8: it is the only way to fill a single square
game classic
seat 1 time 48 buttons 30
seat 2 time 49
moved 2
bonus 1
circle 1 4 5
quilts
######### .........
######### .........
######### .........
######### .........
######### .........
######### .........
######### .........
######### .........
########. .........
expect only advance
play advance
expect phase leather
expect only +i9
play +i9
expect empty 0 81
expect turn 2

case C14: on a full quilt it is dropped without a move
game classic
seat 1 time 48 buttons 30
seat 2 time 49
moved 2
bonus 1
quilts
######### .........
######### .........
######### .........
######### .........
######### .........
######### .........
######### .........
######### .........
######### .........
play advance
expect time 50 49
expect phase action
expect turn 2
expect waiting 0
expect leather none                 ; and it is gone for seat 2
play advance
expect time 50 51
expect phase action
expect turn 1

case C14 C7: a full quilt, filled by the very purchase that passes the leather
game classic track=2014
seat 1 time 43 buttons 30
seat 2 time 43
bonus 1
circle 1 4 5
quilts
######### .........
######### .........
######### .........
######### .........
######### .........
######### .........
######### .........
######### .........
#######.. .........
play 1r0h9                          ; 1 space, onto 44
expect time 44 43
expect empty 0 81
expect waiting 0
expect turn 2
expect leather 50

case C14: two leather patches in one move, sewn on one after the other
game leather-rain.edition
circle 2 1 3 4
play 2r0a1                          ; 4 spaces, past the leather of 2 onto that of 4; income mark 3
expect buttons 7 6                  ; 6 - 0 + 1
expect phase leather
expect waiting 2
expect leather 5 8 20
refuse advance: sewn on first, for example +d1
play +d1
expect phase leather
expect turn 1
expect waiting 1
refuse +d1: is covered
play +a2
expect phase action
expect turn 2
expect quilts
#### ....
#... ....
.... ....
.... ....

case C14: three leather patches in one move
game leather-rain.edition
circle 3 1 2 4
play 3r0a1                          ; 5 spaces, past 2 and 4 onto 5
expect waiting 3
expect leather 8 20
play +a2 +b2
expect turn 1
expect waiting 1
play +c2
expect turn 2
expect empty 9 16

case C14: with one square left the second leather patch is dropped
game leather-rain.edition
circle 2 1 3 4
quilts
...# ....
#### ....
##.# ....
#### ....
play 2r0a1
expect waiting 2
expect only +c3
play +c3
expect waiting 0
expect turn 2
expect phase action
expect empty 0 16
expect leather 5 8 20

case C14: with one square left the second and the third are dropped
game leather-rain.edition
circle 3 1 2 4
quilts
.... ....
#### ....
##.# ....
#### ....
play 3r0a1
expect waiting 3
expect only +c3
play +c3
expect waiting 0
expect turn 2

case C14: with two squares left the third is dropped
game leather-rain.edition
circle 3 1 2 4
quilts
.... ....
#### ....
##.# ....
###. ....
play 3r0a1
expect moves 2
play +d4
expect waiting 2
expect only +c3
play +c3
expect waiting 0
expect turn 2

case C14: only those that nobody has passed are taken
game leather-rain.edition
seat 2 time 4
moved 2
circle 4 1 2 3
expect leather 5 8 20
play 4r0a1                          ; from 0 to 10: 2 and 4 are gone, 5 and 8 are there
expect waiting 2
expect leather 20

case C14 C17: a leather patch on the last space is taken by the first who comes there
game leather-rain.edition
seat 1 time 15
seat 2 time 16
moved 2
circle 3 1 2 4
play 3r0a1
expect time 20 16
expect phase leather
play +a2
expect turn 2
play advance
expect phase over
expect waiting 0
