import type { Segmentation } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModels, buildUser } from '@elan/domain/testing';
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

async function buildAnswered(teams: readonly (string | null)[], labels: readonly string[] = ['Question']) {
  const scene = await buildSurveyScene(api, { members: teams.length });
  const names = [...new Set(teams.filter((team) => team !== null))];
  const body = { name: '=Team', type: 'select', fields: names.map((value) => ({ value })) };
  const team = (await api.call('POST /segmentations', { as: scene.admin, body })).body as Segmentation;
  const questions = labels.map((label, index) => ({ id: String(index + 1), label, order: index + 1 }));
  const survey = await scene.createSurvey({ questions });
  await Promise.all(
    scene.members.map(async ({ _id, companyId }, index) => {
      const option = team.fields.find(({ value }) => value === teams[index]);
      const extraData = option ? [{ segmentationId: team.id, value: option.id }] : [];
      await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { extraData } });
      const values = labels.map((_, question) => (index + question) % 11);
      expect((await scene.answer(survey, _id, values)).status).toBe(201);
    }),
  );
  return { scene, survey };
}

const times = (n: number, value: string | null) => Array.from({ length: n }, () => value);

describe('the export', () => {
  it('is a file of one row per answer, with a column per question and per segmentation, hostile texts made plain', async () => {
    const labels = ['=1+1', '+33', '-x', '@SUM(A1)', 'says "hi", twice', 'Ça\u00a0: va\u202f?', '＝1'];
    const { scene, survey } = await buildAnswered([...times(6, '=cmd'), ...times(5, 'b,"c"')], labels);
    const file = await download(scene, survey.id);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename=responses.csv');
    const [header, ...rows] = parse(file.text);
    expect(header).toEqual([
      "'=1+1",
      "'+33",
      "'-x",
      "'@SUM(A1)",
      'says "hi", twice',
      'Ça : va ?',
      "'＝1",
      "'=Team",
    ]);
    expect(rows).toHaveLength(11);
    expect(rows.map((row) => Number(row[0])).sort((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    for (const row of rows) {
      expect(row[1]).toBe(String((Number(row[0]) + 1) % 11));
      expect(row[7]).toBe(Number(row[0]) < 6 ? "'=cmd" : 'b,"c"');
    }
    for (const { _id, name, email } of scene.members) {
      for (const trace of [_id, name, email ?? '-']) expect(file.text).not.toContain(trace);
    }
    expect(file.text).not.toMatch(/2026|once/);
  });

  it.each([
    ['en', 'Question,Employee seniority', '8,3-5 years'],
    ['fr', 'Question;Ancienneté', '8;3-5 ans'],
  ] as const)(
    'in %s has the names of the screen and the separator of its spreadsheets',
    async (language, head, row) => {
      const scene = await buildSurveyScene(api);
      const survey = await scene.createSurvey({ questions: [{ id: '1', label: 'Question', order: 1 }] });
      const as = scene.admin;
      const body = { name: 'Arrival date', type: 'date', bracket: 'seniority', fields: [] };
      const { id } = (await api.call('POST /segmentations', { as, body })).body as Segmentation;
      for (let person = 0; person < 5; person += 1) {
        const extraData = [{ segmentationId: id, value: '2023-01-15' }];
        const member = await buildUser(api.context, scene.company._id, { extraData });
        expect((await scene.answer(survey, member._id, [8])).status).toBe(201);
      }
      const lines = async (query: string) => (await download(scene, survey.id, query)).text.split('\r\n');
      expect(await lines(`?language=${language}`)).toEqual([
        head,
        ...Array.from({ length: 5 }, () => row),
        '',
      ]);
      // Without a word it is the administrator's own.
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

  it('leaves out a segmentation with a group that is too small, and every row below the minimum', async () => {
    const small = await buildAnswered([...times(6, 'A'), ...times(4, 'B')]);
    expect(parse((await download(small.scene, small.survey.id)).text)[0]).toEqual(['Question']);
    const withGap = await buildAnswered([...times(6, 'A'), ...times(1, null)]);
    expect(parse((await download(withGap.scene, withGap.survey.id)).text)[0]).toEqual(['Question']);
    const few = await buildAnswered(times(4, 'A'));
    expect(parse((await download(few.scene, few.survey.id)).text)).toEqual([['Question']]);
  });

  it('keeps to the days that are asked for', async () => {
    const { scene, survey } = await buildAnswered(times(5, 'A'));
    expect(
      parse((await download(scene, survey.id, '?startDate=2026-11-20&endDate=2026-11-20')).text),
    ).toHaveLength(6);
    expect(parse((await download(scene, survey.id, '?startDate=2026-11-21')).text)).toHaveLength(1);
  });

  it('has no segments when it is not of all days: beside a file of all days, they would name the few in between', async () => {
    const { scene, survey } = await buildAnswered([...times(5, 'A'), ...times(5, 'B')]);
    expect(parse((await download(scene, survey.id)).text)[0]).toHaveLength(2);
    await allModels(api.context).Response.updateMany(
      { companyId: scene.company._id, answers: { $elemMatch: { value: { $gte: 5 } } } },
      { $set: { day: '2026-11-21' } },
    );
    const some = parse((await download(scene, survey.id, '?endDate=2026-11-20')).text);
    expect([some.length, some[0]?.length]).toEqual([6, 1]);
  });

  it('is not of days whose rows, found again in the file of all days, would tell the segments of a few', async () => {
    const { scene, survey } = await buildAnswered([...times(6, 'A'), ...times(6, 'B')]);
    // Five of A and one of B on the first day, the others on the second.
    const { Response } = allModels(api.context);
    const { _id: companyId } = scene.company;
    const stored = await Response.find({ companyId }).lean();
    const ofA = stored.filter(({ segments }) => segments[0]?.value === stored[0]?.segments[0]?.value);
    const ofB = stored.filter((response) => !ofA.includes(response));
    const second = [...ofA.slice(5), ...ofB.slice(1)].map(({ _id }) => _id);
    await Response.updateMany({ companyId, _id: { $in: second } }, { $set: { day: '2026-11-21' } });
    expect((await scene.statistics(survey.id, '?endDate=2026-11-20')).responsesAmount).toBe(6);
    expect(parse((await download(scene, survey.id, '?endDate=2026-11-20')).text)).toHaveLength(1);
    const all = parse((await download(scene, survey.id, '?endDate=2026-11-21')).text);
    expect([all.length, all[0]?.length]).toEqual([13, 2]);
  });

  it('needs the session’s cookie and the company’s survey', async () => {
    const { scene, survey } = await buildAnswered(times(5, 'A'));
    const path = `GET /surveys/${survey.id}/responses/csv`;
    expect((await api.call(path, { atRoot: true })).status).toBe(401);
    expect((await api.call(path, { atRoot: true, as: scene.admin })).status).toBe(401);
    expect((await download(theirs, survey.id)).body).toMatchObject({ statusCode: 404, message: '404002' });
  });
});
