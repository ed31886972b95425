; SPDX-License-Identifier: MIT
; The Automa's turn: S1 to S9, S12. The player is seat 1, the Automa seat 2; where nothing is said the classic
; clauses hold. The cards that are used here, with their filters from top to bottom:
;
;       budget  income
;    1       1       4   no-overtake   most-buttons  furthest
;    2       2       4   no-overtake   most-buttons  furthest
;    3       3       3   no-overtake   largest       furthest
;    4       4       1   no-overtake   largest       furthest
;    5       5       1   no-overtake   most-buttons  furthest
;    6       6       0   no-overtake   largest       furthest
;    7       7       0   most-buttons  largest       furthest
;    8       8       0   largest       most-buttons  furthest
;    9       8       0   most-buttons  no-overtake   furthest
;   10      10       0   most-buttons  largest       furthest
;   12       0       5
;   14       1       4   no-overtake   largest       furthest    (tactical)
;   23      10       0   most-buttons  no-overtake   furthest    (tactical)
;   24      10       0   largest       most-buttons  furthest    (tactical)

case S1: the player starts; the Automa has no quilt and no buttons
game automa
expect turn 1
expect phase action
expect time 0 0
expect buttons 5 0
expect empty 81
expect income 0
expect score -157 0
expect patches none
expect card none
refuse #1:pass: it is not the Automa's turn
refuse #1:34: there is no patch "34"
refuse game automa level=0: not a number from 1 to 5

case S1 C4: then the Automa is further back and its one move is the only one
game automa cards=12
circle 2 3 4 1
play advance
expect turn 2
expect phase automa
expect only #12:pass
refuse advance: it is the Automa's turn, and its one move is #12:pass
refuse 2r0a1: it is the Automa's turn
refuse +a1: it is the Automa's turn
play #12:pass
expect turn 1
expect time 1 2

case S2: the normal deck has the cards 1 to 12; two are set aside; the backs say nothing
game automa
expect pile 10
expect next-budget none
refuse game automa cards=13: card 13 is not in the normal deck
refuse game automa cards=25: not a number from 1 to 24
refuse game automa cards=5,5: card 5 is drawn twice from one pile
refuse game automa deck=easy: neither normal nor tactical

case S2: the tactical deck has the cards 13 to 24 and its budgets on the backs
game automa deck=tactical cards=14,24
expect pile 10
expect next-budget 1
refuse game automa deck=tactical cards=12: card 12 is not in the tactical deck

case S2: with the tactical deck the next budget is known at every time
game automa deck=tactical cards=14,24,23
circle 2 3 4 1
play advance
expect next-budget 1
play #14:3
expect card 14
expect next-budget 10
expect pile 9

case S3: five levels: at the first a button marks the space before the last one
game automa level=1
expect marker 52

case S3: level II: 9 spaces before the last one
game automa level=2
expect marker 44

case S3: level III, unless told otherwise: 12 spaces
game automa
expect marker 41

case S3: level IV: 15 spaces
game automa level=4
expect marker 38

case S3: level V: 18 spaces
game automa level=5
expect marker 35
refuse game automa level=6: not a number from 1 to 5

case S4: it takes a patch that costs what the card allows, and pays nothing
game automa cards=3
seat 1 time 9
seat 2 time 6 buttons 2
circle 6 7 4 1                      ; they cost 4, 4 and 3
expect only #3:4
play #3:4
expect card 3
expect pile 9
expect patches 4
expect buttons 5 2
expect time 9 7
expect circle 1 6 7

case S4 S5: what costs more than the card allows it can't take
game automa cards=2
seat 1 time 9
seat 2 time 6
circle 6 7 4 1                      ; they cost 4, 4 and 3; card 2 allows 2
expect only #2:pass

case S4: only the three on offer count
game automa cards=12
seat 1 time 9
seat 2 time 6
circle 6 7 4 29 1                   ; 29 costs nothing, but it is the fourth
expect only #12:pass

case S4: no other move will do
game automa cards=3
seat 1 time 9
seat 2 time 6
circle 6 7 4 1
refuse #3:pass: the Automa's one move is #3:4
refuse #3:6: the Automa's one move is #3:4
refuse #2:4: the Automa's one move is #3:4
refuse #13:4: the normal deck has the cards 1 to 12
refuse #3:1: the Automa's one move is #3:4

