import writeXlsxFile, { type Cell, type Row, type SheetData } from 'write-excel-file/node';
import { colours, heatColour } from '../colours';
import type { Content, Difference, Figure, HeatCell, Heatmap, ScoredTopic } from '../content/content';
import { type Words, wordsIn } from '../words';

/** How numbers are shown; what a cell holds is the number itself. */
const formats = {
  tenths: '0.0',
  signed: '+0.0;-0.0;0.0',
  share: '0%',
  hundredths: '0.00',
  whole: '0',
} as const;
type Format = keyof typeof formats;

interface Sheet {
  readonly sheet: string;
  readonly data: SheetData;
  readonly columns: { width: number }[];
  readonly stickyRowsCount?: number;
}

/** The figures of the report, one sheet per subject. Text stays text, whatever it begins with. */
export async function writeXlsx(content: Content): Promise<Uint8Array> {
  const words = wordsIn(content.language);
  const { heatmap } = content;
  const sheets = [
    overview(content, words),
    topicSheet(words, words.text('categories'), content.categories, false),
    topicSheet(words, words.text('questions'), content.questions, true),
    ...(heatmap ? heatmapSheets(heatmap, words) : []),
    drivers(content, words),
    ...actionSheets(content, words),
    lines(words.text('method'), content.method),
  ];
  return writeXlsxFile(sheets, { fontFamily: 'Arial', fontSize: SIZE }).toBuffer();
}

/** Text that looks like the format's escape for a character must stay as it is. */
const literal = (value: string): string => value.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

const text = (value: string, looks: object = {}): Cell => ({
  value: literal(value),
  type: String,
  wrap: true,
  alignVertical: 'top',
  ...looks,
});
const number = (value: number, format: Format, looks: object = {}): Cell => ({
  ...{ value, type: Number, format: formats[format], align: 'right', alignVertical: 'top' },
  ...looks,
});
const figure = (value: Figure | null, format: Format): Cell => (value ? number(value.shown, format) : null);
const names = (all: readonly string[]): Row =>
  all.map((name) => text(name, { fontWeight: 'bold', backgroundColor: `#${colours.sunken}` }));

const SIZE = 10;

/** A cell that is an object, not a bare value. */
type CellObject = Extract<Cell, { value?: unknown }>;
const isCellObject = (cell: Cell | undefined): cell is CellObject =>
  typeof cell === 'object' && cell !== null && 'value' in cell;

/** Makes each row as high as its texts: not every program measures them when it opens a file. */
function withHeights(data: readonly Row[], columns: Sheet['columns']): Row[] {
  return data.map((row) => {
    const lines = row.map((cell, index) => linesOf(cell, columns[index]?.width ?? SIZE));
    const height = Math.ceil(Math.max(SIZE, ...lines) * 1.35);
    const [first, ...others] = row;
    return isCellObject(first) ? [{ ...first, height }, ...others] : row;
  });
}

/** The height of a text in points, without line spacing. The width of a column is a number of digits. */
function linesOf(cell: Cell | undefined, width: number): number {
  if (!isCellObject(cell) || typeof cell.value !== 'string') return 0;
  const size = cell.fontSize ?? SIZE;
  const fitting = (width * SIZE) / size / (cell.fontWeight === 'bold' ? 1.1 : 1);
  return cell.wrap === true ? size * Math.ceil(cell.value.length / fitting) : size;
}

function tableSheet(
  sheet: string,
  head: readonly string[],
  rows: readonly Row[],
  widths: readonly number[],
): Sheet {
  const columns = head.map((_, index) => ({ width: widths[index] ?? 12 }));
  const isOfNumbers = head.map((_, index) =>
    rows.some(({ [index]: cell }) => isCellObject(cell) && typeof cell.value === 'number'),
  );
  // Headers are aligned with their numbers, and text does not touch the number to its left.
  const place = (cell: Cell, index: number): Cell => {
    if (!isCellObject(cell)) return cell;
    if (isOfNumbers[index]) return { ...cell, align: 'right' };
    return isOfNumbers[index - 1] ? { ...cell, align: 'left', indent: 1 } : cell;
  };
  const data = [names(head), ...rows].map((row) => row.map(place));
  return { ...{ sheet, data: withHeights(data, columns), stickyRowsCount: 1 }, columns };
}

function lines(sheet: string, all: readonly string[]): Sheet {
  const columns = [{ width: 100 }];
  const data = all.map((line) => [text(line)]);
  return { sheet, data: withHeights(data, columns), columns };
}

function overview(content: Content, words: Words): Sheet {
  const { companyName, title, about, figures, shares } = content;
  const rows = [
    ...figures.map(({ name, shown, written, unit, notes }) => [
      text(name),
      shown === null ? text(written) : number(shown, unit === null ? 'share' : 'tenths'),
      text([...(unit === null ? [] : [unit]), ...notes].join(' · ')),
    ]),
    ...(shares ?? []).map(({ label, shown }) => [
      text(label),
      number(shown, 'share'),
      text(words.text('shares')),
    ]),
  ];
  const { data, columns } = tableSheet(
    '',
    [words.text('figure'), words.text('score'), words.text('evidence')],
    rows,
    [56, 14, 70],
  );
  const head: Row[] = [
    [text(companyName)],
    [text(title, { fontWeight: 'bold', fontSize: 16, wrap: false })],
    ...about.map((line) => [text(line, { wrap: false })]),
    [],
    ...standouts(content, words),
    [],
  ];
  return { sheet: words.text('standouts'), data: [...withHeights(head, columns), ...data], columns };
}

