import { bandColours, colours } from '../colours';
import type { Content } from '../content/content';
import type { Words } from '../words';
import { BOTTOM, cell, type Deck, headCell, INNER, SIDE, type Slide, TOP, WIDTH } from './deck';

const LOGO = { width: 2.6, height: 0.8 };

/** Whose results these are, and what they come to. */
export function titleSlide(
  deck: Deck,
  { logo, companyName, title, about, headline, figures }: Content,
  { text }: Words,
): void {
  const slide = deck.slide(title);
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
    slide.addImage({
      data: `image/png;base64,${Buffer.from(logo.bytes).toString('base64')}`,
      ...{ x: WIDTH - SIDE - logo.width * scale, y: 0.4, w: logo.width * scale, h: logo.height * scale },
      altText: text('logo', { company: companyName }),
    });
  }
  const muted = { x: SIDE, w: INNER, fontSize: 14, color: colours.muted };
  deck.write(slide, `${companyName} · ${text('kind')}`, { ...muted, y: TOP, h: 0.4 });
  if (headline !== null) {
    deck.write(slide, headline, {
      ...{ x: SIDE, y: 2, w: INNER, h: 1.3 },
      ...{ fontSize: 30, bold: true, fit: 'shrink', valign: 'middle' },
    });
  }
  keyFigures(deck, slide, figures, 3.6);
  deck.write(slide, about.join('\n'), { ...muted, y: 5.6, h: 1.2 });
}

function keyFigures(deck: Deck, slide: Slide, figures: Content['figures'], y: number): void {
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
      ...{ x, y, w: width, h: 1.5 },
      fill: { color: colours.sunken },
      ...{ margin: 10, valign: 'middle' },
    });
  });
}

/** What stands out, and the questions at both ends. */
export function findingsSlide(deck: Deck, { standouts, ends }: Content, { text }: Words): void {
  const slide = deck.slide(text('standouts'));
  const said =
    standouts.length === 0
      ? [{ sentence: text('standouts.none'), evidence: text('standouts.noneHint') }]
      : standouts;
  said.forEach(({ sentence, evidence }, index) => {
    const y = TOP + index * 1.05;
    deck.write(slide, sentence, {
      ...{ x: SIDE, y, w: INNER, h: 0.5 },
      ...{ fontSize: 18, bold: true, fit: 'shrink', valign: 'bottom' },
    });
    const below = { x: SIDE, y: y + 0.54, w: INNER, h: 0.3 };
    deck.write(slide, evidence, { ...below, fontSize: 12, color: colours.muted });
  });
  const top = TOP + said.length * 1.05 + 0.3;
  if (!ends || top > BOTTOM - 1.6) return;
  for (const [place, end] of (['lowest', 'highest'] as const).entries()) {
    const width = (INNER - 0.6) / 2;
    const rows = ends[end].map(({ label, score }) => [
      cell(label, { fontSize: 13 }),
      cell(score.written, { fontSize: 13, bold: true, align: 'right', color: bandColours[score.band] }),
    ]);
    slide.addTable([[headCell(text(end), { colspan: 2, fontSize: 12 })], ...rows], {
      ...{ x: SIDE + place * (width + 0.6), y: top, w: width, colW: [width - 1, 1] },
      ...{ margin: 0.06, autoPage: false, border: { type: 'solid', pt: 0.5, color: colours.hairline } },
    });
  }
}
