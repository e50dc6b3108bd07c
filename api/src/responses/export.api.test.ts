import type { Language, Segmentation } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModels, buildUser } from '@elan/domain/testing';
import { clipByHand } from '@elan/scoring/testing';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let theirs: SurveyScene;

beforeAll(async () => {
  api = await startApi();
  theirs = await buildSurveyScene(api);
});
afterAll(() => api.close());

/** The file, as a browser fetches it by navigation: with the session's cookie and outside the API. */
const download = (scene: SurveyScene, surveyId: string, query = '') =>
  api.call(`GET /surveys/${surveyId}/responses/csv${query}`, {
    atRoot: true,
    cookies: { refresh: encodeURIComponent(scene.admin.refreshToken) },
  });

/** Reads CSV as RFC 4180 says, cell by cell. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * A closed survey that the members of these teams answered: the one with index n with n, n + 1 and so on, modulo 11.
 */
async function buildAnswered(teams: readonly (string | null)[], labels: readonly string[] = ['Question']) {
  const scene = await buildSurveyScene(api, { members: teams.length });
  const names = [...new Set(teams.filter((team) => team !== null))];
  const body = { name: '=Team', type: 'select', fields: names.map((value) => ({ value })) };
  const team = (await api.call('POST /segmentations', { as: scene.admin, body })).body as Segmentation;
  const questions = labels.map((label, index) => ({ id: String(index + 1), label, order: index + 1 }));
  const survey = await scene.createSurvey({ questions });
  for (const [index, { _id, companyId }] of scene.members.entries()) {
    const option = team.fields.find(({ value }) => value === teams[index]);
    const extraData = option ? [{ segmentationId: team.id, value: option.id }] : [];
    await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { extraData } });
  }
  // Interleaved, so that no batch is nearly a team, which would then have to be hidden.
  const inTurns = teams.map((_, index) => (index * 13) % teams.length);
  for (const index of inTurns) {
    const _id = scene.members[index]?._id ?? '';
    const values = labels.map((_, question) => (index + question) % 11);
    expect((await scene.answer(survey, _id, values)).status).toBe(201);
  }
  await scene.close(survey);
  return { scene, survey, team };
}

/** The answers of as many people, as groups have them. */
const clippedAnswers = (people: number, questions: number) =>
  clipByHand(
    Array.from({ length: people }, (_, index) => ({
      counts: true,
      values: Array.from({ length: questions }, (_question, place) => (index + place) % 11),
    })),
    5,
    Array.from({ length: questions }, () => '0-10' as const),
  );

const times = (n: number, value: string | null) => Array.from({ length: n }, () => value);
const sorted = (values: readonly (string | number)[]) => values.map(Number).sort((a, b) => a - b);