case S5: a pass goes to the space in front of the player's, without a button for the way
game automa cards=12
seat 1 time 9
seat 2 time 6 buttons 3
circle 2 3 4 1
play #12:pass
expect time 9 10
expect buttons 5 3
expect circle 2 3 4 1
expect turn 1

case S5 S8: a pass sets the income marks off
game automa cards=12
seat 1 time 11
seat 2 time 6 buttons 3
circle 2 3 4 1
play #12:pass                       ; to 12, past the mark 11; card 12 pays 5
expect time 11 12
expect buttons 5 8

case S5 S8: and pays twice for two of them
game automa cards=1
seat 1 time 10
seat 2 time 4 buttons 1
circle 2 4 5 1                      ; they cost 2, 3 and 3; card 1 allows 1
play #1:pass                        ; from 4 to 11: the marks 5 and 11, 4 each
expect time 10 11
expect buttons 5 9

case S5 C16: a pass behind a player on the last space ends there
game automa cards=12 level=1
seat 1 time 53
seat 2 time 50
circle 2 3 4 1
play #12:pass
expect time 53 53
expect phase over

case S5 C10: when no patch is left it passes
game automa cards=10
seat 1 time 30
seat 2 time 28
circle none
expect only #10:pass

case S6: the only one that it can take it takes, though it carries it past the player
game automa cards=4
seat 1 time 7
seat 2 time 6
circle 11 14 12 1                   ; they cost 7, 3 and 7
play #4:14                          ; 4 spaces
expect time 7 10
expect circle 12 1 11
expect turn 1

case S6: card 12 allows nothing but the one free patch
game automa cards=12
seat 1 time 9
seat 2 time 6
circle 3 29 2 1
play #12:29
expect patches 29
expect time 9 9
expect turn 2                       ; it arrived last

case S6 S7: in an edition with several free patches a card without filters takes the furthest
game automa-late.edition cards=12
seat 1 time 3
circle 2 3 1 4
expect only #12:1

case S6 S7: of those that it can take, not of all
game automa-late.edition cards=12
seat 1 time 3
circle 3 2 4 1                      ; 4 costs 2
expect only #12:2

case S6: a card without filters takes the furthest whatever it costs up to the budget
game automa-late.edition cards=3
seat 1 time 3
circle 4 2 5 1
expect only #3:5

case S6: where the filters end with several left, the furthest of these is taken
game automa-late.edition cards=2    ; only largest
seat 1 time 3
circle 4 5 1 2                      ; 4, 4 and 2 squares
expect only #2:5

case S6: a lone filter that would leave none is skipped, then the furthest is taken
game automa-late.edition cards=1    ; only no-overtake
seat 1 time 1
moved 1
circle 2 3 4 1                      ; 2 and 3 spaces; 4 costs 2
expect only #1:3

case S6: a lone filter that tells them apart decides
game automa-late.edition cards=1    ; only no-overtake
seat 1 time 2
circle 2 3 4 1                      ; 2 ends on the player's space, 3 goes past
expect only #1:2

case S7: no-overtake decides: the largest would carry it past the player
game automa cards=4
seat 1 time 11
seat 2 time 6
circle 14 27 7 1                    ; to 10, 12 and 12; 5, 6 and 4 squares
expect only #4:14

case S7: no-overtake: the same space is not past
game automa cards=4
seat 1 time 10
seat 2 time 6
circle 14 27 7 1                    ; to 10, 12 and 12
expect only #4:14

case S7: no-overtake: one space further is past
game automa cards=4
seat 1 time 9
seat 2 time 6
circle 14 5 27 1                    ; to 10, 9 and 12; 5, 4 and 6 squares
expect only #4:5

case S6 S7: no-overtake is skipped when all go past, and the next filter decides
game automa cards=4
seat 1 time 7
seat 2 time 6
circle 14 27 7 1                    ; 5, 6 and 4 squares
expect only #4:27

case S6 S7: no-overtake leaves two, and the next filter decides between these
game automa cards=4
seat 1 time 10
seat 2 time 6
circle 14 5 27 1                    ; to 10, 9 and 12; 5, 4 and 6 squares
expect only #4:14

