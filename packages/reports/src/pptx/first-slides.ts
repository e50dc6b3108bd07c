import { bandColours, colours } from '../colours';
import type { Content } from '../content/content';
import type { Words } from '../words';
import { type Deck, INNER, SIDE, TOP } from './deck';

const LOGO = { width: 2.6, height: 0.8 };

/** Whose results these are. */
export function titleSlide(deck: Deck, { logo, companyName, title, about }: Content, { text }: Words): void {
  const slide = deck.slide(title);
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
    slide.addImage({
      data: `image/png;base64,${Buffer.from(logo.bytes).toString('base64')}`,
      ...{ x: SIDE, y: 1.9, w: logo.width * scale, h: logo.height * scale },
      altText: text('logo', { company: companyName }),
    });
  }
  deck.write(slide, companyName, { x: SIDE, y: 2.95, w: INNER, h: 0.5, fontSize: 20, bold: true });
  deck.write(slide, text('kind'), { x: SIDE, y: 3.45, w: INNER, h: 0.4, fontSize: 14, color: colours.muted });
  deck.write(slide, about.join('\n'), {
    x: SIDE,
    y: 4.2,
    w: INNER,
    h: 1.4,
    fontSize: 14,
    color: colours.muted,
  });
}

/** The main figures, and what stands out. */
export function findingsSlide(deck: Deck, { figures, standouts }: Content, { text }: Words): void {
  const slide = deck.slide(text('standouts'));
  const width = (INNER - 0.3 * (figures.length - 1)) / figures.length;
  figures.forEach(({ name, written, unit, band, notes }, index) => {
    const x = SIDE + index * (width + 0.3);
    const lines = [
      { text: name, options: { fontSize: 12, bold: true, color: colours.text, breakLine: true } },
      {
        text: written,
        options: {
          fontSize: 28,
          bold: true,
          color: band ? bandColours[band] : colours.text,
          breakLine: unit === null,
        },
      },
      ...(unit === null
        ? []
        : [{ text: ` ${unit}`, options: { fontSize: 11, color: colours.muted, breakLine: true } }]),
      { text: notes.join(' · '), options: { fontSize: 11, color: colours.muted } },
    ].map((line) => ({ ...line, options: { ...line.options, lang: deck.lang } }));
    slide.addText(lines, {
      x,
      y: TOP,
      w: width,
      h: 1.5,
      fill: { color: colours.sunken },
      margin: 10,
      valign: 'middle',
    });
  });
  const said =
    standouts.length === 0
      ? [{ sentence: text('standouts.none'), evidence: text('standouts.noneHint') }]
      : standouts;
  said.forEach(({ sentence, evidence }, index) => {
    const y = TOP + 1.85 + index * 1.2;
    deck.write(slide, sentence, {
      x: SIDE,
      y,
      w: INNER,
      h: 0.7,
      fontSize: 16,
      fit: 'shrink',
      valign: 'bottom',
    });
    deck.write(slide, evidence, {
      x: SIDE,
      y: y + 0.74,
      w: INNER,
      h: 0.3,
      fontSize: 11,
      color: colours.muted,
    });
  });
}
