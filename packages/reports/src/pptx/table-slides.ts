import { bandColours, colours, heatColour } from '../colours';
import type { Content, HeatCell, Heatmap } from '../content/content';
import { piecesOf } from '../content/pieces';
import type { Words } from '../words';
import { BOTTOM, cell, type Deck, headCell, INNER, SIDE, type TableRow, TOP } from './deck';

const GROUPS_PER_SLIDE = 12;
const ROWS_PER_SLIDE = 13;
/** The most groups on all slides together. The table of figures has every group. */
const MOST_GROUPS = 48;
const NAMES = 3.4;
const border = { type: 'solid', pt: 0.5, color: colours.white } as const;

/** Questions by groups, as editable tables. */
export function heatmapSlides(deck: Deck, { heatmap }: Content, words: Words): void {
  if (!heatmap) return;
  const { text } = words;
  const groups = heatmap.columns.length - 1;
  const title = text('heatmap', { segmentation: heatmap.name });
  let isFirst = true;
  for (const [from, to] of piecesOf(Math.min(groups, MOST_GROUPS), GROUPS_PER_SLIDE)) {
    for (const [top, bottom] of piecesOf(heatmap.rows.length, ROWS_PER_SLIDE)) {
      const slide = deck.slide(isFirst ? title : text('continued', { title }));
      const places = [0, ...Array.from({ length: to - from }, (_, place) => from + place + 1)];
      slide.addTable(cellsOf(heatmap, { places, top, bottom, words }), {
        ...{ x: SIDE, y: TOP, w: INNER, border, margin: 0.04, autoPage: false },
        colW: [NAMES, ...places.map(() => (INNER - NAMES) / places.length)],
      });
      isFirst = false;
    }
  }
  const most = groups > MOST_GROUPS ? [text('heatmap.most', { shown: MOST_GROUPS, all: groups })] : [];
  linesSlide(deck, groups === 0 ? title : text('continued', { title }), [...most, ...heatmap.notes]);
}

function cellsOf(
  { columns, rows }: Heatmap,
  {
    places,
    top,
    bottom,
    words,
  }: {
    readonly places: readonly number[];
    readonly top: number;
    readonly bottom: number;
    readonly words: Words;
  },
): TableRow[] {
  const { text } = words;
  // With many columns, a column is too narrow for a word in the usual size.
  const fontSize = places.length > 8 ? 7 : 9;
  const head = places
    .flatMap((place) => columns[place] ?? [])
    .map(({ name, responses }) =>
      headCell(responses === null ? name : `${name}\n${text('groupAnswers', { answers: responses })}`, {
        fontSize,
        align: 'center',
      }),
    );
  return [
    [headCell(text('question'), { fontSize: 9 }), ...head],
    ...rows
      .slice(top, bottom)
      .map(({ label, scale, cells }) => [
        cell(scale === 'eNPS' ? `${label} (${text('ofEnps')})` : label, { fontSize: 9 }),
        ...places.map((place, index) => heatCell(cells[place], index === 0)),
      ]),
  ];
}

function heatCell(figure: HeatCell | undefined, isBold: boolean): TableRow[number] {
  if (!figure || figure.score === null) {
    return cell('·', {
      fontSize: 11,
      align: 'center',
      color: colours.muted,
      fill: { color: colours.sunken },
    });
  }
  return cell(figure.score.written, {
    bold: isBold,
    fontSize: 11,
    align: 'center',
    fill: { color: heatColour(figure.heat) },
  });
}

/** The questions in the order in which to work on them. */
export function driverSlides(deck: Deck, { drivers: { rows, intro, caution } }: Content, words: Words): void {
  const { text } = words;
  const title = text('drivers');
  if (rows.length === 0) return linesSlide(deck, title, intro);
  const lines = [...intro, ...(caution ? [caution] : [])].join(' ');
  piecesOf(rows.length, ROWS_PER_SLIDE).forEach(([from, to], index) => {
    const slide = deck.slide(index === 0 ? title : text('continued', { title }));
    deck.write(slide, lines, {
      x: SIDE,
      y: TOP - 0.1,
      w: INNER,
      h: 0.5,
      fontSize: 11,
      color: colours.muted,
      fit: 'shrink',
    });
    const head = [text('question'), text('score'), text('impact'), text('correlation')].map((name) =>
      headCell(name),
    );
    const body = rows
      .slice(from, to)
      .map(({ label, score, impact, correlation, interval: [low, high], isStart }) => [
        cell(isStart ? `${label} – ${text('drivers.start')}` : label, { bold: isStart }),
        cell(score?.written ?? '', { bold: true, ...(score && { color: bandColours[score.band] }) }),
        cell(impact),
        cell(text('interval', { r: correlation.written, from: low.written, to: high.written }), {
          color: colours.muted,
        }),
      ]);
    const widths = [1.2, 1.5, 2.8];
    slide.addTable([head, ...body], {
      ...{ x: SIDE, y: TOP + 0.5, w: INNER, margin: 0.05, autoPage: false },
      border: { ...border, color: colours.hairline },
      colW: [INNER - widths.reduce((sum, width) => sum + width, 0), ...widths],
    });
  });
}

/** How all of this is to be read. */
export function linesSlide(deck: Deck, title: string, lines: readonly string[]): void {
  const slide = deck.slide(title);
  const height = (BOTTOM - TOP) / Math.max(lines.length, 6);
  lines.forEach((line, index) =>
    deck.write(slide, line, {
      x: SIDE,
      y: TOP + index * height,
      w: INNER,
      h: height,
      fontSize: 14,
      fit: 'shrink',
    }),
  );
}