case S7 C16: the move is cut at the last space first, so nothing overtakes a player who is there
game automa cards=6 level=1
seat 1 time 53
seat 2 time 50
circle 29 27 2 1                    ; to 53 and 56, cut to 53; 6 squares each; then to 52 with 3 squares
expect only #6:27                   ; both are kept, both are largest, 27 is further

case S7 C16: but a player one space before the end is overtaken by a move that is cut
game automa cards=6 level=1
seat 1 time 52
seat 2 time 50
circle 2 29 27 1                    ; to 52, 53 and 53
expect only #6:2

case S7: most-buttons decides, against size and place
game automa cards=10
seat 1 time 30
seat 2 time 6
circle 12 19 33 1                   ; 1, 3 and 1 buttons; 5, 5 and 8 squares
expect only #10:19

case S6 S7: most-buttons is tied, and largest decides between these
game automa cards=10
seat 1 time 30
seat 2 time 6
circle 21 19 11 1                   ; 3 buttons each; 6, 5 and 4 squares
expect only #10:21

case S6 S7: most-buttons and largest are tied, and furthest decides between these
game automa cards=10
seat 1 time 30
seat 2 time 6
circle 26 21 19 1                   ; 3 buttons each; 6, 6 and 5 squares
expect only #10:21

case S6 S7: no-overtake is skipped, then most-buttons decides
game automa cards=5
seat 1 time 7
seat 2 time 6
circle 14 20 33 1                   ; 1, 2 and 1 buttons
expect only #5:20

case S6 S7: no-overtake keeps all, most-buttons is tied, furthest decides
game automa cards=5
seat 1 time 12
seat 2 time 6
circle 27 14 17 1                   ; to 12, 10 and 11; 2, 1 and 2 buttons
expect only #5:17

case S7: where no patch has buttons most-buttons keeps them all
game automa cards=2
seat 1 time 30
seat 2 time 6
circle 30 2 3 1                     ; no buttons
expect only #2:3

case S6 S7: no-overtake stands before most-buttons on card 5
game automa cards=5
seat 1 time 10
seat 2 time 6
circle 14 27 12 1                   ; to 10 with 1 button, to 12 with 2
expect only #5:14

case S6 S7: most-buttons stands before no-overtake on card 9
game automa cards=9
seat 1 time 10
seat 2 time 6
circle 14 27 21 1
expect only #9:27

case S6 S7: card 9: most-buttons is tied, no-overtake decides between these
game automa cards=9
seat 1 time 11
seat 2 time 6
circle 17 27 12 1                   ; 2, 2 and 1 buttons; to 11, 12 and 7
expect only #9:17

case S6 S7: card 9: most-buttons is tied, no-overtake is skipped, furthest decides
game automa cards=9
seat 1 time 7
seat 2 time 6
circle 17 27 12 1
expect only #9:27

case S7: largest decides, against buttons and place
game automa cards=8
seat 1 time 30
seat 2 time 6
circle 33 11 2 1                    ; 8, 4 and 3 squares; 1, 3 and 0 buttons
expect only #8:33

case S6 S7: the same three patches under card 7, which has most-buttons first
game automa cards=7
seat 1 time 30
seat 2 time 6
circle 33 11 2 1
expect only #7:11

case S6 S7: largest is tied, and most-buttons decides between these
game automa cards=8
seat 1 time 30
seat 2 time 6
circle 24 25 30 1                   ; 6 squares each; 0, 2 and 0 buttons
expect only #8:25

case S6 S7: largest is tied, and furthest decides between these
game automa cards=6
seat 1 time 30
seat 2 time 6
circle 31 32 2 1                    ; 7, 7 and 3 squares
expect only #6:32

case S7: furthest clockwise from the neutral token, of those that it can take
game automa cards=3
seat 1 time 30
seat 2 time 6
circle 3 4 9 1                      ; 3 squares each of 3 and 4; 9 costs 6
expect only #3:4

case S7: furthest, with a dear one between them
game automa cards=3
seat 1 time 30
seat 2 time 6
circle 3 9 4 1
expect only #3:4

case S6 C7 C10: the neutral token goes to the place of the patch that it takes
game automa cards=6
seat 1 time 30
seat 2 time 6
circle 2 3 33 4 5 1                 ; the third is the largest
play #6:33
expect circle 4 5 1 2 3
expect patches 33
expect time 30 9

