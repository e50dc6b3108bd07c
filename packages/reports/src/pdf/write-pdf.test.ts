import { LANGUAGES } from '@elan/contracts';
import { repeats } from '@elan/tooling/repeats';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderReport } from '../index';
import { buildReport } from '../testing/build-report';
import { hostileReport } from '../testing/hostile-report';
import { elementsOf } from '../testing/open-package';
import { readPdf } from '../testing/read-pdf';
import { Paper } from './paper';

it('a report is tagged, titled and in a language, with every font in it', async () => {
  const { text, kinds, metadata } = readPdf(
    await renderReport(buildReport(undefined, { language: 'fr' }), 'pdf'),
  );
  expect(text).toContain('/Marked true');
  expect(text).toContain('/Lang (fr)');
  expect(text).toContain('/DisplayDocTitle true');
  expect(
    elementsOf(metadata)
      .find(({ name }) => name === 'dc:title')
      ?.text.trim(),
  ).toBe('How are you at work? – Verdier & Hall');
  expect(text).toContain('pdfuaid:part');
  expect(kinds.get('H1')).toBe(1);
  expect(kinds.get('H2')).toBeGreaterThanOrEqual(6);
  // Categories, questions, heatmap, drivers and actions.
  expect(kinds.get('Table')).toBe(5);
  const descriptors = text.match(/\/Type \/FontDescriptor/g)?.length;
  expect(descriptors).toBe(2);
  expect(text.match(/\/FontFile2 /g)).toHaveLength(2);
});

it('the list beside the pages leads to every heading', async () => {
  const { bookmarks, kinds } = readPdf(await renderReport(buildReport({ questions: 30, groups: 12 }), 'pdf'));
  expect(bookmarks.slice(0, 2)).toEqual(['How are you at work?', 'What stands out']);
  expect(bookmarks).toHaveLength(1 + (kinds.get('H2') ?? 0));
  const hostile = readPdf(await renderReport(hostileReport(), 'pdf'));
  expect(hostile.bookmarks).toHaveLength(1 + (hostile.kinds.get('H2') ?? 0));
});

it('the first page leads with the sentences of the pages, then figures, both ends and what was decided', async () => {
  const write = vi.spyOn(Paper.prototype, 'write');
  const page = vi.spyOn(Paper.prototype, 'page');
  onTestFinished(() => {
    write.mockRestore();
    page.mockRestore();
  });
  await renderReport(buildReport(), 'pdf');
  const second = page.mock.invocationCallOrder[1] ?? 0;
  const said = write.mock.calls
    .filter((_, call) => (write.mock.invocationCallOrder[call] ?? 0) < second)
    .map(([text]) => text);
  const order = ['What stands out', 'Better than September.', 'The score rose by 0.4, to 6.9', 'Key figures'];
  const rest = ['Rated lowest', 'Name 1', 'Rated highest', 'What was decided', 'A day without meetings'];
  expect(said.filter((text) => [...order, ...rest].includes(text))).toEqual([...order, ...rest]);
});

// The longest words are German ones.
const shown = LANGUAGES.filter((language) => repeats(1, 0) === 1 || language === 'de');
it.each(shown)('no word of a head is broken, and no sentence of a card is cut: %s', async (language) => {
  const write = vi.spyOn(Paper.prototype, 'write');
  onTestFinished(() => write.mockRestore());
  await renderReport(buildReport(undefined, { language }), 'pdf');
  const said = write.mock.calls.map(([text, { width }, look], call) => ({
    ...{ text, width, look },
    paper: write.mock.contexts[call] as Paper,
  }));
  const broken = said.filter(({ text, width, look, paper }) =>
    text.split(/\s+/).some((word) => paper.widthOf(word, look) > width),
  );
  const cut = said.filter(({ text, width, look: { height, ...look }, paper }) => {
    // A line more than there is room for.
    return height !== undefined && paper.heightOf(text, width, look) > height + look.size / 2;
  });
  expect([...broken, ...cut].map(({ text }) => text)).toEqual([]);
});

it('charts and the heatmap say in words what they show', async () => {
  const { alternatives } = readPdf(await renderReport(buildReport(), 'pdf'));
  expect(alternatives).toEqual([
    'Of all answers, 34% are 0 to 6, 41% are 7 or 8 and 25% are 9 or 10.',
    expect.stringMatching(
      /^Bar chart, Category\. Work: 6\.7; Team: 4\.3; Management: 8\.7; Recognition: 6\.3\.$/,
    ),
    expect.stringMatching(/^Bar chart, Question\. Name 1: 3\.0; .*12: −17\.5\.$/),
    expect.stringMatching(
      /^Table of the scores of 12 questions for the company and 4 groups, .*The lowest score is /,
    ),
  ]);
});

it('a cell of every row and column is one in the structure, also where the table goes on', async () => {
  const { kinds } = readPdf(await renderReport(buildReport({ questions: 60, groups: 30 }), 'pdf'));
  const heatmap = 60 * 30 + 3 * 60;
  const drivers = 3 * 50;
  const [questions, categories] = [3 * 55, 3 * 4];
  const actions = 4 * 2;
  expect(kinds.get('TD')).toBe(heatmap + drivers + questions + categories + actions);
});

it('hostile texts break nothing, and what the font has no shape for is a box', async () => {
  const { text, kinds, metadata } = readPdf(await renderReport(hostileReport(), 'pdf'));
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(elementsOf(metadata).map(({ name }) => name)).not.toContain('script');
  expect(kinds.get('H1')).toBe(1);
});

const scripts: [string, string, boolean][] = [
  ['Japanese', '田中さん', true],
  ['Polish, Greek and Cyrillic', 'Łódź, Ελλάδα, Київ', false],
  ['Arabic', 'سلام', true],
  ['an emoji', '🎉', true],
];
it.each(scripts.slice(0, repeats(scripts.length, 2)))(
  'what the font lacks is said in one sentence: %s',
  async (_script, name, isSaid) => {
    const write = vi.spyOn(Paper.prototype, 'write');
    onTestFinished(() => write.mockRestore());
    const heatmap = buildReport().heatmap;
    const named = heatmap && { ...heatmap, name };
    await renderReport(buildReport(undefined, { heatmap: named }), 'pdf');
    const sentences = write.mock.calls.filter(([text]) =>
      text.startsWith('A box (□) stands for a character'),
    );
    expect(sentences).toHaveLength(isSaid ? 1 : 0);
  },
);

it('a logo is drawn, and said in words', async () => {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const logo = { bytes, width: 1, height: 1 };
  const { alternatives } = readPdf(await renderReport(buildReport(undefined, { logo }), 'pdf'));
  expect(alternatives).toContain('Logo of Verdier & Hall');
});