describe('the export', () => {
  it('is a file of one row per answer and one column per question, hostile texts made plain', async () => {
    const labels = ['=1+1', '+33', '-x', '@SUM(A1)', 'says "hi", twice', 'Ça\u00a0: va\u202f?', '＝1'];
    const { scene, survey } = await buildAnswered([...times(6, 'A'), ...times(5, 'B')], labels);
    const file = await download(scene, survey.id);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?[\w-]*\d{4}-\d\d-\d\d\.csv"?$/,
    );
    const [header, ...rows] = parse(file.text);
    expect(header).toEqual(["'=1+1", "'+33", "'-x", "'@SUM(A1)", 'says "hi", twice', 'Ça : va ?', "'＝1"]);
    expect(rows).toHaveLength(11);
    for (const [question] of labels.entries()) {
      expect(sorted(rows.map((row) => row[question] ?? ''))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
    for (const { _id, name, email } of scene.members) {
      for (const trace of [_id, name, email ?? '-']) expect(file.text).not.toContain(trace);
    }
    expect(file.text).not.toMatch(/2026|once/);
  });

  it('carries the segmentation that is asked for: clipped in each group, and no row a person', async () => {
    const teams = [...times(15, '=cmd'), ...times(20, 'b,"c"')];
    const { scene, survey, team } = await buildAnswered(teams, ['One', 'Two', 'Three']);
    const [header, ...rows] = parse((await download(scene, survey.id, `?segmentationId=${team.id}`)).text);
    const clipped = clippedAnswers(teams.length, 3);
    const endsOf = (question: number): string => {
      const given = clipped.map((values) => values[question] ?? -1);
      const [lo, hi] = [Math.min(...given), Math.max(...given)];
      return `(${lo} = ${lo} or less, ${hi} = ${hi} or more)`;
    };
    expect(header).toEqual([`One ${endsOf(0)}`, `Two ${endsOf(1)}`, `Three ${endsOf(2)}`, "'=Team"]);
    expect(rows).toHaveLength(35);
    for (const [name, from, to] of [
      ["'=cmd", 0, 15],
      ['b,"c"', 15, 35],
    ] as const) {
      const group = rows.filter((row) => row[3] === name);
      for (const question of [0, 1, 2]) {
        const given = clipped.slice(from, to).map((values) => values[question] ?? -1);
        expect(sorted(group.map((row) => row[question] ?? ''))).toEqual(sorted(given));
      }
    }
    // Everybody answered three consecutive numbers.
    const people = rows.filter(([one, two, three]) => {
      const next = (value: string | undefined) => String((Number(value) + 1) % 11);
      return two === next(one) && three === next(two);
    });
    expect(people.length).toBeLessThan(25);
  });

  it('has groups that the page hides together, without a name', async () => {
    const teams = [...times(15, 'A'), ...times(2, 'B'), ...times(15, 'C'), ...times(8, null)];
    const { scene, survey, team } = await buildAnswered(teams);
    const [, ...rows] = parse((await download(scene, survey.id, `?segmentationId=${team.id}`)).text);
    const amount = (name: string) => rows.filter((row) => row[1] === name).length;
    expect([rows.length, amount('A'), amount('C'), amount('')]).toEqual([40, 15, 15, 10]);
    const hidden = rows.filter((row) => row[1] === '').map(([value]) => value ?? '');
    const given = clippedAnswers(teams.length, 1).flatMap((values, index) =>
      teams[index] === 'A' || teams[index] === 'C' ? [] : values,
    );
    expect(sorted(hidden)).toEqual(sorted(given));
  });

  it.each([
    ['en', '"Question (8 = any answer)","Employee seniority"', '"8","3-5 years"'],
    ['fr', '"Question (8 = toute réponse)";"Ancienneté"', '"8";"3-5 ans"'],
  ] as const)(
    'in %s has the names of the screen and the separator of its spreadsheets',
    async (language: Language, head, row) => {
      const scene = await buildSurveyScene(api);
      const survey = await scene.createSurvey({ questions: [{ id: '1', label: 'Question', order: 1 }] });
      const as = scene.admin;
      const body = { name: 'Arrival date', type: 'date', bracket: 'seniority', fields: [] };
      const { id } = (await api.call('POST /segmentations', { as, body })).body as Segmentation;
      const extraData = [{ segmentationId: id, value: '2023-01-15' }];
      const members = [...scene.members];
      const { _id: ownCompany } = scene.company;
      const users = { companyId: ownCompany, role: 2 } as const;
      await allModels(api.context).User.updateMany(users, { $set: { extraData } });
      for (let person = 0; person < 24; person += 1) {
        members.push(await buildUser(api.context, ownCompany, { extraData }));
      }
      for (const { _id } of members) expect((await scene.answer(survey, _id, [8])).status).toBe(201);
      await scene.close(survey);
      const lines = async (query: string) =>
        (await download(scene, survey.id, `?segmentationId=${id}${query}`)).text.split('\r\n');
      expect(await lines(`&language=${language}`)).toEqual([
        head,
        ...Array.from({ length: 25 }, () => row),
        '',
      ]);
      // By default it is the administrator's own.
      const { _id, companyId } = as.user;
      await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { language } });
      expect((await lines(''))[0]).toBe(head);
    },
  );

  it('starts with a byte order mark and has its rows in random order', async () => {
    const { scene, survey } = await buildAnswered(times(11, 'A'));
    const file = await download(scene, survey.id);
    // Reading a text drops its byte order mark of three bytes.
    expect(Number(file.headers.get('content-length'))).toBe(Buffer.byteLength(file.text) + 3);
    const files = new Set<string>();
    for (let count = 0; count < 4; count += 1) files.add((await download(scene, survey.id)).text);
    expect(files.size).toBeGreaterThan(1);
  });

  it('has its header only below the minimum, with a segmentation too', async () => {
    const { scene, survey, team } = await buildAnswered(times(4, 'A'));
    expect(parse((await download(scene, survey.id)).text)).toEqual([['Question']]);
    const split = await download(scene, survey.id, `?segmentationId=${team.id}`);
    expect(parse(split.text)).toEqual([['Question', "'=Team"]]);
  });

  it('holds published batches while the round runs, and their groups when it is over', async () => {
    const scene = await buildSurveyScene(api, { members: 10 });
    const body = { name: 'Team', type: 'select', fields: [{ value: 'A' }] };
    const team = (await api.call('POST /segmentations', { as: scene.admin, body })).body as Segmentation;
    const extraData = [{ segmentationId: team.id, value: team.fields[0]?.id }];
    const { User } = allModels(api.context);
    await User.updateMany({ companyId: scene.company._id, role: 2 }, { $set: { extraData } });
    const survey = await scene.createSurvey();
    const sizes = async () => {
      const files = ['', `?segmentationId=${team.id}`].map((query) => download(scene, survey.id, query));
      return (await Promise.all(files)).map(({ text }) => parse(text).length - 1);
    };
    for (const { _id } of scene.members.slice(0, 9)) await scene.answer(survey, _id, [5]);
    expect(await sizes()).toEqual([0, 0]);
    await scene.answer(survey, scene.members[9]?._id ?? '', [5]);
    expect(await sizes()).toEqual([5, 0]);
    await scene.close(survey);
    expect(await sizes()).toEqual([10, 10]);
  });

  it('keeps to the days that are asked for', async () => {
    const { scene, survey, team } = await buildAnswered(times(5, 'A'));
    const rows = async (query: string) => parse((await download(scene, survey.id, query)).text).length - 1;
    expect(await rows('?startDate=2026-11-20&endDate=2026-11-20')).toBe(5);
    expect(await rows(`?startDate=2026-11-20&endDate=2026-11-20&segmentationId=${team.id}`)).toBe(5);
    expect(await rows('?startDate=2026-11-21')).toBe(0);
    expect(await rows(`?startDate=2026-11-21&segmentationId=${team.id}`)).toBe(0);
  });

  it('needs the session’s cookie, the company’s survey and its segmentation', async () => {
    const { scene, survey, team } = await buildAnswered(times(5, 'A'));
    const path = `GET /surveys/${survey.id}/responses/csv`;
    expect((await api.call(path, { atRoot: true })).status).toBe(401);
    expect((await api.call(path, { atRoot: true, as: scene.admin })).status).toBe(401);
    expect((await download(theirs, survey.id)).body).toMatchObject({ statusCode: 404, message: '404002' });
    const unknown = { statusCode: 404, message: '404004' };
    expect((await download(scene, survey.id, '?segmentationId=unknown')).body).toMatchObject(unknown);
    const own = await theirs.createSurvey();
    expect((await download(theirs, own.id, `?segmentationId=${team.id}`)).body).toMatchObject(unknown);
  });
});