case S7 S2: the tactical cards have filters of their own: 24 has largest first
game automa deck=tactical cards=24
seat 1 time 10
seat 2 time 6
circle 33 21 14 1                   ; 8, 6 and 5 squares; 1, 3 and 1 buttons
expect only #24:33

case S7 S2: and 23 has most-buttons first
game automa deck=tactical cards=23
seat 1 time 10
seat 2 time 6
circle 33 21 14 1
expect only #23:21

case S8 C13: income is what the current card says, not what is printed on its patches
game automa cards=3
seat 1 time 20
seat 2 time 9 buttons 1 patches 11
circle 2 6 7 1
play #3:2                           ; 2 spaces, onto 11; card 3 pays 3
expect time 20 11
expect buttons 5 4

case S8: a card without income pays nothing, whatever it buys
game automa cards=6
seat 1 time 20
seat 2 time 9 buttons 1 patches 11
circle 17 2 3 1
play #6:17                          ; 5 squares, to 14
expect time 20 14
expect buttons 5 1

case S8 C13: a purchase that passes two marks is paid twice
game automa-late.edition cards=3
seat 1 time 12
seat 2 time 4
circle 1 2 4 5
play #3:4                           ; 6 spaces: the marks 5 and 10; card 3 pays 3
expect time 12 10
expect buttons 5 6
expect leather 16                   ; and 8 is gone: the player had passed it

case S8 C4: it moves again while it is further back
game automa cards=3,4
seat 1 time 20
seat 2 time 12
circle 2 6 14 9 1
play #3:14                          ; 2 and 14 are to be had, 14 is larger
expect time 20 16
expect turn 2
expect only #4:2                    ; 9 costs 6, 1 and 2 are to be had, 2 is larger
play #4:2
expect time 20 18
expect turn 2
expect patches 14 2

case S8 C11 C4: it arrives where the player stands, lies on top and moves again
game automa cards=4,12
seat 1 time 10
seat 2 time 6
circle 14 27 7 1
play #4:14
expect time 10 10
expect turn 2
expect phase automa
play #12:pass
expect time 10 11
expect turn 1

case S8 C11 C4: the player arrives where it stands, lies on top and moves again
game automa
seat 1 time 5 buttons 9
seat 2 time 10
moved 2
circle 17 2 3 1
play 17r0a1
expect time 10 10
expect turn 1
expect phase action

case S8 C6: the player's advance goes to the space in front of its token
game automa
seat 1 time 6
seat 2 time 10
moved 2
play advance
expect time 11 10
expect buttons 10 0                 ; 5 + 5
expect phase automa

case S8 C16: its move, too, is cut at the last space
game automa cards=6 level=1
seat 1 time 53
seat 2 time 51 buttons 4
circle 27 10 18 1
play #6:27                          ; 6 spaces
expect time 53 53
expect phase over

case S8 C17: when the player is on the last space it goes on alone
game automa cards=3,12,1 level=1
seat 1 time 53
seat 2 time 47 buttons 0
circle 2 4 29 1
play #3:29                          ; 3 spaces, 6 squares
expect turn 2
expect time 53 50
play #12:pass                       ; to 53, past the income of 53
expect phase over
expect buttons 5 5

case S8 C17: when it is on the last space the player goes on alone
game automa level=1
seat 1 time 45 buttons 9
seat 2 time 53
moved 2
bonus 2
circle 2 4 29 1
play 2r0a1
expect turn 1
play 4r0a3
expect turn 1
play advance
expect phase over

case S9: where the player was first there is nothing left for it to take out
game automa cards=4
seat 1 time 29
seat 2 time 24
circle 14 27 7 1
expect leather 32 38 44 50
play #4:14
expect time 29 28
expect waiting 0
expect turn 2

case S9 C14: leather that it comes to first is out of the game, and nobody sews it on
game automa cards=4
seat 1 time 25
seat 2 time 24 buttons 3
circle 14 27 7 1
expect leather 26 32 38 44 50
play #4:27                          ; all go past the player, 27 is the largest: 6 spaces to 30, income 1 at 29
expect time 25 30
expect buttons 5 4
expect waiting 0
expect phase action
expect turn 1
expect leather 32 38 44 50
play advance                        ; the player passes 26 and finds nothing
expect time 31 30
expect phase automa

