import { bandColours, colours } from '../colours';
import type { Content, ScoredTopic } from '../content/content';
import type { Words } from '../words';
import type { Paper } from './paper';
import { bar, heading, paragraph } from './parts';
import { type Cell, type Column, table } from './table';

/** The scores of the categories and of all questions, each as number and bar. */
export function topics(paper: Paper, { categories, questions }: Content, words: Words): void {
  const { text } = words;
  if (categories.length > 0) {
    heading(paper, text('categories'), 80);
    scores(paper, categories, { words, name: text('category') });
  }
  heading(paper, text('questions'), 120);
  scores(paper, questions, { words, name: text('question') });
}

function scores(
  paper: Paper,
  shown: readonly ScoredTopic[],
  { words, name }: { readonly words: Words; readonly name: string },
): void {
  const { text } = words;
  const scored = shown.filter(({ score }) => score !== null);
  const widths = { bar: 96, score: 44, margin: 48, change: 112 };
  const rest = paper.width - Object.values(widths).reduce((sum, width) => sum + width, 0);
  const columns: Column[] = [
    { name, width: rest },
    { name: '', width: widths.bar },
    { name: text('score'), width: widths.score, align: 'right' },
    { name: text('margin'), width: widths.margin, align: 'right' },
    { name: text('change'), width: widths.change, align: 'right' },
  ];
  const alternative = text('bars.alt', {
    title: name,
    values: scored
      .map(({ label, score }) => text('bars.value', { label, score: score?.written ?? '' }))
      .join('; '),
  });
  table(paper, {
    columns: withoutGap(columns),
    rows: scored.map((topic) => rowOf(paper, topic, words)),
    alternative,
  });
  const few = shown.filter(({ score }) => score === null).map(({ label }) => text('quoted', { label }));
  if (few.length > 0) {
    paper.y += 6;
    paragraph(paper, text('questions.few', { questions: words.list(few) }), {
      size: 8.5,
      colour: colours.muted,
    });
  }
}

/** The bar stands in the column of its score: a column of its own would have no name. */
function withoutGap(columns: readonly Column[]): Column[] {
  const [label, picture, score, ...others] = columns;
  if (!label || !picture || !score) return [...columns];
  return [label, { ...score, width: picture.width + score.width }, ...others];
}

function rowOf(
  paper: Paper,
  { label, whole, scale, score, margin, change }: ScoredTopic,
  { text }: Words,
): Cell[] {
  const unit = scale === 'eNPS' ? ` (${text('scale.enps')})` : '';
  return [
    { text: `${label}${unit}${whole === null || whole === label ? '' : ` · ${whole}`}` },
    {
      text: score?.written ?? '',
      bold: true,
      ...(score && {
        colour: bandColours[score.band],
        picture: (box: { x: number; y: number; width: number }) =>
          bar(paper, { ...box, width: box.width - 36 }, score),
      }),
    },
    { text: margin?.written ?? '', colour: colours.muted },
    change
      ? { text: change.said, colour: change.isReal ? colours.text : colours.muted }
      : { text: '', colour: colours.muted },
  ];
}
