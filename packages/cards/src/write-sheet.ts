import { setImmediate as nextTurn } from 'node:timers/promises';
import { cardCodeInGroups, type RespondentLanguage } from '@elan/contracts';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { readFonts } from './read-fonts';
import { textsOf } from './texts';

/** What is printed. */
export interface Sheet {
  readonly language: RespondentLanguage;
  readonly companyName: string;
  /** A data URL; null: the name alone. */
  readonly logo: string | null;
  readonly surveyName: string;
  /** The page for cards; the code follows behind a #, which browsers send to no server. */
  readonly address: string;
  readonly cards: readonly { readonly code: string; readonly group: string | null }[];
}

/** Points, as all that follows. */
const PAGE = { width: 595.28, height: 841.89 };
const COLUMNS = 3;
const ROWS = 4;
const PADDING = 12;
const CODE = 84;
const CARD = { width: PAGE.width / COLUMNS, height: PAGE.height / ROWS };
const INSIDE = CARD.width - 2 * PADDING;
const SMALL = 7;

type Document = PDFKit.PDFDocument;
type Texts = ReturnType<typeof textsOf>;

export const nameOfSheet = ({ surveyName }: Pick<Sheet, 'surveyName'>): string =>
  `${surveyName.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'cards'}.pdf`;

/**
 * The cards of a survey as a PDF, A4, twelve a page, to be cut along the lines. Between two pages others have their turn:
 * a server writes it between requests.
 */
export async function writeSheet(sheet: Sheet): Promise<Uint8Array> {
  const { language, companyName, cards } = sheet;
  const texts = textsOf(language, companyName);
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: language,
    font: '',
    info: { Title: `${texts.title} – ${companyName}`, Author: companyName },
  });
  const { regular, bold } = readFonts();
  doc.registerFont('regular', regular).registerFont('bold', bold);
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const perPage = COLUMNS * ROWS;
  for (let first = 0; first < cards.length; first += perPage) {
    doc.addPage({ size: 'A4', margin: 0 });
    lines(doc);
    cards.slice(first, first + perPage).forEach((card, index) => {
      const x = (index % COLUMNS) * CARD.width + PADDING;
      const y = Math.floor(index / COLUMNS) * CARD.height + PADDING;
      drawCard(doc, { x, y }, { sheet, texts, card });
    });
    await nextTurn();
  }
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}

/** Where to cut. */
function lines(doc: Document): void {
  doc.lineWidth(0.5).strokeColor('#bbb').dash(3, {});
  for (let column = 1; column < COLUMNS; column += 1)
    doc.moveTo(column * CARD.width, 0).lineTo(column * CARD.width, PAGE.height);
  for (let row = 1; row < ROWS; row += 1)
    doc.moveTo(0, row * CARD.height).lineTo(PAGE.width, row * CARD.height);
  doc.stroke().undash();
}

interface Drawn {
  readonly sheet: Sheet;
  readonly texts: Texts;
  readonly card: Sheet['cards'][number];
}

function drawCard(doc: Document, { x, y }: { x: number; y: number }, { sheet, texts, card }: Drawn): void {
  const write = (
    text: string,
    at: { x: number; y: number; width: number; height: number; size: number },
    font = 'regular',
  ) =>
    doc
      .font(font)
      .fontSize(at.size)
      .fillColor('#111')
      .text(text, at.x, at.y, { width: at.width, height: at.height, ellipsis: true, lineGap: 0.5 });
  const isDrawn = drawLogo(doc, sheet.logo, x, y);
  drawCode(doc, `${sheet.address}#${card.code}`, x, y + 24);
  const side = { x: x + CODE + 8, width: INSIDE - CODE - 8 };
  if (!isDrawn) write(sheet.companyName, { x, y: y + 3, width: INSIDE, height: 14, size: 10 }, 'bold');
  write(sheet.surveyName, { ...side, y: y + 23, height: 24, size: 9 }, 'bold');
  write(texts.what, { ...side, y: y + 48, height: 44, size: SMALL });
  if (card.group !== null) write(card.group, { ...side, y: y + 96, height: 12, size: SMALL }, 'bold');
  write(cardCodeInGroups(card.code), { x, y: y + 111, width: INSIDE, height: 16, size: 13 }, 'bold');
  // From below: what it promises is never cut.
  let end = y + CARD.height - 2 * PADDING;
  for (const text of [texts.nobody, texts.how]) {
    doc.font('regular').fontSize(SMALL);
    const height = doc.heightOfString(text, { width: INSIDE, lineGap: 0.5 });
    end -= height;
    write(text, { x, y: end, width: INSIDE, height: height + 1, size: SMALL });
    end -= 2;
  }
}

/** @returns false if there is none, or its format cannot be printed */
function drawLogo(doc: Document, logo: string | null, x: number, y: number): boolean {
  if (logo === null || !/^data:image\/(png|jpeg);base64,/.test(logo)) return false;
  doc.image(logo, x, y, { fit: [INSIDE, 20] });
  return true;
}

/** One path of its dark modules, row by row. */
function drawCode(doc: Document, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = CODE / size;
  data.forEach((row, line) => {
    for (let from = 0; from < size; from += 1) {
      if (!row[from]) continue;
      let to = from;
      while (row[to]) to += 1;
      doc.rect(x + from * module, y + line * module, (to - from) * module, module);
      from = to;
    }
  });
  doc.fill('#000');
}
