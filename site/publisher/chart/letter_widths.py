"""How wide a name is: advance widths of the two faces that charts are lettered in.

Thousandths of the type size, read from Alegreya (J. Pablo del Peral, OFL 1.1).
Letters that the site's files of the faces lack count as a wide one.
"""

from __future__ import annotations

WIDE = 700


def width(text: str, size: float, *, italic: bool = False, spacing: float = 0) -> float:
    """Return the width of a line of type.

    >>> round(width("Wales", 10), 2)
    24.92
    """
    table = ITALIC if italic else UPRIGHT
    letters = sum(table.get(letter, WIDE) for letter in text)
    return letters * size / 1000 + spacing * len(text)


def _table(lines: str) -> dict[str, int]:
    """Read lines of a width and the letters that have it."""
    rows = (line.split(" ", 1) for line in lines.splitlines() if line)
    return {letter: int(wide) for wide, letters in rows for letter in letters}


UPRIGHT = _table("""\
176 '\u2018\u2019
198 \x20\xa0
238 :;·\u201a
244 l
250 j
274 )
275 (
282 iìíîï
285 !
294 ,
298 \"
305 .
309 []{}
327 J
329 /\\
330 ft
331 “”
342 1
360 ?
361 IÌÍÎÏ
372 |
380 -
383 r
398 `
402 s
416 3
420 7
424 cç
430 5
445 v
446 yýÿ
448 eèéêë
453 4
455 9
456 *
458 _
459 $
460 z
462 6
466 aàáâãäå
475 2x
485 8
497 k
498 #oòóôõöø
501 g
506 +<=>^~\u00d7÷\u2212
507 L
508 bð
510 þ
512 F
516 q
528 p
530 S
533 0
534 h
537 d
538 YÝ
541 uùúûü
543 Þ
546 T
548 n
551 P
562 ñ
568 Z
584 AÀÁÂÃÄÅ
591 EÈÉÊËß
597 B
608 \u2013
610 V
611 R
626 CÇ
628 K
653 æ
656 X
658 …
667 G
671 %
681 UÙÚÛÜ
692 OÒÓÔÕÖØ
693 ©
697 Q
700 &
703 D
705 w
713 Ð
719 NÑ
754 H
771 œ
810 Æ
832 @m
847 M
918 —
932 W
""")

ITALIC = _table("""\
169 \x20\xa0
177 '
193 \u2018
194 \u2019
228 ,:;\u201a
229 ·
245 j
250 l
257 f
264 iíîï
274 !
285 t
296 \"
297 ([]{}
301 )
303 .
311 -
313 J
316 /\\
318 ì
325 ê
339 s
340 1
343 “
344 cç”
346 ?IrÎÏ
347 ÌÍ
355 |
359 eèéë
382 `
398 z
400 3
404 7
405 õ
406 oóöø
409 ò
410 ô
413 5
416 ð
421 v
431 4
434 $
435 *
437 69
438 yýÿ
439 _\u2013
442 q
444 g
445 k
453 bþ
456 2
461 aàâãäå
462 x
463 d
465 p
466 8
473 á
480 #
484 <>
485 L^
486 +=~\u00d7÷ùú\u2212
488 uûü
490 Fh
496 nñ
507 S
510 0
512 Y
520 Ý
523 TÞ
528 P
544 Z
549 ß
556 AÀÁÂÃÄÅ
567 &EË
568 ÈÉÊ
571 B
584 V
585 R
587 æ
601 CKÇ
622 œ
627 X
633 …
640 G
643 w
647 %
652 ÙÚ
655 UÛÜ
663 ÒÓÔÕØ
665 O©Ö
670 Q
675 D
684 Ð
689 NÑ
723 H
736 m
778 Æ
801 @
813 M
879 —
893 W
""")
