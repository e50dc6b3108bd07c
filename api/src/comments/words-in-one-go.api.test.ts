import type { Comments } from '@elan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestTurn } from '../testing/longest-turn';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

const [PEOPLE, QUESTIONS] = [60, 10];
/** The most letters of a comment. */
const LETTERS = 2000;
/** What one call may compute in one go (ms of the processor). */
const MOST = 100;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const codeOf = (number: number): string =>
  number < 26 ? ALPHABET.charAt(number) : `${codeOf(Math.floor(number / 26))}${ALPHABET.charAt(number % 26)}`;
const placeOf = (person: number, question: number) => person * QUESTIONS + question;

it.each([
  { of: 'words that nobody else writes', length: 8 },
  { of: 'one long word each', length: LETTERS },
])(
  'comments are read without holding up others: $of',
  async ({ length }) => {
    const scene = await buildSurveyScene(api, { members: PEOPLE });
    const values = Array.from({ length: QUESTIONS }, () => 7);
    const survey = await scene.createSurvey(
      { comments: 'questions' },
      values.map(() => null),
    );
    const words = Math.floor(LETTERS / (length + 1)) || 1;
    const textOf = (place: number) =>
      Array.from({ length: words }, (_, word) =>
        codeOf(1000 + place * words + word).padEnd(length, 'y'),
      ).join(' ');
    for (const [person, { _id }] of scene.members.entries()) {
      const given = values.map((_, question) => ({
        questionId: String(question + 1),
        text: textOf(placeOf(person, question)),
      }));
      const answered = await scene.answer(survey, _id, values, given);
      expect([answered.status, answered.text]).toEqual([201, '{"answered":true}']);
    }
    await scene.close(survey);
    const admin = await scene.signIn();
    const read = async (search: string) => {
      const answer = await api.call(`GET /surveys/${survey.id}/comments?search=${search}`, { as: admin });
      expect([answer.status, (answer.body as Comments).counts.shown]).toEqual([200, PEOPLE * QUESTIONS]);
    };
    // With another search, all comments are read anew, but what they are about is known.
    for (const search of ['y', 'a']) expect(await longestTurn(() => read(search))).toBeLessThan(MOST);
  },
  120_000,
);
