import { bandColours, colours } from '../colours';
import type { Content, KeyFigure, ScoredQuestion } from '../content/content';
import type { Logo } from '../report';
import type { Words } from '../words';
import { type Box, MARGIN, type Paper } from './paper';
import { bar, heading, paragraph } from './parts';

const LOGO = { width: 160, height: 44 };

/** Whose results these are, the main figures, and what stands out. */
export function firstPage(paper: Paper, content: Content, words: Words): void {
  const { doc } = paper;
  const { accent, logo, companyName, title, about } = content;
  paper.page();
  paper.decoration(() => doc.rect(0, 0, doc.page.width, 10).fill(accent ?? `#${colours.accent}`));
  paper.y = MARGIN + 6;
  if (logo) drawLogo(paper, logo, words.text('logo', { company: companyName }));
  paragraph(paper, `${companyName} · ${words.text('kind')}`, { size: 10, colour: colours.muted });
  paper.y += 8;
  const look = { size: 24, bold: true, height: 130 } as const;
  paper.headed('H1', title, { x: MARGIN, y: paper.y, width: paper.width }, look);
  paper.y += paper.heightOf(title, paper.width, look) + 10;
  for (const line of about) paragraph(paper, line, { colour: colours.muted });
  standouts(paper, content, words);
  keyFigures(paper, content, words);
  ends(paper, content, words);
  decided(paper, content, words);
}

function drawLogo(paper: Paper, { bytes, width, height }: Logo, alt: string): void {
  const scale = Math.min(1, LOGO.width / width, LOGO.height / height);
  const [x, y] = [MARGIN, paper.y];
  const bbox: [number, number, number, number] = [x, y, x + width * scale, y + height * scale];
  const draw = () => paper.doc.image(Buffer.from(bytes), x, y, { width: width * scale });
  paper.tagged('Figure', draw, { alt, bbox } as object);
  paper.y += height * scale + 14;
}

/** The space between a card's edge and its text. */
const CARD_PAD = 12;
/** Where the notes of a card begin. */
const NOTES = 56;
const noteLook = { size: 8, colour: colours.muted } as const;

const heightOfNotes = (paper: Paper, { notes }: KeyFigure, width: number): number =>
  notes.reduce((sum, note) => sum + paper.heightOf(note, width - 2 * CARD_PAD, noteLook) + 2, 0);

function keyFigures(paper: Paper, { figures, shares }: Content, { text }: Words): void {
  heading(paper, text('figures'), 90);
  const gap = 12;
  const width = (paper.width - gap * (figures.length - 1)) / figures.length;
  const top = paper.y;
  const height = NOTES + Math.max(...figures.map((figure) => heightOfNotes(paper, figure, width))) + 10;
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
    sharesBar(paper, shares, {
      alt: text('shares.alt', Object.fromEntries(shares.map(({ band, written }) => [band, written]))),
      title: text('shares'),
      nameOf: (label, score) => text('bars.value', { label, score }),
    });
}

function keyFigure(
  paper: Paper,
  { name, written, unit, band, notes }: KeyFigure,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const box = { x: x + CARD_PAD, width: width - 2 * CARD_PAD };
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
      let below = y + NOTES;
      for (const note of notes) {
        paper.write(note, { ...box, y: below }, noteLook);
        below += paper.heightOf(note, box.width, noteLook) + 2;
      }
    });
  });
}

/** The three shares of all answers as one bar, named below it: a share can be too small to have its name in it. */
function sharesBar(
  paper: Paper,
  shares: NonNullable<Content['shares']>,
  {
    alt,
    title,
    nameOf,
  }: { readonly alt: string; readonly title: string; nameOf(label: string, written: string): string },
): void {
  const { doc, y, width } = paper;
  const bbox = [MARGIN, y, MARGIN + width, y + 30];
  const small = { size: 8, colour: colours.muted, height: 12 } as const;
  const draw = (): void => {
    // An eNPS above has shares of its own.
    paper.write(title, { x: MARGIN, y: y + 17, width }, small);
    let [x, after] = [MARGIN, MARGIN + paper.widthOf(title, small) + 16];
    for (const { shown, written, label, band } of shares) {
      doc.rect(x, y, Math.max(0, width * shown - 1), 12).fill(`#${bandColours[band]}`);
      x += width * shown;
      const name = nameOf(label, written);
      doc.roundedRect(after, y + 18, 7, 7, 2).fill(`#${bandColours[band]}`);
      paper.write(name, { x: after + 11, y: y + 17, width }, small);
      after += paper.widthOf(name, small) + 28;
    }
  };
  paper.tagged('Figure', draw, { alt, bbox } as object);
  paper.y += 30;
}

