import type { Analysis, OrderedReport, Segmentation, SegmentationResults, Survey } from '@elan/contracts';
import { makeReports } from '@elan/domain/follow-up';
import { allModels } from '@elan/domain/testing';
import { shownScore } from '@elan/scoring';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderReport } from '../../../packages/reports/src/index';
import { elementsOf, openPackage } from '../../../packages/reports/src/testing/index';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;
let survey: Survey;
let team: Segmentation;
let round: string;

beforeAll(async () => {
  api = await startApi();
  api.clock.set('2026-11-20T10:00:00Z');
  scene = await buildSurveyScene(api, { members: 47 });
  const fields = ['=1+1', '@home', 'Few'].map((value) => ({ value }));
  const body = { name: 'Team', type: 'select', fields };
  team = (await api.call('POST /segmentations', { as: scene.admin, body })).body as Segmentation;
  survey = await scene.createSurvey({ name: 'Pulse' }, [null, null, null]);
  for (const [index, { _id, companyId }] of scene.members.entries()) {
    const value = team.fields[index < 24 ? 0 : index < 44 ? 1 : 2]?.id ?? '';
    const extraData = [{ segmentationId: team.id, value }];
    await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { extraData } });
  }
  // Interleaved, so that no batch is nearly one of the teams.
  for (const place of scene.members.keys()) {
    const { _id = '' } = scene.members[(place * 11) % 47] ?? {};
    await scene.answer(survey, _id, [place % 11, 7, (place * 3) % 11]);
  }
  await scene.close(survey);
  const analysis = await read<Analysis>(`GET /statistics/surveys/${survey.id}/analysis`);
  round = analysis.round?.id.split(':')[1] ?? '';
});
afterAll(() => api.close());

async function read<Body>(operation: string): Promise<Body> {
  const answer = await api.call(operation, { as: await scene.signIn() });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Body;
}

async function order(choice: object = {}, by = scene) {
  const body = { round, language: 'en', segmentationId: team.id, format: 'xlsx', ...choice };
  return api.call(`POST /surveys/${survey.id}/reports`, { as: await by.signIn(), body });
}

const make = () => makeReports(api.context, { render: renderReport, stopped: () => false });
const list = () => read<OrderedReport[]>(`GET /surveys/${survey.id}/reports`);

async function fetchFile(reportId: string, by = scene): Promise<Response> {
  const { refreshToken } = await by.signIn();
  return fetch(`${api.origin}/api/surveys/${survey.id}/reports/${reportId}/file`, {
    headers: { cookie: `refresh=${refreshToken}` },
  });
}

/** All values of a spreadsheet, in the order in which they appear in its sheets. */
async function valuesOf(file: Response): Promise<string[]> {
  const parts = openPackage(new Uint8Array(await file.arrayBuffer()));
  const shared = elementsOf(parts['xl/sharedStrings.xml'] ?? '').flatMap(({ name, text: said }) =>
    name === 'si' ? [said] : [],
  );
  return Object.keys(parts)
    .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .flatMap((name) => elementsOf(parts[name] ?? ''))
    .flatMap(({ name, attributes, text: value }) =>
      name === 'c' ? [attributes['t'] === 's' ? (shared[Number(value)] ?? '') : value] : [],
    );
}

it('a report says what the calls say, and says why of what they do not', async () => {
  const ordered = await order();
  expect(ordered.status).toBe(201);
  const { id } = ordered.body as OrderedReport;
  expect(ordered.body).toMatchObject({ state: 'waiting', progress: 0, size: null });
  expect((await order()).body).toMatchObject({ id });
  expect(await make()).toBe(1);
  expect(await list()).toMatchObject([{ id, state: 'ready', progress: 1 }]);
  const file = await fetchFile(id);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="Pulse - round 1 - 2026-11-20.xlsx"',
  );
  expect(file.headers.get('content-type')).toContain('spreadsheetml');
  const values = await valuesOf(file);

  const analysis = await read<Analysis>(`GET /statistics/surveys/${survey.id}/analysis`);
  const path = `GET /surveys/${survey.id}/responses/segmentations?segmentationId=${team.id}&round=${round}`;
  const heatmap = await read<SegmentationResults>(path);
  expect(heatmap.columns.map(({ hidden }) => hidden)).toEqual([null, 'few', 'few']);
  for (const { label, score } of analysis.questions) {
    expect(values[values.indexOf(label) + 3]).toBe(String(shownScore(score ?? 0, '0-10')));
  }
  for (const { label, company, scores } of heatmap.results) {
    const row = values.indexOf(label, values.indexOf('=1+1'));
    const shown = [company, ...scores.slice(0, 1).map(({ score }) => score)];
    expect(values.slice(row + 2, row + 4)).toEqual(
      shown.map((score) => String(shownScore(Number(score), '0-10'))),
    );
  }
  for (const hidden of ['@home', 'Few'])
    expect(values[values.indexOf(hidden) + 1]).toBe('Not shown, so that nobody can be recognised');
});

