; SPDX-License-Identifier: MIT
; The end: C16 to C20.

case C16: an advance beyond the last space is cut short and pays only for spaces moved
game classic
seat 1 time 50 buttons 2
seat 2 time 53
moved 2
play advance
expect time 53 53
expect buttons 5 5                  ; 2 + 3

case C16: the same for seat 2, with the income of the last space
game classic
seat 1 time 53
seat 2 time 49 buttons 2 patches 5
play advance
expect time 53 53
expect buttons 5 7                  ; 2 + 4 + 1

case C16 C13: a purchase beyond the last space is cut short and costs its full price
game classic
seat 1 time 51 buttons 8
seat 2 time 52
moved 2
circle 17 3 12 1
play 17r0a1                         ; 5 spaces, of which there are 2
expect time 53 52
expect buttons 5 5                  ; 8 - 5 + 2, the patch's own income at 53
expect circle 3 12 1

case C16: the same for seat 2, who follows alone
game classic
seat 1 time 53
seat 2 time 52 buttons 9
circle 26 3 12 1
play 26r0a1                         ; costs 8, 6 spaces, 3 buttons printed on it
expect time 53 53
expect buttons 5 4                  ; 9 - 8 + 3
expect phase over

case C16: a purchase that ends exactly on the last space is not cut
game classic
seat 1 time 48 buttons 8
seat 2 time 52
moved 2
circle 17 3 12 1
play 17r0a1
expect time 53 52
expect leather none
expect turn 2

case C16: one space less and it is not there
game classic
seat 1 time 47 buttons 8
seat 2 time 53
moved 2
circle 17 3 12 1
play 17r0a1
expect time 52 53
expect turn 1

case C17: a seat on the last space moves no more, the other goes on alone
game classic
seat 1 time 46 buttons 20
seat 2 time 53
moved 2
circle 4 30 2 8 1
play 4r0a1
expect turn 1
play 30r0a3
expect turn 1
play 2r0a7
expect turn 1
expect time 50 53
play 8r0e1
expect turn 1
expect time 52 53
play 1r0e5
expect phase over
expect turn none
expect circle none
expect buttons 9 5                  ; 20 - 3 - 2 - 2 - 2 - 2

case C17: seat 2 goes on alone
game classic
seat 1 time 53
seat 2 time 46 buttons 20
circle 4 30 2 8 1
play 4r0a1
expect turn 2
play 30r0a3
expect turn 2
play advance
expect time 53 53
expect phase over

case C17: when both are there the game is over and nothing can be played
game classic
seat 1 time 53
seat 2 time 52
circle 4 30 2 8 1
expect winner none
play advance
expect phase over
expect turn none
expect moves 0
refuse advance: the game is over
refuse 4r0a1: the game is over
refuse +a1: the game is over

case C17 C14: the leather taken on the way to the last space is sewn on before the other goes on
game classic
seat 1 time 49 buttons 9
seat 2 time 49
circle 17 3 12 1
play 17r0a1
expect time 53 49
expect phase leather
expect turn 1
play +i9
expect turn 2
expect phase action

; It can't come about in play, since the first who comes to the end takes all leather that is left.
case C17 C14: the game is not over while a leather patch is waiting
game classic
seat 1 time 53 buttons 3
seat 2 time 53 buttons 3
moved 2
waiting 1
expect phase leather
expect turn 2
expect winner none
play +a1
expect phase over
expect winner 2

case C18: buttons less two for every uncovered square; the score may be negative
game classic
seat 1 buttons 12
seat 2 buttons 0
quilts
######### .........
######### .........
######### .........
######### .........
######... .........
......... .........
......... .........
......... .........
......... .........
expect empty 39 81
expect score -66 -162               ; 12 - 78

case C18 C19: the rulebook's examples: 14 buttons, the tile and 5 empty squares are 11; 18 and 2 empty are 14
game classic
seat 1 time 53 buttons 14
seat 2 time 52 buttons 17
bonus 1
circle none
quilts
######### #########
######### #########
######### #########
######### #########
######### #########
######### #########
######### #########
######### #######.#
####..... #####.###
play advance                        ; the last button
expect buttons 14 18
expect empty 5 2
expect score 11 14
expect phase over
expect winner 2

case C18: the tile is worth 7 to the seat that has it
game classic
seat 1 time 53 buttons 0
seat 2 time 53 buttons 0
moved 2
bonus 2
circle none
quilts
######### #########
######### #########
######### #########
######### #########
######### #########
######### #########
######### #########
######### #########
########. ########.
expect score -2 5
expect winner 2

case C19: the higher score wins, whoever came first
game classic
seat 1 time 53 buttons 10
seat 2 time 52 buttons 10
play advance
expect score -152 -151
expect winner 2

case C19: the higher score wins (seat 1)
game classic
seat 1 time 52 buttons 10
seat 2 time 53 buttons 10
moved 2
play advance
expect score -151 -152
expect winner 1

case C19: on a tie the seat that reached the last space first (seat 1)
game classic
seat 1 time 53 buttons 10
seat 2 time 52 buttons 9
play advance
expect score -152 -152
expect winner 1

case C19: on a tie the seat that reached the last space first (seat 2)
game classic
seat 1 time 52 buttons 9
seat 2 time 53 buttons 10
moved 2
play advance
expect score -152 -152
expect winner 2

case C19 C17: on a tie the first to arrive wins, however many moves the other makes after that
game classic
seat 1 time 50 buttons 6
seat 2 time 53 buttons 20
moved 2
circle 4 30 5
play 4r0a1 30r0a3 advance           ; 6 - 3 - 2 + 1 = 2 buttons, 3 + 6 squares
expect time 53 53
expect score -142 -142              ; 2 - 2 * 72, 20 - 2 * 81
expect winner 2

case C19 C11: both tokens on the last space: the one on top came second
game classic
seat 1 time 53 buttons 4
seat 2 time 53 buttons 4
moved 1
expect phase over
expect winner 2

case C19 C11: both tokens on the last space: the one on top came second (seat 2)
game classic
seat 1 time 53 buttons 4
seat 2 time 53 buttons 4
moved 2
expect phase over
expect winner 1

case C19 C14: a leather patch sewn on at the end does not change who came first
game classic
seat 1 time 49 buttons 6
seat 2 time 49 buttons 11
circle 17 3 12
play 17r0a1 +i9                     ; 6 - 5 + 2 = 3 buttons, 5 + 1 squares
expect score -147 -151              ; 3 - 2 * 75, 11 - 2 * 81
play advance                        ; 4 spaces
expect score -147 -147
expect winner 1
