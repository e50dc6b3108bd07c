import { shownEnps, shownScore } from '@elan/scoring';
import { expect, it } from 'vitest';
import { renderReport } from '../index';
import { buildReport } from '../testing/build-report';
import { cleanHostileTexts, hostileReport } from '../testing/hostile-report';
import { elementsOf, faultsOf, openPackage, type Parts } from '../testing/open-package';

const partsNamed = (parts: Parts, name: RegExp): [string, string][] =>
  Object.entries(parts)
    .filter(([part]) => name.test(part))
    .toSorted(([a], [b]) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)));

const slidesOf = (parts: Parts) =>
  partsNamed(parts, /^ppt\/slides\/slide\d+\.xml$/).map(([, xml]) => elementsOf(xml));

/** The names and values of the bars of all charts, from the first one down. */
function barsOf(parts: Parts): [string, number][] {
  return partsNamed(parts, /^ppt\/charts\/chart\d+\.xml$/).flatMap(([, xml]) => {
    const valuesOf = (inside: string): string[] => {
      const part = new RegExp(`<c:${inside}>.*?</c:${inside}>`, 's').exec(xml)?.[0] ?? '<none/>';
      return elementsOf(part.replace('>', ' xmlns:c="c">')).flatMap(({ name, text }) =>
        name === 'c:v' ? [text] : [],
      );
    };
    const [labels, values] = [valuesOf('cat'), valuesOf('val').map(Number)];
    return labels.map((label, index): [string, number] => [label, values[index] ?? Number.NaN]).toReversed();
  });
}

it('the charts are native, and their values those of the answers of the API, as the pages write them', async () => {
  const report = buildReport({ questions: 30, groups: 4 });
  const { categories, questions } = report.analysis;
  const parts = openPackage(await renderReport(report, 'pptx'));
  const shown = ({ score, scale }: { score: number | null; scale: '0-10' | 'eNPS' }): number =>
    scale === 'eNPS' ? shownEnps(score ?? 0) : shownScore(score ?? 0, scale);
  const scored = questions.filter(({ score }) => score !== null);
  const ofScale = (scale: string) => scored.filter((question) => question.scale === scale);
  expect(barsOf(parts)).toEqual([
    ...categories.map((category) => [category.name, shown(category)]),
    ...[...ofScale('0-10'), ...ofScale('eNPS')].map((question) => [question.shortName, shown(question)]),
  ]);
  const charts = slidesOf(parts)
    .flat()
    .filter(({ name }) => name === 'p:cNvPr');
  const descriptions = charts.flatMap(({ attributes: { descr = '' } }) => (descr === '' ? [] : [descr]));
  expect(descriptions.join()).toContain('Bar chart, Scores by category. Work: ');
});

it('the first slide says what it comes to, the second what stands out and what is at both ends', async () => {
  const parts = openPackage(await renderReport(buildReport(), 'pptx'));
  const [first = '', second = ''] = slidesOf(parts).map(([whole]) => whole?.text ?? '');
  for (const said of ['How are you at work?', 'Better than September.', '6.9']) expect(first).toContain(said);
  for (const said of ['The score rose by 0.4, to 6.9', 'Rated lowest', 'Rated highest'])
    expect(second).toContain(said);
});

it('the table of the heatmap has the scores of the API; a cell that is not told is a dot, and its reason below', async () => {
  const report = buildReport({ questions: 5, groups: 3 });
  const parts = openPackage(await renderReport(report, 'pptx'));
  const cells = slidesOf(parts).map((slide) =>
    slide.filter(({ name }) => name === 'a:tc').map(({ text }) => text.trim()),
  );
  const table = cells.find(([first]) => first === 'Question') ?? [];
  const rows = report.heatmap?.results.results ?? [];
  const written = (score: unknown): string =>
    typeof score === 'number' ? shownScore(score, '0-10').toFixed(1) : '·';
  expect(table.slice(5)).toEqual(
    rows.flatMap(({ shortName, company, scores }) => [
      shortName,
      written(company),
      ...scores.slice(0, 3).map(({ score }) => written(score)),
    ]),
  );
  expect(table).toContain('·');
  const texts = slidesOf(parts).flatMap(([whole]) => whole?.text ?? '');
  expect(texts.join('\n')).toContain('· Not shown, so that nobody can be recognised');
});

it.each([
  ['many questions and groups', () => buildReport({ questions: 60, groups: 60 })],
  ['hostile texts', hostileReport],
  ['a logo', () => buildReport(undefined, { logo })],
])('%s make a package without a fault', async (_, build) => {
  const parts = openPackage(await renderReport(build(), 'pptx'));
  expect(faultsOf(parts)).toEqual([]);
  expect(parts['ppt/notesMasters/notesMaster1.xml']).not.toContain('<p:sp>');
});

it('hostile texts are on the slides as they were written', async () => {
  const parts = openPackage(await renderReport(hostileReport(), 'pptx'));
  const texts = slidesOf(parts).flatMap((slide) =>
    slide.filter(({ name }) => name === 'a:tc').map(({ text }) => text.trim()),
  );
  for (const text of cleanHostileTexts) expect(texts).toContain(text);
});

const logo = {
  width: 1,
  height: 1,
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
