import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endpoints } from '@elan/contracts';
import { describe, expect, it } from 'vitest';

/** What the page `/example` shows instead of answers from this API. */
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

const root = resolve(import.meta.dirname, '../../..');
/** The folder of recorded data, wherever the page is. */
const folder = readdirSync(root)
  .map((part) => join(root, part, 'src/features/example/data'))
  .find(existsSync);

const read = (language: string): string =>
  readFileSync(join(folder ?? '', `example.${language}.json`), 'utf8');

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
