import { inflateSync } from 'node:zlib';

/** The lines of a PDF of the product, in the order in which they are stored. */
export function textsOfPdf(pdf: Buffer): string[] {
  const parts = new Map(
    pdf
      .toString('latin1')
      .split(/endobj/)
      .flatMap((part): [string, string][] => {
        const [, number = '', content = ''] = /(\d+) 0 obj([^]*)/.exec(part) ?? [];
        return number === '' ? [] : [[number, content]];
      }),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const part of parts.values())
    for (const [, name = '', font = ''] of part.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, letters = ''] = /\/ToUnicode (\d+) 0 R/.exec(parts.get(font) ?? '') ?? [];
      fonts.set(name, lettersOf(streamOf(parts.get(letters) ?? '')));
    }
  return [...parts.values()].flatMap((part) => {
    let letters = new Map<string, string>();
    const drawn = streamOf(part).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g);
    return [...drawn].flatMap(([, font, shown]) => {
      if (font !== undefined) letters = fonts.get(font) ?? letters;
      if (shown === undefined) return [];
      const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      return [glyphs.map((glyph) => letters.get(glyph) ?? '').join('')];
    });
  });
}

/** @returns the text of a compressed stream; empty if the part has none */
function streamOf(part: string): string {
  const [, content] = /stream\r?\n([^]*)\r?\nendstream/.exec(part) ?? [];
  try {
    return content === undefined ? '' : inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  } catch {
    // A picture, or no compressed text.
    return '';
  }
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
