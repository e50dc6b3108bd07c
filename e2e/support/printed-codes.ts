import { inflateSync } from 'node:zlib';
import { readCardCode } from '@elan/contracts';

/** The codes on a printed sheet, read from its text as a viewer that copies it would. */
export function printedCodes(pdf: Buffer): string[] {
  const streams = streamsOf(pdf);
  const fonts = streams.filter((text) => text.includes('beginbfrange')).map(lettersOf);
  const lines = streams.flatMap((text) =>
    [...text.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) => shown.match(/[0-9a-f]{4}/g) ?? []),
  );
  const texts = lines.flatMap((glyphs) =>
    fonts.map((letters) => glyphs.map((glyph) => letters.get(glyph) ?? '').join('')),
  );
  return [...new Set(texts.flatMap((text) => (text.includes('-') && readCardCode(text)) || []))];
}

function streamsOf(pdf: Buffer): string[] {
  const parts = pdf.toString('latin1').split(/stream\r?\n/);
  return parts.flatMap((part) => {
    try {
      return [inflateSync(Buffer.from(part, 'latin1')).toString('latin1')];
    } catch {
      // The part is not compressed text.
      return [];
    }
  });
}

/** Maps the number of a glyph to the letters that it stands for. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) => {
      const units = hex.match(/[0-9a-f]{4}/gi) ?? [];
      const glyph = (parseInt(from, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, String.fromCharCode(...units.map((unit) => parseInt(unit, 16))));
    });
  }
  return letters;
}
