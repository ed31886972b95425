; SPDX-License-Identifier: MIT
; Editions of one's own: the clauses hold for any box, up to the largest and down to the smallest.

case C9 C5: more than 1,345 legal moves on the largest quilt
game many-moves.edition
circle 2 3 1 4
expect empty 121 121
expect moves 2081                   ; 8 * 9 * 10 of 2 and of 1, 8 * 8 * 10 of 3, and the advance
expect legal 2r0i10 2f0a1 2f3j9 1r1j9 3r3j8 3r0h10
refuse 2r0j1: would lie outside the quilt
refuse 4r0a1: patch 4 is not on offer
play 3f1j8                          ; 3 mirrored is #### over ...#; turned by a quarter .# .# .# ##
expect quilts
........... ...........
........... ...........
........... ...........
........... ...........
........... ...........
........... ...........
........... ...........
..........# ...........
..........# ...........
..........# ...........
.........## ...........

case C9: a patch as long as the quilt has two faces and eleven places each
game many-moves.edition
circle 4
expect moves 23                     ; 2 * 11, and the advance
expect legal 4r0a11 4r1k1
refuse 4r1k2: would lie outside
refuse 4r0b1: would lie outside

case C16 C13 C14 C20: the longest track: one leap over all of it
game many-moves.edition
seat 1 patches 3                    ; income 20
seat 2 time 117
moved 2
play advance
expect time 118 117
expect buttons 147 9                ; 9 + 118 + 20
play advance                        ; seat 2 is the first on 119, where there is leather
expect time 118 119
expect phase leather
play +k11
expect turn 1
play advance
expect buttons 168 11               ; 147 + 1 + 20; 9 + 2
expect phase over

case C9 C8: the smallest quilt
game tiny.edition
circle 5 4 3 2 1
seat 1 buttons 3
expect empty 9 9
expect moves 22                     ; 1 of the ring, 4 of the square, 4 * 4 of the corner, and the advance
play 5r0a1                          ; 9 spaces: leather on 1, 2 and 3, income of 4 and 8
expect time 9 0
expect buttons 4 3                  ; 3 - 3 + 2 * 2
expect waiting 3
expect moves 2
expect legal +b2 +x
play +x
expect waiting 2
play +b2                            ; the quilt is full, and the third is dropped
expect waiting 0
expect turn 2
expect empty 0 9
expect bonus 1
expect score 9 -15                  ; 4 + 5, 3 - 18

case C17 C16 C18 C19: the shortest track: a game of two moves
game tiny.edition
circle 5 4 3 2 1
seat 1 buttons 3
play 5r0a1 +x +x +x
expect turn 2
play advance
expect time 9 9
expect buttons 4 12                 ; 3 + 9
expect bonus none
expect score 2 -6                   ; 4 - 2, 12 - 18
expect winner 1
