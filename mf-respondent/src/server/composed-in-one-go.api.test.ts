import { LONGEST_FORM } from '@elan/contracts/page-server';
import { longestTurn } from 'api/testing/longest-turn';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPages, type TestPages } from './testing/start-pages';
import { surveyPageCalls } from './testing/survey-page-calls';

/** What one call may compute in one go (ms of the processor). */
const MOST = 100;

let api: TestPages;
beforeAll(async () => {
  api = await startPages();
});
afterAll(() => api.close());

it('the longest address that anybody types is refused without holding up others', async () => {
  const pages = surveyPageCalls(api);
  const asking = 'in=en&ask=address&email=a';
  // Accents above and below by turns: whoever composes them puts each in its place among all before it.
  const marks = '\u0301\u0323'.repeat((LONGEST_FORM - 100) / 4);
  const ask = async (typed: string) => {
    const { status, text } = await pages.post('nobodys', `${asking}${typed}`, { from: '203.0.113.7' });
    expect([status, text.includes('name="email"')]).toEqual([422, true]);
  };
  await ask('');
  expect(await longestTurn(() => ask(marks))).toBeLessThan(MOST);
});

it('signs that cannot be decoded are read in the time of others', async () => {
  const pages = surveyPageCalls(api);
  const given = (sign: string) =>
    Array.from({ length: 990 }, (_, at) => `${sign}${at.toString(36)}=${sign}`).join('&');
  const timeOf = async (sign: string) => {
    const turns: number[] = [];
    for (let round = 0; round < 7; round += 1)
      turns.push(await longestTurn(() => pages.post(`nobodys?${given(sign)}`, given(sign))));
    return turns.toSorted((a, b) => a - b)[3] ?? Infinity;
  };
  await timeOf('abc');
  const plain = await timeOf('abc');
  expect(await timeOf('%ff')).toBeLessThan(2 * plain + 3);
});
