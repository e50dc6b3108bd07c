import { colours, heatColour } from '../colours';
import type { Content, HeatCell, Heatmap } from '../content/content';
import { piecesOf } from '../content/pieces';
import type { Words } from '../words';
import type { Paper } from './paper';
import { heading, paragraph } from './parts';
import { type Cell, table } from './table';

/** The number of groups on one page, and on all pages. The table of figures contains all groups. */
const PER_PAGE = 12;
const MOST = 48;

/** Questions by groups, on landscape pages. */
export function heatmapPages(paper: Paper, { heatmap }: Content, words: Words): void {
  if (!heatmap) return;
  const { text } = words;
  const groups = heatmap.columns.length - 1;
  paper.page('landscape');
  const title = text('heatmap', { segmentation: heatmap.name });
  const pieces = piecesOf(Math.min(groups, MOST), PER_PAGE);
  pieces.forEach(([from, to], index) => {
    if (index > 0) paper.page('landscape');
    heading(paper, index === 0 ? title : text('continued', { title }), 120);
    const places = [0, ...Array.from({ length: to - from }, (_, place) => from + place + 1)];
    pieceOf(paper, heatmap, { places, words, alternative: index === 0 ? heatmap.alternative : title });
  });
  if (groups === 0) heading(paper, title, 40);
  paper.y += 8;
  const most = groups > MOST ? [text('heatmap.most', { shown: MOST, all: groups })] : [];
  for (const note of [...most, ...heatmap.notes])
    paragraph(paper, note, { size: 8.5, colour: colours.muted });
}

function pieceOf(
  paper: Paper,
  { columns, rows }: Heatmap,
  {
    places,
    words,
    alternative,
  }: { readonly places: readonly number[]; readonly words: Words; readonly alternative: string },
): void {
  const { text } = words;
  const width = Math.min(64, (paper.width - 190) / places.length);
  const shown = places.flatMap((place) => columns[place] ?? []);
  table(paper, {
    alternative,
    size: 8,
    gap: 1.5,
    columns: [
      { name: text('question'), width: paper.width - width * places.length },
      ...shown.map(({ name, responses }) => ({
        ...{ name, width, align: 'center' as const },
        note: responses === null ? null : text('groupAnswers', { answers: responses }),
      })),
    ],
    rows: rows.map(({ label, cells, scale }) => [
      { text: scale === 'eNPS' ? `${label} (${text('ofEnps')})` : label },
      ...places.map((place, index) => cellOf(cells[place], { isBold: index === 0, words })),
    ]),
  });
}

function cellOf(
  cell: HeatCell | undefined,
  { isBold, words }: { readonly isBold: boolean; readonly words: Words },
): Cell {
  if (!cell || cell.score === null) {
    return {
      text: '·',
      spoken: cell?.why ?? words.text('cell.hidden'),
      colour: colours.muted,
      fill: colours.sunken,
    };
  }
  return { text: cell.score.written, bold: isBold, fill: heatColour(cell.heat) };
}
