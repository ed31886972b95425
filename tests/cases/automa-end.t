; SPDX-License-Identifier: MIT
; The Automa's tile and its score: S10, S11, S13, S14.

case S11: its token comes exactly onto the marked space
game automa cards=3
seat 1 time 50
seat 2 time 39
circle 6 2 7 1
expect marker 41
play #3:2                           ; 2 spaces
expect time 50 41
expect bonus 2
expect marker none
expect score -157 10                ; 7 and the income of card 3 at 41

case S11: its token moves past the marked space
game automa cards=4
seat 1 time 50
seat 2 time 39
circle 14 11 12 1
play #4:14                          ; 4 spaces
expect time 50 43
expect bonus 2
expect marker none

case S11: one space before it is not enough
game automa cards=3
seat 1 time 50
seat 2 time 39
circle 4 11 12 1
play #3:4                           ; 1 space
expect time 50 40
expect bonus none
expect marker 41

case S11 S5: a pass can take the tile
game automa cards=12 level=5
seat 1 time 36
seat 2 time 30
circle 2 3 4 1
expect marker 35
play #12:pass
expect time 36 37
expect bonus 2
expect marker none

case S11: the player's token takes nothing there
game automa cards=12
seat 1 time 40
seat 2 time 40
play advance
expect time 41 40
expect bonus none
expect marker 41

case S11 C15: the player takes the tile, and the marker goes
game automa cards=3
seat 1 time 35 buttons 6
seat 2 time 39
moved 2
circle 1 2 3
quilts
#######..
#######..
#######..
#######..
#######..
#######..
#####....
.........
.........
expect marker 41
play 1r0f7
expect bonus 1
expect marker none

case S11: when the player has the tile, passing the space gives it nothing
game automa cards=3
seat 1 time 50 buttons 6
seat 2 time 39
bonus 1
circle 6 2 7 1
quilts
#######..
#######..
#######..
#######..
#######..
#######..
#######..
.........
.........
expect marker none
play #3:2
expect time 50 41
expect bonus 1
expect score -51 3                  ; 6 + 7 - 64; the income of card 3 alone

case S11 C15: once it has the tile the player's 7x7 takes nothing
game automa cards=3
seat 1 time 35 buttons 6
seat 2 time 42
moved 2
bonus 2
circle 1 2 3
quilts
#######..
#######..
#######..
#######..
#######..
#######..
#####....
.........
.........
play 1r0f7
expect bonus 2
expect score -60 7                  ; 4 - 64

case S11 S3: at level I the space before the last one is passed last of all
game automa cards=4 level=1
seat 1 time 53
seat 2 time 50
circle 14 11 12 1
play #4:14                          ; from 50 to 53, past 52
expect bonus 2
expect score -157 7

; The same Automa at five levels: the tile, 8 buttons, and three patches: 5 with 1 button, 11 with 3, 2 with none.
case S13: level I: the tile alone
game automa level=1
seat 1 time 53
seat 2 time 52 buttons 8 patches 5 11 2
bonus 2
expect score -157 7

case S13: level II: the tile and a point a button
game automa level=2
seat 1 time 53
seat 2 time 52 buttons 8 patches 5 11 2
bonus 2
expect score -157 15

case S13: level III: also a point a patch with buttons
game automa level=3
seat 1 time 53
seat 2 time 52 buttons 8 patches 5 11 2
bonus 2
expect score -157 17

case S13: level IV: a point a button printed on its patches instead
game automa level=4
seat 1 time 53
seat 2 time 52 buttons 8 patches 5 11 2
bonus 2
expect score -157 19

case S13: level V: both
game automa level=5
seat 1 time 53
seat 2 time 52 buttons 8 patches 5 11 2
bonus 2
expect score -157 21

case S13: without the tile its 7 points are missing
game automa level=5
seat 1 time 40
seat 2 time 34 buttons 8 patches 5 11 2
expect bonus none
expect score -157 14

case S13: at level I without the tile it has nothing at all
game automa level=1
seat 1 time 40
seat 2 time 34 buttons 8 patches 5 11 2
expect score -157 0

case S14 C18: the player's score is as always: buttons, the tile, less two a square
game automa level=2
seat 1 time 53 buttons 14
seat 2 time 52 buttons 8
bonus 1
quilts
#########
#########
#########
#########
#########
#########
#########
#########
####.....
expect empty 5
expect score 11 8

case S14: the player has more points and wins
game automa cards=12 level=2
seat 1 time 53 buttons 14
seat 2 time 52 buttons 5
bonus 1
circle none
quilts
#########
#########
#########
#########
#########
#########
#########
#########
####.....
play #12:pass                       ; the income of 53: 5
expect score 11 10
expect winner 1

case S14: the Automa has more points and wins
game automa cards=12 level=2
seat 1 time 53 buttons 14
seat 2 time 52 buttons 7
bonus 1
circle none
quilts
#########
#########
#########
#########
#########
#########
#########
#########
####.....
expect winner none
play #12:pass
expect score 11 12
expect winner 2

case S14 C19: on a tie the player wins who came to the last space first
game automa cards=12 level=2
seat 1 time 53 buttons 14
seat 2 time 52 buttons 6
bonus 1
circle none
quilts
#########
#########
#########
#########
#########
#########
#########
#########
####.....
play #12:pass
expect score 11 11
expect winner 1

case S14 C19: on a tie the Automa wins that came to the last space first
game automa level=2
seat 1 time 52 buttons 13
seat 2 time 53 buttons 11
moved 2
bonus 1
circle none
quilts
#########
#########
#########
#########
#########
#########
#########
#########
####.....
play advance
expect score 11 11
expect winner 2
