import { charactersOf, type FontName, readFont } from '@elan/fonts';
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Where a text stands: its lines end before the height does. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Look {
  readonly size: number;
  readonly bold?: boolean;
}

interface Piece {
  readonly font: FontName;
  readonly text: string;
}

const LINE_GAP = 0.5;
/** The height of lines with Arabic letters, in sizes of the font: their marks are high and low. */
const ARABIC_LINE = 1.36;
const ARABIC_ASCENT = 1.05;
const MISSING = '□';

/**
 * Writes texts of any direction. The library shapes the letters of a font and breaks lines from left to right; what is
 * written from right to left, and in which order its pieces stand, is decided here.
 */
export class Writer {
  readonly #draws: (character: number) => boolean;
  readonly #drawsArabic: (character: number) => boolean;

  constructor(
    readonly doc: PDFKit.PDFDocument,
    readonly direction: 'ltr' | 'rtl',
  ) {
    for (const name of ['regular', 'bold', 'arabic', 'arabicBold'] as const)
      doc.registerFont(name, readFont(name));
    this.#drawsArabic = charactersOf(doc.font('arabic'));
    this.#draws = charactersOf(doc.font('regular'));
  }

  write(given: string, { x, y, width, height }: Box, look: Look): void {
    const text = this.#drawable(given);
    const { doc } = this;
    doc.fontSize(look.size).fillColor('#111');
    if (!this.#isArabic(text)) {
      const align = this.direction === 'rtl' ? 'right' : 'left';
      doc
        .font(look.bold ? 'bold' : 'regular')
        .text(text, x, y, { width, height, align, ellipsis: true, lineGap: LINE_GAP });
      return;
    }
    const most = Math.max(1, Math.floor(height / (look.size * ARABIC_LINE)));
    this.#linesOf(text, width, look, most).forEach((line, index) => {
      const pieces = this.#piecesOf(line, look);
      const widths = pieces.map((piece) => this.#widthOf(piece));
      const free = width - widths.reduce((sum, one) => sum + one, 0);
      const baseline = y + look.size * (ARABIC_ASCENT + index * ARABIC_LINE);
      let at = this.direction === 'rtl' ? x + free : x;
      pieces.forEach((piece, place) => {
        const options = { lineBreak: false, features: [], baseline: 'alphabetic' as const };
        doc.font(piece.font).text(piece.text, at, baseline, options);
        at += widths[place] ?? 0;
      });
    });
  }

  heightOf(given: string, width: number, look: Look): number {
    const text = this.#drawable(given);
    const { doc } = this;
    doc.fontSize(look.size).font(look.bold ? 'bold' : 'regular');
    return this.#isArabic(text)
      ? this.#linesOf(text, width, look).length * look.size * ARABIC_LINE
      : doc.heightOfString(text, { width, lineGap: LINE_GAP });
  }

  #isArabic(text: string): boolean {
    return Array.from(text).some((character) => !this.#draws(character.codePointAt(0) ?? 0));
  }

  /** Puts a box in place of what neither font can draw. */
  #drawable(text: string): string {
    return Array.from(text, (character) => {
      const point = character.codePointAt(0) ?? 0;
      return this.#draws(point) || this.#drawsArabic(point) ? character : MISSING;
    }).join('');
  }

  #linesOf(text: string, width: number, look: Look, most = Infinity): string[] {
    const fits = (line: string): boolean =>
      this.#piecesOf(line, look).reduce((sum, piece) => sum + this.#widthOf(piece), 0) <= width;
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    const cut = lines.slice(0, most);
    let last = Array.from(cut.at(-1) ?? '');
    if (cut.length === lines.length && fits(last.join(''))) return cut;
    while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1);
    return [...cut.slice(0, -1), `${last.join('')}…`];
  }

  /** Splits a line into pieces of one font and direction, in the order in which they stand on it. */
  #piecesOf(line: string, look: Look): Piece[] {
    const embedding = bidi.getEmbeddingLevels(line, this.direction);
    const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
    const pieces: { font: FontName; text: string; level: number }[] = [];
    for (const index of bidi.getReorderedIndices(line, embedding)) {
      const character = mirrored.get(index) ?? line.charAt(index);
      const isArabic = !this.#draws(character.codePointAt(0) ?? 0);
      const font = isArabic ? (look.bold ? 'arabicBold' : 'arabic') : look.bold ? 'bold' : 'regular';
      const level = embedding.levels[index] ?? 0;
      // The library itself turns Arabic letters round.
      const turns = isArabic && level % 2 === 1;
      const before = pieces.at(-1);
      if (before?.font === font && before.level === level)
        before.text = turns ? character + before.text : before.text + character;
      else pieces.push({ font, text: character, level });
    }
    return pieces;
  }

  #widthOf({ font, text }: Piece): number {
    return this.doc.font(font).widthOfString(text, { features: [] });
  }
}
