import { bandColours, colours } from '../colours';
import type { Content, KeyFigure } from '../content/content';
import type { Logo } from '../report';
import type { Words } from '../words';
import { MARGIN, type Paper } from './paper';
import { heading, paragraph } from './parts';

const LOGO = { width: 160, height: 44 };

/** Whose results these are, the main figures, and what stands out. */
export function firstPage(paper: Paper, content: Content, words: Words): void {
  const { doc } = paper;
  const { accent, logo, companyName, title, about } = content;
  paper.page();
  paper.decoration(() => doc.rect(0, 0, doc.page.width, 10).fill(accent ?? `#${colours.accent}`));
  paper.y = MARGIN + 6;
  if (logo) drawLogo(paper, logo, words.text('logo', { company: companyName }));
  paragraph(paper, companyName, { size: 12, bold: true });
  paragraph(paper, words.text('kind'), { size: 10, colour: colours.muted });
  paper.y += 14;
  const look = { size: 24, bold: true, height: 130 } as const;
  paper.headed('H1', title, { x: MARGIN, y: paper.y, width: paper.width }, look);
  paper.y += paper.heightOf(title, paper.width, look) + 10;
  for (const line of about) paragraph(paper, line, { colour: colours.muted });
  keyFigures(paper, content, words);
  standouts(paper, content, words);
}

function drawLogo(paper: Paper, { bytes, width, height }: Logo, alt: string): void {
  const scale = Math.min(1, LOGO.width / width, LOGO.height / height);
  const [x, y] = [MARGIN, paper.y];
  const bbox: [number, number, number, number] = [x, y, x + width * scale, y + height * scale];
  const draw = () => paper.doc.image(Buffer.from(bytes), x, y, { width: width * scale });
  paper.tagged('Figure', draw, { alt, bbox } as object);
  paper.y += height * scale + 14;
}

function keyFigures(paper: Paper, { figures, shares }: Content, { text }: Words): void {
  heading(paper, text('figures'), 90);
  const gap = 12;
  const width = (paper.width - gap * (figures.length - 1)) / figures.length;
  const top = paper.y;
  const height = 92;
  paper.decoration(() => {
    figures.forEach((_, index) =>
      paper.doc.roundedRect(MARGIN + index * (width + gap), top, width, height, 8).fill(`#${colours.sunken}`),
    );
  });
  paper.within('L', () => {
    figures.forEach((figure, index) =>
      keyFigure(paper, figure, { x: MARGIN + index * (width + gap), y: top, width }),
    );
  });
  paper.y = top + height + 12;
  if (shares)
    sharesBar(
      paper,
      shares,
      text('shares.alt', Object.fromEntries(shares.map(({ band, written }) => [band, written]))),
    );
}

function keyFigure(
  paper: Paper,
  { name, written, unit, band, notes }: KeyFigure,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const box = { x: x + 12, width: width - 24 };
  const number = {
    size: 24,
    bold: true,
    colour: band ? bandColours[band] : colours.text,
    height: 30,
  } as const;
  paper.within('LI', () => {
    paper.tagged('LBody', () => {
      paper.write(name, { ...box, y: y + 10 }, { size: 9, bold: true, height: 12 });
      paper.write(written, { ...box, y: y + 22 }, number);
      const after = box.x + paper.widthOf(written, number) + 6;
      if (unit)
        paper.write(
          unit,
          { x: after, y: y + 37, width: x + width - after },
          { size: 8, colour: colours.muted, height: 12 },
        );
      notes.forEach((note, line) => {
        paper.write(note, { ...box, y: y + 56 + 12 * line }, { size: 8, colour: colours.muted, height: 12 });
      });
    });
  });
}

/** The three shares of all answers as one bar. */
function sharesBar(paper: Paper, shares: NonNullable<Content['shares']>, alt: string): void {
  const { doc, y, width } = paper;
  const bbox = [MARGIN, y, MARGIN + width, y + 34];
  const draw = (): void => {
    let x = MARGIN;
    for (const { shown, written, label, band } of shares) {
      const length = width * shown;
      doc.rect(x, y, Math.max(0, length - 1), 12).fill(`#${bandColours[band]}`);
      if (length > 50) {
        paper.write(
          `${label}  ${written}`,
          { x, y: y + 17, width: length },
          { size: 8, colour: colours.muted, height: 12 },
        );
      }
      x += length;
    }
  };
  paper.tagged('Figure', draw, { alt, bbox } as object);
  paper.y += 34;
}

const toneColours = { good: bandColours.good, bad: bandColours.bad, neutral: colours.accent } as const;

function standouts(paper: Paper, content: Content, { text }: Words): void {
  heading(paper, text('standouts'), 60);
  if (content.standouts.length === 0) {
    paragraph(paper, text('standouts.none'), { size: 11, bold: true });
    paragraph(paper, text('standouts.noneHint'), { colour: colours.muted });
    return;
  }
  paper.within('L', () => {
    for (const { sentence, evidence, tone } of content.standouts) {
      const width = paper.width - 14;
      const [said, small] = [{ size: 11 } as const, { size: 8.5, colour: colours.muted } as const];
      const height = paper.heightOf(sentence, width, said) + 3;
      const whole = height + paper.heightOf(evidence, width, small);
      if (paper.room < whole) paper.page();
      const { y } = paper;
      paper.decoration(() => paper.doc.rect(MARGIN, y, 3, whole).fill(`#${toneColours[tone]}`));
      paper.within('LI', () => {
        paper.tagged('LBody', () => {
          paper.write(sentence, { x: MARGIN + 14, y, width }, said);
          paper.write(evidence, { x: MARGIN + 14, y: y + height, width }, small);
        });
      });
      paper.y += whole + 12;
    }
  });
}