/** What a heading takes, with the space around it. */
const HEADING_ROOM = 50;

/** The questions rated lowest beside those rated highest, if the page has room: the next one has them all. */
function ends(paper: Paper, { ends: shown }: Content, { text }: Words): void {
  const [row, gap] = [19, 24];
  if (!shown || paper.room < HEADING_ROOM + 16 + row * shown.lowest.length) return;
  heading(paper, text('ends'), 0);
  const width = (paper.width - gap) / 2;
  const top = paper.y;
  for (const [place, end] of (['lowest', 'highest'] as const).entries()) {
    const x = MARGIN + place * (width + gap);
    paper.tagged('P', () =>
      paper.write(text(end), { x, y: top, width }, { size: 9, bold: true, height: 12 }),
    );
    paper.within('L', () => {
      shown[end].forEach((question, index) =>
        endOf(paper, question, { x, y: top + 16 + index * row, width }),
      );
    });
  }
  paper.y = top + 16 + row * shown.lowest.length;
}

function endOf(paper: Paper, { label, score }: ScoredQuestion, { x, y, width }: Box): void {
  const [picture, number] = [70, 34];
  const rest = width - picture - number;
  const look = { size: 9.5, height: 14 } as const;
  paper.decoration(() => {
    bar(paper, { x: x + rest, y: y + 3, width: picture }, score);
  });
  paper.within('LI', () => {
    paper.tagged('LBody', () => {
      paper.write(label, { x, y, width: rest - 8 }, look);
      const colour = bandColours[score.band];
      paper.write(
        score.written,
        { x: x + width - number, y, width: number },
        { ...look, bold: true, colour, align: 'right' },
      );
    });
  });
}

/** On the first page; the table has them all. */
const MOST_DECIDED = 3;
/** What the last part of the page may use of the margin above the foot. */
const ABOVE_FOOT = 24;

/** What was decided, if the page has room. */
function decided(paper: Paper, { actions }: Content, { text }: Words): void {
  const row = 30;
  const fitting = Math.floor((paper.room + ABOVE_FOOT - HEADING_ROOM) / row);
  const shown = actions.slice(0, Math.max(0, Math.min(MOST_DECIDED, fitting)));
  if (shown.length === 0) return;
  heading(paper, text('decided'), -ABOVE_FOOT);
  paper.within('L', () => {
    for (const { title, owner, due, state } of shown) {
      const { y, width } = paper;
      const about = [owner, due, state].filter((part) => part !== '').join(' · ');
      paper.within('LI', () => {
        paper.tagged('LBody', () => {
          paper.write(title, { x: MARGIN, y, width }, { size: 11, height: 14 });
          paper.write(
            about,
            { x: MARGIN, y: y + 14, width },
            { size: 8.5, colour: colours.muted, height: 12 },
          );
        });
      });
      paper.y += row;
    }
  });
}

const toneColours = { good: bandColours.good, bad: bandColours.bad, neutral: colours.accent } as const;

function standouts(paper: Paper, content: Content, { text }: Words): void {
  heading(paper, text('standouts'), 60);
  if (content.standouts.length === 0) {
    paragraph(paper, text('standouts.none'), { size: 11, bold: true });
    paragraph(paper, text('standouts.noneHint'), { colour: colours.muted });
    return;
  }
  if (content.headline !== null) {
    paragraph(paper, content.headline, { size: 13, bold: true });
    paper.y += 4;
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