/** The sentences of the pages, each with what it is based on. */
function standouts({ headline, standouts: found }: Content, { text: say }: Words): Row[] {
  const [none, hint] = [say('standouts.none'), say('standouts.noneHint')];
  const sentences = found.length === 0 ? [{ sentence: none, evidence: hint }] : found;
  return [
    ...(headline === null ? [] : [[text(headline, { fontWeight: 'bold', fontSize: 12, wrap: false })]]),
    ...sentences.map(({ sentence, evidence }) => [text(sentence), null, text(evidence)]),
  ];
}

const scaleOf = ({ text: say }: Words, { scale }: Pick<ScoredTopic, 'scale'>): Cell =>
  text(say(scale === 'eNPS' ? 'scale.enps' : 'scale.tenths'));

function certainty({ text: say }: Words, change: Difference | null): Cell {
  return change && text(say(change.isReal ? 'certainty.real' : 'certainty.chance'));
}

function topicSheet(
  words: Words,
  name: string,
  topics: readonly ScoredTopic[],
  areQuestions: boolean,
): Sheet {
  const { text: say } = words;
  const head = [say('scale'), say('score'), say('margin'), say('change'), say('certainty')];
  const ofTopic = (topic: ScoredTopic): Row => [
    scaleOf(words, topic),
    topic.score ? number(topic.score.shown, 'tenths') : text(say('noScore')),
    figure(topic.margin, 'tenths'),
    figure(topic.change, 'signed'),
    certainty(words, topic.change),
  ];
  return areQuestions
    ? tableSheet(
        name,
        [say('category'), say('name'), say('question'), ...head, say('respondents')],
        topics.map((topic) => [
          ...[text(topic.category ?? ''), text(topic.label), text(topic.whole ?? ''), ...ofTopic(topic)],
          topic.responses === null ? text(say('noScore')) : number(topic.responses, 'whole'),
        ]),
        [24, 30, 70, 14, 10, 10, 12, 20, 12],
      )
    : tableSheet(
        name,
        [say('category'), ...head],
        topics.map((topic) => [text(topic.label), ...ofTopic(topic)]),
        [40, 14, 10, 10, 12, 20],
      );
}

function heatmapSheets(heatmap: Heatmap, words: Words): Sheet[] {
  const { text: say } = words;
  const { columns, hidden } = heatmap;
  const participation = columns.map(({ name, responses, participation: share }) => [
    text(name),
    responses === null ? text(say('noScore')) : number(responses, 'whole'),
    share ? number(share.shown, 'share') : text(say('noScore')),
  ]);
  return [
    cellSheet(heatmap, words, { name: say('sheet.scores'), first: 0, cellOf: scoreCell }),
    ...(columns.length > 1
      ? [cellSheet(heatmap, words, { name: say('sheet.differences'), first: 1, cellOf: differenceCell })]
      : []),
    tableSheet(
      say('sheet.groups'),
      [heatmap.name, say('respondents'), say('participation')],
      participation,
      [40, 14, 16],
    ),
    ...(hidden.length > 0
      ? [
          tableSheet(
            say('hidden'),
            [say('group'), say('hidden.why')],
            hidden.map(({ name, why }) => [text(name), text(why)]),
            [40, 80],
          ),
        ]
      : []),
  ];
}

interface CellSheet {
  readonly name: string;
  /** The first column to include. */
  readonly first: number;
  readonly cellOf: (cell: HeatCell) => Cell;
}

function cellSheet({ columns, rows }: Heatmap, words: Words, { name, first, cellOf }: CellSheet): Sheet {
  const { text: say } = words;
  const head = [
    say('category'),
    say('question'),
    say('scale'),
    ...columns.slice(first).map((column) => column.name),
  ];
  return tableSheet(
    name,
    head,
    rows.map((row) => [
      ...[text(row.category ?? ''), text(row.label), scaleOf(words, row)],
      ...row.cells.slice(first).map(cellOf),
    ]),
    [24, 60, 14],
  );
}

const scoreCell = (cell: HeatCell): Cell =>
  cell.score === null
    ? text(cell.why, { wrap: false })
    : number(cell.score.shown, 'tenths', { backgroundColor: `#${heatColour(cell.heat)}` });

function differenceCell(cell: HeatCell): Cell {
  if (cell.score === null) return text(cell.why, { wrap: false });
  return (
    cell.difference &&
    number(cell.difference.shown, 'signed', cell.difference.isReal ? { fontWeight: 'bold' } : {})
  );
}

function actionSheets({ actions }: Content, { text: say }: Words): Sheet[] {
  if (actions.length === 0) return [];
  const head = [say('actions.title'), say('question'), say('actions.team'), say('actions.owner')];
  const rows = actions.map(({ title, question, team, owner, due, state }) =>
    [title, question, team, owner, due, state].map((value) => text(value)),
  );
  const times = [say('actions.due'), say('actions.state')];
  return [tableSheet(say('actions'), [...head, ...times], rows, [60, 50, 24, 24, 24, 30])];
}

function drivers({ drivers: { rows, intro, caution } }: Content, words: Words): Sheet {
  const { text: say } = words;
  if (rows.length === 0) return lines(say('drivers'), intro);
  const sheet = tableSheet(
    say('drivers'),
    [say('question'), say('scale'), say('score'), say('impact'), say('correlation'), say('from'), say('to')],
    rows.map((row) => [
      ...[text(row.label), scaleOf(words, row), figure(row.score, 'tenths'), text(row.impact)],
      ...[row.correlation, ...row.interval].map((value) => figure(value, 'hundredths')),
    ]),
    [70, 14, 10, 12, 14, 10, 10],
  );
  return {
    ...sheet,
    data: [
      ...sheet.data,
      [],
      ...withHeights(
        [...intro, ...(caution ? [caution] : [])].map((line) => [text(line)]),
        sheet.columns,
      ),
    ],
  };
}
