; SPDX-License-Identifier: MIT
; A turn: C4 to C6, C11, C12.

case C4: the seat further back moves
game classic
seat 1 time 7
seat 2 time 5
expect turn 2

case C4: the seat further back moves, whoever moved last
game classic
seat 1 time 5
seat 2 time 7
moved 1
expect turn 1

case C4: one seat may move several times running
game classic
seat 1 time 3 buttons 9
seat 2 time 10
moved 2
circle 10 6 4 1 2 3
play 10r0a1
expect time 5 10
expect turn 1
expect buttons 7 5                  ; 9 - 3 + 1: income mark 5 with the patch's own button
play 4r0e5
expect time 6 10
expect turn 1
expect buttons 4 5
expect circle 1 2 3 6
play advance
expect time 11 10
expect turn 2

case C4 C11: on the same space the one on top moves, the later arrival (seat 1)
game classic
seat 1 time 9
seat 2 time 9
moved 1
expect turn 1

case C4 C11: on the same space the one on top moves, the later arrival (seat 2)
game classic
seat 1 time 9
seat 2 time 9
moved 2
expect turn 2

case C11 C4: seat 1 arrives where seat 2 stands, lies on top and moves again
game classic
seat 1 time 4 buttons 8
seat 2 time 9
moved 2
circle 17 3 12 1
play 17r0a1                         ; 5 spaces
expect time 9 9
expect turn 1
play advance
expect time 10 9
expect turn 2

case C11 C4: seat 2 arrives where seat 1 stands, lies on top and moves again
game classic
seat 1 time 9
seat 2 time 6 buttons 5
moved 1
circle 5 3 12 1
play 5r0a1                          ; 3 spaces
expect time 9 9
expect turn 2
play 3r0a2                          ; and again, 3 more
expect time 9 12
expect turn 1

case C4 C11: overtaking ends a seat's turns, reaching the same space does not
game classic
seat 1 time 20 buttons 9
seat 2 time 22
moved 2
circle 4 30 2 1
play 4r0a1
expect time 21 22
expect turn 1
play 30r0a3
expect time 22 22
expect turn 1
play 2r0e1
expect time 24 22
expect turn 2

case C5: advance or buy, nothing else
game classic
circle 2 3 4 1
expect legal advance 2r0a1 3r0a1 4r0a1
refuse pass: is not a move
refuse +a1: no leather patch to sew on
refuse +x: no leather patch to sew on
refuse #1:2: no Automa in this game

case C5: exactly one of the two: after buying the turn is over
game classic
circle 2 3 4 1
play 2r0a1
expect turn 2
expect time 2 0
expect circle 3 4 1

case C5: exactly one of the two: after advancing the turn is over
game classic
circle 2 3 4 1
play advance
expect turn 2
expect time 1 0
expect circle 2 3 4 1

case C6: the token goes to the space in front of the other's, a button a space
game classic
seat 1 time 3 buttons 2
seat 2 time 9
moved 2
play advance
expect time 10 9
expect buttons 9 5                  ; 2 + 7
expect turn 2

case C6: from the same space it is one space and one button
game classic
seat 1 time 6 buttons 0
seat 2 time 6
moved 1
play advance
expect time 7 6
expect buttons 1 5

case C6: seat 2 advances in the same way
game classic
seat 1 time 20
seat 2 time 12 buttons 3
play advance
expect time 20 21
expect buttons 5 12                 ; 3 + 9
expect turn 1

case C6: without a button there is always the advance
game classic
seat 1 time 12 buttons 0
seat 2 time 14
moved 2
circle 2 3 4 1
expect only advance

case C6 C17: even from the space before the last
game classic
seat 1 time 52 buttons 0
seat 2 time 53
moved 2
circle none
expect only advance
play advance
expect time 53 53
expect buttons 1 5
expect phase over

case C12: a token that moves onto a mark sets it off
game classic
seat 1 time 4 patches 5
seat 2 time 4
play advance
expect time 5 4
expect buttons 7 5                  ; 5 + 1 + income 1

case C12: a token that moves past a mark sets it off
game classic
seat 1 time 4 patches 5
seat 2 time 7
moved 2
play advance
expect time 8 7
expect buttons 10 5                 ; 5 + 4 + income 1

case C12: a token that starts where the mark is does not set it off again
game classic
seat 1 time 5 patches 5
seat 2 time 5
play advance
expect time 6 5
expect buttons 6 5

case C12: the space before the mark is not enough
game classic
seat 1 time 3 patches 5
seat 2 time 3
play advance
expect time 4 3
expect buttons 6 5

case C12: buying sets marks off as advancing does, onto the mark
game classic
seat 1 time 10 patches 5 buttons 5
seat 2 time 20
moved 2
circle 4 3 2 1
play 4r0a3                          ; costs 3, 1 space
expect time 11 20
expect buttons 3 5                  ; 5 - 3 + income 1

case C12: buying sets marks off as advancing does, past the mark
game classic
seat 1 time 10 patches 5 buttons 5
seat 2 time 20
moved 2
circle 2 3 4 1
play 2r0a3                          ; costs 2, 2 spaces
expect time 12 20
expect buttons 4 5                  ; 5 - 2 + income 1

case C12: the other's token sets nothing off
game classic
seat 1 time 10 patches 5
seat 2 time 10 patches 9 buttons 3
play advance
expect time 11 10
expect buttons 7 3                  ; 5 + 1 + income 1; seat 2 has nothing of it