it('a company has three on their way at most, and orders again when they are made', async () => {
  const others = [{}, { segmentationId: null }, { language: 'fr', segmentationId: null }];
  for (const other of others) expect((await order(other)).status).toBe(201);
  const fourth = await order({ language: 'fr' });
  expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await make()).toBe(3);
  expect((await order({ language: 'fr' })).status).toBe(201);
  expect(await make()).toBe(1);
});

it('only a round with results, a segmentation and a survey of the company can be ordered', async () => {
  const other = await buildSurveyScene(api);
  expect((await order({}, other)).status).toBe(404);
  expect((await order({ segmentationId: 'none' })).status).toBe(404);
  expect((await order({ round: 'never' })).status).toBe(400);
  const running = await scene.createSurvey({ name: 'Nobody' });
  const body = { round: '2026-11-20', language: 'en', segmentationId: null, format: 'pdf' };
  const path = `POST /surveys/${running.id}/reports`;
  expect([400, 409]).toContain((await api.call(path, { as: await scene.signIn(), body })).status);
});

it('nobody of another company fetches a report or learns of it', async () => {
  const [known] = await list();
  const other = await buildSurveyScene(api);
  expect((await fetchFile(known?.id ?? '', other)).status).toBe(404);
  const theirs = await api.call(`GET /surveys/${survey.id}/reports`, { as: other.admin });
  expect(theirs.status).toBe(404);
});

it('a report from before groups had to be larger is fetched no more', async () => {
  const { Company } = allModels(api.context);
  const ready = (await list()).find(({ state }) => state === 'ready');
  await Company.updateOne({ _id: scene.company._id }, { $set: { minimumGroupSize: 8 } });
  const after = (await list()).find(({ id }) => id === ready?.id);
  expect(after?.state).toBe('outdated');
  expect((await fetchFile(ready?.id ?? '')).status).toBe(404);
  await Company.updateOne({ _id: scene.company._id }, { $set: { minimumGroupSize: 5 } });
  expect((await fetchFile(ready?.id ?? '')).status).toBe(200);
});

it('a report whose round may be shown no more fails and says so', async () => {
  const { Company } = allModels(api.context);
  const { id } = (await order({ segmentationId: null })).body as OrderedReport;
  await Company.updateOne({ _id: scene.company._id }, { $set: { minimumGroupSize: 200 } });
  await make();
  await Company.updateOne({ _id: scene.company._id }, { $set: { minimumGroupSize: 5 } });
  expect((await list()).find((report) => report.id === id)).toMatchObject({
    state: 'failed',
    failure: 'noResults',
  });
});

it('a report is deleted with its file, by nobody of another company', async () => {
  const { id } = (await order()).body as OrderedReport;
  const remove = async (by = scene) =>
    api.call(`DELETE /surveys/${survey.id}/reports/${id}`, { as: await by.signIn() });
  await make();
  const other = await buildSurveyScene(api);
  expect((await remove(other)).status).toBe(404);
  const pieces = () => allModels(api.context).ReportPiece.countDocuments({ companyId: scene.company._id });
  const before = await pieces();
  expect((await remove()).status).toBe(200);
  expect(await pieces()).toBe(before - 1);
  expect((await list()).map((report) => report.id)).not.toContain(id);
  expect((await fetchFile(id)).status).toBe(404);
  expect((await remove()).status).toBe(404);
  const { AuditEvent } = allModels(api.context);
  const entries = await AuditEvent.find({ companyId: scene.company._id, action: 'reportDelete' }).lean();
  expect(entries.map(({ target }) => target)).toEqual([`survey:${survey.id}`]);
});

it('a report that is cancelled makes room for another order', async () => {
  const ids: string[] = [];
  for (const format of ['pdf', 'pptx', 'xlsx']) {
    ids.push(((await order({ format, segmentationId: null })).body as OrderedReport).id);
  }
  expect((await order({ language: 'fr' })).status).toBe(429);
  const as = await scene.signIn();
  for (const id of ids) await api.call(`DELETE /surveys/${survey.id}/reports/${id}`, { as });
  expect((await order({ language: 'fr' })).status).toBe(201);
  expect(await make()).toBe(1);
});

it('a report is deleted with its file when fifty of its survey are newer', async () => {
  const { OrderedReport, ReportPiece } = allModels(api.context);
  const about = { companyId: scene.company._id, surveyId: survey.id };
  await order();
  await make();
  const oldest = await OrderedReport.findOne({ ...about, state: 'ready' })
    .sort({ orderedAt: 1 })
    .lean();
  const { _id: id = '', attempt = '', ...copied } = oldest ?? {};
  const ordered = (place: number) => new Date(api.clock.now().getTime() + place);
  await OrderedReport.deleteMany({ ...about, _id: { $ne: id } });
  await OrderedReport.insertMany(
    Array.from({ length: 49 }, (_, i) => ({
      ...copied,
      _id: `${i}`,
      attempt: `a${i}`,
      orderedAt: ordered(i + 1),
    })),
  );
  api.clock.advance(1000);
  expect((await order()).status).toBe(201);
  expect(await OrderedReport.countDocuments(about)).toBe(50);
  expect(await OrderedReport.exists({ ...about, _id: id })).toBeNull();
  expect(await ReportPiece.countDocuments({ ...about, attempt })).toBe(0);
});
