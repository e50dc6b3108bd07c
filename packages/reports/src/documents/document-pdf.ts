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

/** Columns are as wide as their longest texts need, within bounds that keep all of them readable. */
function plainTable(paper: Paper, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const lengths = head.map((name, column) => {
    const texts = [name, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length);
    return Math.sqrt(Math.min(400, Math.max(12, ...texts)));
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  table(paper, {
    columns: head.map((name, column) => ({ name, width: (paper.width * (lengths[column] ?? 0)) / whole })),
    rows: rows.map((row) => row.map((text, column) => ({ text, bold: column === 0 }))),
  });
  paper.y += 8;
}
