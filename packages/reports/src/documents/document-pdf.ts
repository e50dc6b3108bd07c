import { MARGIN, Paper } from '../pdf/paper';
import { heading, paragraph } from '../pdf/parts';
import { table } from '../pdf/table';
import type { Block, PlainDocument } from './plain-document';

const kinds = { 1: 'H1', 2: 'H2', 3: 'H3' } as const;
/** What has to fit below a heading on its page. */
const FOLLOWS = 60;
const INDENT = 14;

/** The document as an accessible PDF: tagged, with title and language, and every font embedded. */
export function documentPdf({
  title,
  language,
  author,
  provider,
  footer,
  blocks,
}: PlainDocument): Promise<Uint8Array> {
  const paper = new Paper({ title, language, companyName: author, provider });
  paper.page();
  for (const block of blocks) draw(paper, block);
  return paper.finish((page, pages) => `${footer} · ${page}/${pages}`);
}

function draw(paper: Paper, block: Block): void {
  switch (block.kind) {
    case 'heading':
      heading(paper, block.text, FOLLOWS, kinds[block.level]);
      break;
    case 'paragraph':
      paragraph(paper, block.text);
      break;
    case 'list':
      list(paper, block.items);
      break;
    case 'table':
      plainTable(paper, block.head, block.rows);
      break;
    case 'pageBreak':
      if (paper.y > MARGIN) paper.page();
  }
}

function list(paper: Paper, items: readonly string[]): void {
  const look = { size: 9.5 } as const;
  const width = paper.width - INDENT;
  paper.within('L', () => {
    for (const item of items) {
      const height = paper.heightOf(item, width, look);
      if (paper.room < height) paper.page();
      const { y } = paper;
      paper.decoration(() => paper.write('•', { x: MARGIN + 2, y, width: INDENT }, look));
      paper.within('LI', () => {
        paper.tagged('LBody', () => paper.write(item, { x: MARGIN + INDENT, y, width }, look));
      });
      paper.y += height + 3;
    }
  });
  paper.y += 4;
}

/** What a cell has beside its text, and a hair. */
const CELL = 10;

/** No word is broken, if there is room for that; what is left of the width goes to the columns with long texts. */
function plainTable(paper: Paper, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const columns = head.map((name, column) => {
    const texts = [name, ...rows.map((row) => row[column] ?? '')];
    const words = texts.flatMap((text) => text.split(/\s+/));
    return {
      name,
      least: CELL + Math.max(...words.map((word) => paper.widthOf(word, { size: 8.5, bold: true }))),
      share: Math.sqrt(Math.min(400, Math.max(...texts.map(({ length }) => length)))),
    };
  });
  const shares = sumOf(columns.map(({ share }) => share));
  const leasts = sumOf(columns.map((column) => column.least));
  const least = Math.min(paper.width, leasts);
  table(paper, {
    columns: columns.map((column) => ({
      name: column.name,
      width: (least * column.least) / leasts + ((paper.width - least) * column.share) / shares,
    })),
    rows: rows.map((row) => row.map((text, column) => ({ text, bold: column === 0 }))),
  });
  paper.y += 8;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
