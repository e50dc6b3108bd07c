import { bandColours, colours } from '../colours';
import type { Content, ScoredTopic } from '../content/content';
import { piecesOf } from '../content/pieces';
import type { Words } from '../words';
import { BOTTOM, type Deck, INNER, SIDE, TOP } from './deck';

/** The most bars that are readable on one slide. */
const PER_SLIDE = 10;

/** Scores as editable charts. The two scales cannot share an axis. */
export function chartSlides(deck: Deck, { categories, questions }: Content, words: Words): void {
  const { text } = words;
  charts(deck, categories, { title: text('categories'), words });
  charts(deck, questions, { title: text('questions'), words });
}

interface About {
  readonly title: string;
  readonly words: Words;
}

function charts(deck: Deck, topics: readonly ScoredTopic[], about: About): void {
  for (const scale of ['0-10', 'eNPS'] as const) {
    const scored = topics.filter((topic) => topic.score !== null && topic.scale === scale);
    piecesOf(scored.length, PER_SLIDE).forEach(([from, to], index) => {
      chart(deck, scored.slice(from, to), { ...about, isFirst: index === 0, scale });
    });
  }
  fewSlide(deck, topics, about);
}

function chart(
  deck: Deck,
  topics: readonly ScoredTopic[],
  {
    title,
    words,
    isFirst,
    scale,
  }: About & { readonly isFirst: boolean; readonly scale: ScoredTopic['scale'] },
): void {
  const { text, list } = words;
  const named = scale === 'eNPS' ? `${title} (${text('ofEnps')})` : title;
  const slide = deck.slide(isFirst ? named : text('continued', { title: named }));
  // The first bar is the lowest on the axis.
  const bars = topics.toReversed().map(({ label, score }) => ({ label, shown: score?.shown ?? 0, score }));
  const values = topics.map(({ label, score }) => text('bars.value', { label, score: score?.written ?? '' }));
  slide.addChart(
    deck.file.ChartType.bar,
    [{ name: text('score'), labels: bars.map(({ label }) => label), values: bars.map(({ shown }) => shown) }],
    {
      ...{ x: SIDE, y: TOP, w: INNER, h: Math.min(BOTTOM - TOP, 0.9 + 0.5 * topics.length) },
      ...{
        barDir: 'bar',
        barGapWidthPct: 60,
        chartColors: bars.map(({ score }) => bandColours[score?.band ?? 'normal']),
      },
      ...{ valAxisMinVal: scale === 'eNPS' ? -100 : 0, valAxisMaxVal: scale === 'eNPS' ? 100 : 10 },
      ...{
        valGridLine: { color: colours.hairline, size: 0.5 },
        valAxisLabelFontSize: 10,
        valAxisLabelColor: colours.muted,
      },
      ...{ catAxisLabelFontSize: 10, catAxisLabelColor: colours.text, catAxisLabelPos: 'low' },
      ...{ showValue: true, dataLabelFormatCode: '0.0', dataLabelFontSize: 11, dataLabelColor: colours.text },
      ...{ showLegend: false, showTitle: false, lang: deck.lang },
      altText: text('bars.alt', { title: named, values: list(values) }),
    },
  );
  const noted = topics.flatMap(({ label, margin, change }) =>
    change?.isReal ? [`${label}: ${change.said}${margin ? ` (${margin.written})` : ''}`] : [],
  );
  if (noted.length > 0) slide.addNotes(noted.join('\n'));
}

/** The questions and categories whose scores may not be shown. */
function fewSlide(deck: Deck, topics: readonly ScoredTopic[], { title, words }: About): void {
  const { text, list } = words;
  const few = topics.filter(({ score }) => score === null).map(({ label }) => text('quoted', { label }));
  if (few.length === 0) return;
  const slide = deck.slide(text('continued', { title }));
  deck.write(slide, text('questions.few', { questions: list(few) }), {
    x: SIDE,
    y: TOP,
    w: INNER,
    h: BOTTOM - TOP,
    fontSize: 14,
    fit: 'shrink',
  });
}
