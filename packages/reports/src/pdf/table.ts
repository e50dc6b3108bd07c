import { colours } from '../colours';
import { MARGIN, type Paper } from './paper';

export interface Cell {
  readonly text: string;
  /** What screen readers say instead. */
  readonly spoken?: string;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly fill?: string;
  /** Drawn above the text, and hidden from screen readers. */
  readonly picture?: (box: { readonly x: number; readonly y: number; readonly width: number }) => void;
}

export interface Column {
  readonly name: string;
  readonly note?: string | null;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
}

interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly alternative?: string;
  readonly size?: number;
  /** The space between coloured cells. */
  readonly gap?: number;
}

const PAD = 4;

/** A table whose first column names its rows. The header is repeated on every page, but only visually. */
export function table(paper: Paper, { columns: given, rows, alternative, size = 8.5, gap = 0 }: Table): void {
  const looks = { size, gap };
  const columns = gap > 0 ? given : withWholeHeads(paper, given, size);
  paper.within(
    'Table',
    () => {
      head(paper, columns, looks, true);
      for (const row of rows) {
        const height = heightOfRow(paper, columns, row, size);
        if (paper.room < height) {
          paper.page(paper.doc.page.layout as 'portrait');
          head(paper, columns, looks, false);
        }
        drawRow(paper, columns, row, { ...looks, height });
      }
    },
    alternative === undefined ? {} : { alt: alternative },
  );
}

/** Words of heads are longer in one language than in another: the first column gives what the others lack. */
function withWholeHeads(paper: Paper, columns: readonly Column[], size: number): readonly Column[] {
  const [first, ...others] = columns;
  if (!first) return columns;
  const wide = others.map((column) => ({
    ...column,
    width: Math.max(column.width, paper.widthOfWord(column.name, headLook(size)) + 2 * PAD),
  }));
  return [{ ...first, width: first.width - (widthOf(wide) - widthOf(others)) }, ...wide];
}

const headLook = (size: number) => ({ size: size - 0.5, bold: true }) as const;

interface Looks {
  readonly size: number;
  readonly gap: number;
}

function head(paper: Paper, columns: readonly Column[], { size, gap }: Looks, isFirst: boolean): void {
  const side = gap > 0 ? 1 : PAD;
  const look = headLook(size);
  const note = { size: size - 1.5, colour: colours.muted } as const;
  const heightOf = ({ name, note: said = null, width }: Column): number =>
    paper.heightOf(name, width - 2 * side, look) +
    (said === null ? 0 : paper.heightOf(said, width - 2 * side, note));
  const height = Math.max(...columns.map(heightOf)) + 2 * PAD;
  const bottom = paper.y + height;
  const draw = (column: Column, x: number): void => {
    const box = { x: x + side, y: bottom - PAD - heightOf(column), width: column.width - 2 * side };
    const align = column.align ?? 'left';
    paper.write(column.name, box, { ...look, align });
    if (column.note) {
      const below = { ...box, y: box.y + paper.heightOf(column.name, box.width, look) };
      paper.write(column.note, below, { ...note, align });
    }
  };
  if (isFirst) {
    paper.within('TR', () => {
      eachColumn(columns, (column, x) => paper.tagged('TH', () => draw(column, x), { scope: 'Column' }));
    });
  } else paper.decoration(() => eachColumn(columns, draw), 'Pagination');
  paper.rule(MARGIN, bottom, widthOf(columns));
  paper.y = bottom + 1;
}

function drawRow(
  paper: Paper,
  columns: readonly Column[],
  row: readonly Cell[],
  { size, gap, height }: Looks & { readonly height: number },
): void {
  const { y } = paper;
  paper.decoration(() => {
    eachColumn(columns, ({ width }, x, index) => {
      const { fill, picture } = row[index] ?? {};
      if (fill) paper.doc.rect(x + gap / 2, y + gap / 2, width - gap, height - gap).fill(`#${fill}`);
      picture?.({ x: x + PAD, y: y + height / 2 - 3, width: width - 2 * PAD });
    });
  });
  paper.within('TR', () => {
    eachColumn(columns, ({ width, align = 'left' }, x, index) => {
      const { text = '', spoken, bold = false, colour = colours.text } = row[index] ?? {};
      const look = { size, bold, colour, align };
      const inner = width - 2 * PAD;
      const box = { x: x + PAD, y: y + (height - paper.heightOf(text, inner, look)) / 2 + 0.5, width: inner };
      paper.tagged(index === 0 ? 'TH' : 'TD', () => paper.write(text, box, look), {
        ...(index === 0 && { scope: 'Row' as const }),
        ...(spoken !== undefined && { actual: spoken }),
      });
    });
  });
  paper.y += height;
  if (gap === 0) paper.rule(MARGIN, paper.y, widthOf(columns));
}

function heightOfRow(paper: Paper, columns: readonly Column[], row: readonly Cell[], size: number): number {
  const heights = columns.map(({ width }, index) => {
    const { text = '', bold = false } = row[index] ?? {};
    return paper.heightOf(text, width - 2 * PAD, { size, bold });
  });
  return Math.max(...heights) + 2 * PAD + 1;
}

function eachColumn(
  columns: readonly Column[],
  draw: (column: Column, x: number, index: number) => void,
): void {
  let x = MARGIN;
  columns.forEach((column, index) => {
    draw(column, x, index);
    x += column.width;
  });
}

const widthOf = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, 0);
