import { cardCodeInGroups, type CardSheet } from '@elan/contracts';
import { directionOf } from '@elan/contracts/respondent-languages';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { textsOf } from './texts';
import { Writer } from './writer';

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

/**
 * The cards of a survey as a PDF, A4, twelve a page, to be cut along the lines. It computes for some milliseconds a card: a
 * server writes it in a thread of its own.
 */
export async function writeSheet(sheet: CardSheet): Promise<Uint8Array> {
  const { language, companyName, cards } = sheet;
  const texts = textsOf(language, companyName);
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: language,
    font: '',
    info: { Title: `${texts.title} – ${companyName}`, Author: companyName },
  });
  const writer = new Writer(doc, directionOf(language) ?? 'ltr');
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
      drawCard(writer, { x, y }, { sheet, texts, card });
    });
  }
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}

/** Draws where to cut. */
function lines(doc: Document): void {
  doc.lineWidth(0.5).strokeColor('#bbb').dash(3, {});
  for (let column = 1; column < COLUMNS; column += 1)
    doc.moveTo(column * CARD.width, 0).lineTo(column * CARD.width, PAGE.height);
  for (let row = 1; row < ROWS; row += 1)
    doc.moveTo(0, row * CARD.height).lineTo(PAGE.width, row * CARD.height);
  doc.stroke().undash();
}

interface Drawn {
  readonly sheet: CardSheet;
  readonly texts: Texts;
  readonly card: CardSheet['cards'][number];
}

function drawCard(writer: Writer, { x, y }: { x: number; y: number }, { sheet, texts, card }: Drawn): void {
  const { doc, direction } = writer;
  const isMirrored = direction === 'rtl';
  const small = { size: SMALL };
  const strong = { size: SMALL, bold: true };
  const isDrawn = drawLogo(doc, sheet.logo, { x, y }, isMirrored);
  drawCode(doc, `${sheet.address}#${card.code}`, isMirrored ? x + INSIDE - CODE : x, y + 24);
  const side = { x: isMirrored ? x : x + CODE + 8, width: INSIDE - CODE - 8 };
  const whole = { x, width: INSIDE };
  if (!isDrawn) writer.write(sheet.companyName, { ...whole, y: y + 3, height: 16 }, { size: 10, bold: true });
  writer.write(sheet.surveyName, { ...side, y: y + 23, height: 25 }, { size: 9, bold: true });
  writer.write(texts.what, { ...side, y: y + 48, height: 44 }, small);
  if (card.group !== null) writer.write(card.group, { ...side, y: y + 96, height: 12 }, strong);
  writer.write(cardCodeInGroups(card.code), { ...whole, y: y + 111, height: 16 }, { size: 13, bold: true });
  // These are placed from below: what the card promises is never cut.
  let end = y + CARD.height - 2 * PADDING;
  for (const text of [texts.nobody, texts.how]) {
    const height = writer.heightOf(text, INSIDE, small);
    end -= height;
    writer.write(text, { ...whole, y: end, height: height + 1 }, small);
    end -= 2;
  }
}

/** @returns false if there is none, or its format cannot be printed */
function drawLogo(
  doc: Document,
  logo: string | null,
  { x, y }: { x: number; y: number },
  isMirrored: boolean,
): boolean {
  if (logo === null || !/^data:image\/(png|jpeg);base64,/.test(logo)) return false;
  doc.image(logo, x, y, { fit: [INSIDE, 20], align: isMirrored ? 'right' : undefined });
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