case S9: also by a pass
game automa cards=12
seat 1 time 25
seat 2 time 24
circle 2 3 4 1
play #12:pass
expect time 25 26
expect phase action
expect leather 32 38 44 50
expect score -157 0

case S9 C14: the player's leather is sewn on before it moves
game automa cards=12
seat 1 time 24
seat 2 time 25
moved 2
circle 2 3 4 1
play advance
expect time 26 25
expect phase leather
expect turn 1
expect moves 81
refuse #12:pass: sewn on first
play +a1
expect phase automa
expect turn 2

case S10 S13: two piles, with and without buttons: at level III those with buttons count one each
game automa cards=3,5,4 level=3
seat 1 time 30
seat 2 time 12 buttons 0
circle 2 3 31 18 15 16 10 1
expect score -157 0
play #3:31                          ; 7 squares, no buttons
expect patches 31
expect score -157 0
play #5:18                          ; 1 button on it; past the mark 17, where card 5 pays 1
expect patches 31 18
expect score -157 2                 ; 1 button, 1 patch with buttons
play #4:16                          ; 15 and 16 are the largest, 16 is further; no buttons
expect patches 31 18 16
expect score -157 2

case S10 S13: what it takes is out of the circle, whatever the pile; at level IV the buttons on both piles count
game automa cards=10,6 level=4
seat 1 time 30
seat 2 time 12 buttons 0 patches 2 17   ; 0 and 2 buttons printed on them
circle 11 12 24 8 1
expect score -157 2
play #10:11                         ; 3 buttons, 6 spaces; past the mark 17, where card 10 pays nothing
expect patches 2 17 11
expect circle 12 24 8 1
expect score -157 5
play #6:24                          ; 6 squares, no buttons; 12 costs 7
expect patches 2 17 11 24
expect circle 8 1 12
expect score -157 5

case S12: after the tenth card all twelve are shuffled into a new pile, at once
game automa cards=10,12
seat 1 time 30
seat 2 time 12
drawn 1 2 3 4 5 6 7 8 9
circle 2 3 4 1
expect pile 1
expect card 9
play #10:4                          ; none has buttons, 3 squares each, the furthest
expect pile 12
expect card 10
play #12:pass
expect pile 11
expect card 12

case S12: the two that had been set aside come back, and so do the others
game automa cards=11,12,10
seat 1 time 40
seat 2 time 12
drawn 1 2 3 4 5 6 7 8 9 10
circle 2 3 4 1
expect pile 12
play #11:4                          ; to 13
expect pile 11
play #12:pass
refuse game automa cards=1,2,3,4,5,6,7,8,9,10,10,10: card 10 is drawn twice

case S12: the second pile has twelve cards, and after the last of them comes a third
game automa cards=11,11
seat 1 time 41
seat 2 time 30
drawn 1 2 3 4 5 6 7 8 9 10 12 1 2 3 4 5 6 7 8 9 10
circle 2 3 4 1
expect pile 1
play #11:4
expect pile 12
expect only #11:3
play #11:3                          ; 1, 2 and 3: 2 and 3 squares, the furthest of the largest
expect pile 11

case S12 S2: the tactical deck shows the new pile's first back after the shuffle
game automa deck=tactical cards=22,24,13
seat 1 time 30
seat 2 time 12
drawn 13 14 15 16 17 18 19 20 21
circle 2 3 4 1
expect next-budget 8
play #22:4
expect pile 12
expect next-budget 10
play #24:3
expect next-budget 1

case S12 S2: once the game is over there is no next budget
game automa deck=tactical cards=22,24 level=1
seat 1 time 53
seat 2 time 52
bonus 2
circle none
expect next-budget 8
play #22:pass
expect phase over
expect next-budget none

case S2 E3: an Automa in an edition with late patches: its purchase, too, brings them in
game automa-late.edition cards=12 late=7,6
seat 1 time 3
circle 2 3 1
expect late 2
expect marker none
play #12:1
expect circle 2 3 7 6
expect late none
expect patches 1

case S2 E3: and so does the player's
game automa-late.edition cards=12,3 late=6,7
circle 2 3 1
play 3r0a1
expect circle 1 2 6 7
expect only #12:2                   ; 6 costs 3
play #12:2
expect circle 6 7 1
expect late none
