import { shownEnps, shownParticipation, shownScore } from '@elan/scoring';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { renderReport } from '../index';
import type { Report } from '../report';
import { buildReport } from '../testing/build-report';
import { cleanHostileTexts, hostileReport } from '../testing/hostile-report';
import { elementsOf, faultsOf, openPackage } from '../testing/open-package';

const few = 'Not shown, so that nobody can be recognised';

type Rows = readonly (readonly unknown[])[];

async function read(report: Report): Promise<Map<string, Rows>> {
  const file = await renderReport(report, 'xlsx');
  const sheets = await readXlsxFile(Buffer.from(file));
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]));
}

const shown = (score: number, scale: string): number =>
  scale === 'eNPS' ? shownEnps(score) : shownScore(score, '0-10');
const tenths = (difference: number, scale: string): number =>
  Math.round(difference * (scale === 'eNPS' ? 20 : 10)) / 10 + 0;

it('every figure is that of the answers of the API, as the pages write it; what is not told says so', async () => {
  const report = buildReport({ questions: 60, groups: 12 });
  const sheets = await read(report);
  const { analysis, heatmap } = report;
  expect(sheets.get('All questions')?.slice(1)).toEqual(
    analysis.questions.map(
      ({ category, shortName, label, scale, score, marginOfError, change, responses }) => [
        ...[category, shortName, label, scale === 'eNPS' ? '−100 to 100' : '0 to 10'],
        score === null ? 'not shown' : shown(score, scale),
        marginOfError === null ? null : tenths(marginOfError, scale),
        change && tenths(change.difference, scale),
        change && (change.isReal ? 'more than chance' : 'may be chance'),
        responses ?? 'not shown',
      ],
    ),
  );
  expect(
    sheets
      .get('Scores by category')
      ?.slice(1)
      .map((row) => row[2]),
  ).toEqual(analysis.categories.map(({ score, scale }) => shown(score ?? 0, scale)));
  const results = heatmap?.results.results ?? [];
  const shownIds = heatmap?.results.columns.filter(({ hidden }) => hidden === null).map(({ id }) => id) ?? [];
  expect(shownIds).toHaveLength(12);
  expect(
    sheets
      .get('Scores by group')
      ?.slice(1)
      .map((row) => row.slice(3)),
  ).toEqual(
    results.map(({ company, scale, scores }) => [
      company === null ? few : shown(company, scale),
      ...shownIds.map((id) => {
        const score = scores.find((cell) => cell.id === id)?.score;
        return typeof score === 'number' ? shown(score, scale) : few;
      }),
    ]),
  );
  expect(
    sheets
      .get('Differences by group')
      ?.slice(1)
      .map((row) => row.slice(3)),
  ).toEqual(
    results.map(({ scale, scores }) =>
      shownIds.map((id) => {
        const cell = scores.find((candidate) => candidate.id === id);
        if (typeof cell?.score !== 'number') return few;
        return cell.difference === null ? null : tenths(cell.difference, scale);
      }),
    ),
  );
  expect(
    sheets
      .get('What goes together')
      ?.slice(1, -4)
      .map((row) => row.slice(4)),
  ).toEqual(
    analysis.questions.flatMap(({ driver }) => (driver ? [[driver.correlation, ...driver.interval]] : [])),
  );
  expect(sheets.get('Participation by group')?.slice(1, 3)).toEqual([
    ['Company', 207, shownParticipation(0.7446)],
    ['Team 1', 12, shownParticipation(12 / 40)],
  ]);
  expect(
    sheets
      .get('What stands out')
      ?.slice(-6)
      .map(([name, value]) => [name, value]),
  ).toEqual([
    ['Score', 6.9],
    ['eNPS', -17.5],
    ['Participation', 0.74],
    ...[
      ['0 to 6', 0.34],
      ['7 and 8', 0.41],
      ['9 and 10', 0.25],
    ],
  ]);
  expect(sheets.get('What stands out')?.flat()).toEqual(
    expect.arrayContaining(['Better than September.', 'The score rose by 0.4, to 6.9']),
  );
});

it('what was decided has its owner, day and state; where nothing was, there is no table of it', async () => {
  const sheets = await read(buildReport());
  expect(sheets.get('Actions')?.slice(1)).toEqual([
    [
      ...['A day without meetings', 'Useful meetings', 'Everybody'],
      ...['Claire Verdier', '30 October 2026, overdue', 'Under way'],
    ],
    ['Two more people', null, 'Team 1', null, null, 'Dropped: No budget'],
  ]);
  expect([...(await read(buildReport(undefined, { actions: [] }))).keys()]).not.toContain('Actions');
});

it('a group that is not shown has no column, and its reason beside its name', async () => {
  const sheets = await read(buildReport());
  expect(sheets.get('Groups that are not shown')?.slice(1)).toEqual([
    ['Hidden by few', few],
    ['Hidden by later', expect.stringMatching(/^Shown later/)],
  ]);
  expect(sheets.get('Scores by group')?.[0]?.join()).not.toContain('Hidden');
});

it('a text stays a text, whatever it begins with, and breaks no file', async () => {
  const file = await renderReport(hostileReport(), 'xlsx');
  const parts = openPackage(file);
  expect(faultsOf(parts)).toEqual([]);
  const elements = Object.entries(parts)
    .filter(([name]) => name.includes('worksheets/sheet'))
    .flatMap(([, xml]) => elementsOf(xml));
  expect(elements.filter(({ name }) => name === 'f')).toEqual([]);
  const sheets = await read(hostileReport());
  expect(
    sheets
      .get('All questions')
      ?.slice(1)
      .map((row) => row[1]),
  ).toEqual(cleanHostileTexts);
});

it('the sheets are named in the language of the report', async () => {
  const sheets = await read(buildReport(undefined, { language: 'fr' }));
  expect([...sheets.keys()].slice(0, 3)).toEqual([
    'Ce qui ressort',
    'Scores par catégorie',
    'Toutes les questions',
  ]);
});

it('each row is as high as its texts, where a program measures none when it opens a file', async () => {
  const parts = openPackage(await renderReport(buildReport({ questions: 8, groups: 3 }), 'xlsx'));
  const place = elementsOf(parts['xl/workbook.xml'] ?? '')
    .filter(({ name }) => name === 'sheet')
    .findIndex(({ attributes }) => attributes['name'] === 'All questions');
  const rows = elementsOf(parts[`xl/worksheets/sheet${place + 1}.xml`] ?? '').filter(
    ({ name }) => name === 'row',
  );
  const [head, ...heights] = rows.map(({ attributes }) => Number(attributes['ht']));
  expect(head).toBe(14);
  const { questions } = buildReport({ questions: 8, groups: 3 }).analysis;
  expect(heights).toEqual(questions.map(({ label }) => (label.length > 60 ? 27 : 14)));
  expect(new Set(heights).size).toBe(2);
});
