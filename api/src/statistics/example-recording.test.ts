import { readFileSync } from 'node:fs';
import { endpoints } from '@elan/contracts';
import { describe, expect, it } from 'vitest';

/** What the page `/example` shows in place of answers of this API. */
interface Recording {
  readonly answers: Readonly<Record<string, unknown>>;
}

const { surveys, segmentations, analysis, statistics, responses } = endpoints;
const rows = [
  surveys.read,
  segmentations.list,
  analysis.read,
  analysis.trend,
  statistics.survey,
  statistics.advices,
  responses.segmentations,
];

const rowOf = (key: string) =>
  rows.find(({ path }) => path.replace(':surveyId', 'example') === key.split(' ')[0]);

const read = (language: string): string =>
  readFileSync(
    new URL(`../../../mf-analyze/src/features/example/data/example.${language}.json`, import.meta.url),
    'utf8',
  );

describe.each(['en', 'fr'])('the recording of the example in %s', (language) => {
  const text = read(language);

  it('holds what the API answers by its contract today', () => {
    const answers = Object.entries((JSON.parse(text) as Recording).answers);
    expect(new Set(answers.map(([key]) => rowOf(key)))).toEqual(new Set(rows));
    for (const [key, answer] of answers) expect(rowOf(key)?.response.parse(answer), key).toEqual(answer);
  });

  it('names no member', () => {
    expect(/@|:"[\w-]{22}"/.exec(text)).toBeNull();
  });
});
