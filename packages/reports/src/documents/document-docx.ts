import {
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { zipSync } from 'fflate';
import { partsOf } from '../package-parts';
import type { Block, PlainDocument } from './plain-document';

const levels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;
/** In twentieths of a point. */
const SPACE = 120;

/** The document for Word and its like, so that a company can go on writing: headings, lists and tables are real ones. */
export async function documentDocx({
  title,
  language,
  author,
  provider,
  footer,
  blocks,
}: PlainDocument): Promise<Uint8Array> {
  const foot = new Paragraph({
    children: [
      new TextRun({ text: `${footer} · `, size: 16 }),
      new TextRun({ size: 16, children: [PageNumber.CURRENT, '/', PageNumber.TOTAL_PAGES] }),
    ],
  });
  const document = new Document({
    title,
    creator: author,
    lastModifiedBy: provider,
    styles: {
      default: {
        document: { run: { language: { value: language }, size: 21, font: 'Calibri' } },
        heading1: { run: { size: 40, bold: true }, paragraph: { spacing: { before: 240, after: SPACE } } },
        heading2: { run: { size: 30, bold: true }, paragraph: { spacing: { before: 320, after: SPACE } } },
        heading3: { run: { size: 23, bold: true }, paragraph: { spacing: { before: 240, after: SPACE } } },
      },
    },
    sections: [
      {
        properties: { page: { size: { width: 11_906, height: 16_838 } } },
        footers: { default: new Footer({ children: [foot] }) },
        children: blocks.flatMap(childrenOf),
      },
    ],
  });
  return zipSync(partsOf(await Packer.toBuffer(document)), { level: 6 });
}

function childrenOf(block: Block): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ text: block.text, heading: levels[block.level], keepNext: true })];
    case 'paragraph':
      return [new Paragraph({ text: block.text, spacing: { after: SPACE } })];
    case 'list':
      return block.items.map((text) => new Paragraph({ text, bullet: { level: 0 } }));
    case 'table':
      return [tableOf(block), new Paragraph({ spacing: { after: SPACE } })];
    case 'pageBreak':
      return [new Paragraph({ children: [new PageBreak()] })];
  }
}

function tableOf({ head, rows }: Extract<Block, { kind: 'table' }>): Table {
  const cell = (text: string, bold: boolean) =>
    new TableCell({
      children: [new Paragraph({ children: [new TextRun({ text, bold, size: 18 })] })],
      margins: { top: 60, bottom: 60, left: 90, right: 90 },
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({ tableHeader: true, cantSplit: true, children: head.map((text) => cell(text, true)) }),
      ...rows.map(
        (row) =>
          new TableRow({ cantSplit: true, children: row.map((text, column) => cell(text, column === 0)) }),
      ),
    ],
  });
}
