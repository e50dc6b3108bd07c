import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { Writer } from './writer';

/** What a text is drawn as, from left to right, with the place of each piece. */
function drawn(text: string, direction: 'ltr' | 'rtl', width = 400, height = 100) {
  const doc = new PDFDocument({ font: '' });
  const writer = new Writer(doc, direction);
  const pieces: { text: string; x: number; y: number }[] = [];
  const write = (piece: string, x: number, y: number) => {
    pieces.push({ text: piece, x, y });
    return doc;
  };
  vi.spyOn(doc, 'text').mockImplementation(write as typeof doc.text);
  writer.write(text, { x: 0, y: 0, width, height }, { size: 10 });
  return pieces;
}
const textsOf = (...of: Parameters<typeof drawn>) => drawn(...of).map(({ text }) => text);

describe('a text from right to left', () => {
  it('has its letters joined', () => {
    const doc = new PDFDocument({ font: '' });
    new Writer(doc, 'rtl');
    doc.font('arabic').fontSize(10);
    const width = (text: string) => doc.widthOfString(text, { features: [] });
    const apart = Array.from('سلام').reduce((sum, letter) => sum + width(letter), 0);
    expect(width('سلام')).toBeLessThan(apart * 0.9);
  });

  it('begins on the right, with what is from left to right inside it, and brackets turned', () => {
    expect(textsOf('شركة Acme (فرع 2)', 'rtl').join('|')).toBe('(|2| |فرع|) |Acme| |شركة');
    const [first, ...rest] = drawn('شركة Acme', 'rtl');
    expect(first?.x).toBeGreaterThan(300);
    expect(
      rest.every(({ x }, index) => x > (index === 0 ? (first?.x ?? 0) : (rest[index - 1]?.x ?? 0))),
    ).toBe(true);
  });

  it('begins on the left on a card of another language', () => {
    expect(drawn('الوردية', 'ltr')).toEqual([{ text: 'الوردية', x: 0, y: expect.any(Number) as number }]);
  });

  it('is broken into lines, and cut where they end', () => {
    const long = 'لا يمكن لأحد أن يربطه بكم تُسحب الرموز عشوائيًا ولا تحمل أي اسم';
    const lines = (height: number) => new Set(drawn(long, 'rtl', 100, height).map(({ y }) => y)).size;
    expect([lines(1000) > 2, lines(28), lines(14)]).toEqual([true, 2, 1]);
    expect(textsOf(long, 'rtl', 100, 14).some((text) => text.includes('…'))).toBe(true);
    expect(textsOf(long, 'rtl', 100, 1000).some((text) => text.includes('…'))).toBe(false);
  });
});

it('what no font has is a box', () => {
  expect(textsOf('会社 Acme', 'ltr')).toEqual(['□□ Acme']);
});
