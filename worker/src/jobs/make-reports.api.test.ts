import { thoroughly } from '@elan/tooling/repeats';
import { updateCompany } from '@elan/domain/company';
import {
  deleteExpiredReports,
  fetchReport,
  makeReports,
  orderReport,
  removeReport,
} from '@elan/domain/follow-up';
import type { Context } from '@elan/domain/platform';
import { inflateSync } from 'node:zlib';
import { allModels, answerAs, buildWebhook, closeSurvey, images } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { renderFile } from '../render-in-thread';
import { makeReportsJob } from './make-reports';

// Reports are written in a thread of their own: in this one, codes would wait for them.
vi.mock('@elan/reports', () => {
  throw new Error('loaded beside the codes');
});

let worker: TestWorker;

beforeAll(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterAll(() => worker.close());

async function buildOrder(context: Context) {
  const { companyId, administrator } = await buildCompany(context);
  const members = await buildMembers(context, companyId, 8);
  const survey = await buildSurvey(context, companyId);
  await worker.tick();
  for (const { _id } of members) await answerAs(context, survey._id, _id, [{ id: '1', value: 7 }]);
  await closeSurvey(context, { companyId, surveyId: survey._id });
  const { periodId = '' } =
    (await allModels(context).Round.findOne({ companyId, surveyId: survey._id }).lean()) ?? {};
  const actor = { userId: administrator._id, companyId, role: 1, language: 'en', sessionId: 's' } as const;
  const order = (format: 'pdf' | 'pptx' | 'xlsx') =>
    orderReport(context, actor, survey._id, {
      round: periodId,
      language: 'fr',
      segmentationId: null,
      format,
    });
  const stored = (_id: string) => allModels(context).OrderedReport.findOne({ _id, companyId }).lean();
  const pieces = () => allModels(context).ReportPiece.countDocuments({ companyId });
  const fetch = (reportId: string) => fetchReport(context, actor, { surveyId: survey._id, reportId });
  const remove = (reportId: string) => removeReport(context, actor, { surveyId: survey._id, reportId });
  return { companyId, actor, surveyId: survey._id, administrator, order, stored, pieces, fetch, remove };
}

const mailsTo = (address: string | null) =>
  worker.sink.mails.filter(({ to, subject }) => to === address && subject.startsWith('Your report is ready'));

it('a report is made, and whoever ordered it is told a minute later, unless it was fetched', async () => {
  const { context } = worker;
  const { order, fetch, administrator, surveyId } = await buildOrder(context);
  const [fetched, left] = [await order('xlsx'), await order('pdf')];
  await worker.tick();
  const { bytes } = await fetch(fetched.id);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(mailsTo(administrator.email)).toEqual([]);
  worker.clock.advance(61_000);
  await worker.tick();
  const mails = mailsTo(administrator.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/analyze/${surveyId}?round=`);
  expect((await fetch(left.id)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

it('two workers at once make a report once', async () => {
  const { context } = worker;
  const { order, pieces } = await buildOrder(context);
  for (const format of ['pptx', 'xlsx'] as const) await order(format);
  await Promise.all([makeReportsJob.run(worker.tools), makeReportsJob.run(worker.colleague())]);
  expect(await pieces()).toBe(2);
});

it('a report whose worker died is made by another one, and the dead one writes into nothing', async () => {
  const { context, clock } = worker;
  const { order, stored, fetch } = await buildOrder(context);
  const { id } = await order('xlsx');
  let comeBack = (_file: Uint8Array): void => undefined;
  const lost = makeReports(context, {
    render: () => new Promise((resolve) => (comeBack = resolve)),
    stopped: () => false,
  });
  await expect.poll(async () => (await stored(id))?.progress).toBe(0.4);
  await makeReportsJob.run(worker.tools);
  expect((await stored(id))?.state).toBe('making');
  clock.advance(121_000);
  await makeReportsJob.run(worker.tools);
  const made = await stored(id);
  expect(made).toMatchObject({ state: 'ready', attempts: 2 });
  comeBack(Buffer.from('too late'));
  await lost;
  expect(await stored(id)).toEqual(made);
  expect((await fetch(id)).bytes.length).toBe(made?.size);
});

it('news of a report are not lost with the worker that had them: it is made again, and told once', async () => {
  const { context, clock } = worker;
  const { companyId, administrator, order, stored } = await buildOrder(context);
  await buildWebhook(context, companyId);
  const { WebhookDelivery } = allModels(context);
  const { id } = await order('xlsx');
  let deaths = 0;
  context.connection.set('debug', (collection: string, method: string) => {
    if (collection !== WebhookDelivery.collection.name || method !== 'insertMany') return;
    deaths += 1;
    throw new Error('the worker dies');
  });
  await makeReportsJob.run(worker.tools);
  context.connection.set('debug', false);
  expect(deaths).toBe(1);
  clock.advance(121_000);
  await makeReportsJob.run(worker.tools);
  expect(await stored(id)).toMatchObject({ state: 'ready' });
  expect(await WebhookDelivery.countDocuments({ companyId, event: 'report.ready' })).toBe(1);
  await worker.tick();
  clock.advance(61_000);
  await worker.tick();
  expect(mailsTo(administrator.email)).toHaveLength(1);
});

it('a report that is cancelled while it is made does not come back, nor does its file or its mail', async () => {
  const { context, clock } = worker;
  const { order, stored, pieces, remove, administrator } = await buildOrder(context);
  const { id } = await order('xlsx');
  let comeBack = (_file: Uint8Array): void => undefined;
  const making = makeReports(context, {
    render: () => new Promise((resolve) => (comeBack = resolve)),
    stopped: () => false,
  });
  await expect.poll(async () => (await stored(id))?.progress).toBe(0.4);
  await remove(id);
  comeBack(Buffer.from('too late'));
  await making;
  clock.advance(61_000);
  await worker.tick();
  expect([await stored(id), await pieces()]).toEqual([null, 0]);
  expect(mailsTo(administrator.email)).toEqual([]);
});

it('a report that cannot be written is tried three times, then failed', async () => {
  const { context, clock } = worker;
  const { order, stored } = await buildOrder(context);
  const { id } = await order('pdf');
  const render = () => Promise.reject(new Error('no paper'));
  for (const state of ['waiting', 'waiting', 'failed']) {
    await makeReports(context, { render, stopped: () => false });
    expect((await stored(id))?.state).toBe(state);
    clock.advance(6_000);
  }
  expect(await stored(id)).toMatchObject({ failure: 'error', size: null });
});

it('a report whose thread fails is made by a new one', async () => {
  const { context, clock } = worker;
  const { order, stored, fetch } = await buildOrder(context);
  const { id } = await order('pdf');
  const render = () => renderFile({ kind: 'report', of: [] as never });
  await makeReports(context, { render, stopped: () => false });
  expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  clock.advance(6_000);
  await makeReportsJob.run(worker.tools);
  expect((await fetch(id)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

it('a company’s only report waits for one of another company, not for all of theirs', async () => {
  const { context, clock } = worker;
  const [busy, other] = [await buildOrder(context), await buildOrder(context)];
  for (const format of ['pdf', 'pptx', 'xlsx'] as const) await busy.order(format);
  clock.advance(1000);
  const { id } = await other.order('pdf');
  let made = 0;
  const render = () => Promise.resolve(Buffer.from(String((made += 1))));
  await makeReports(context, { render, stopped: () => made === 2 });
  expect((await other.stored(id))?.state).toBe('ready');
  expect(await makeReports(context, { render, stopped: () => false })).toBe(2);
});

thoroughly(() => {
  it('a file larger than a document is kept in pieces, and whole again when it is fetched', async () => {
    const { context } = worker;
    const { order, pieces, fetch } = await buildOrder(context);
    const { id } = await order('pdf');
    const file = Buffer.alloc(17_000_000, 'report ');
    await makeReports(context, { render: () => Promise.resolve(file), stopped: () => false });
    expect(await pieces()).toBe(3);
    expect((await fetch(id)).bytes.equals(file)).toBe(true);
  });
});

it('after seven days a report is gone with its file', async () => {
  const { context, clock } = worker;
  const { order, pieces, stored, fetch } = await buildOrder(context);
  const { id } = await order('xlsx');
  await makeReportsJob.run(worker.tools);
  clock.advance(7 * 86_400_000 - 60_000);
  await deleteExpiredReports(context);
  expect(await pieces()).toBe(1);
  clock.advance(60_000);
  await expect(fetch(id)).rejects.toThrow('reportNotFound');
  await deleteExpiredReports(context);
  expect([await pieces(), await stored(id)]).toEqual([0, null]);
});

/** The first picture of a PDF: its colours, and how transparent each pixel is. */
function pictureIn(pdf: Buffer): number[][] {
  const text = pdf.toString('latin1');
  const images = [...text.matchAll(/\/Subtype \/Image[^]*?\/Length (\d+)[^]*?stream\n/g)];
  return images.map((image) => {
    const from = image.index + image[0].length;
    return [...inflateSync(pdf.subarray(from, from + Number(image[1])))];
  });
}

it('the logo has the pixels in a PDF that it had when it was uploaded, whatever it was', async () => {
  const { context } = worker;
  const { actor, companyId, order, fetch } = await buildOrder(context);
  // Two by two pixels of a palette, two bits each: red, green; blue, half transparent white.
  const palette =
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAgMAAAAP2OW3AAAADFBMVEX/AAAA/wAAAP/////7AGD2AAAABHRSTlP///+ArZIq1AAAAAxJREFUeJxjEGDYAAAA5ADBJ6joVwAAAABJRU5ErkJggg==';
  await updateCompany(context, actor, companyId, { logo: `data:image/png;base64,${palette}` });
  const ordered = await order('pdf');
  const filled = Buffer.from(images.jpeg, 'base64');
  await worker.tick();
  const parts = pictureIn(Buffer.from((await fetch(ordered.id)).bytes));
  expect(parts).toContainEqual([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]);
  expect(parts).toContainEqual([255, 255, 255, 128]);
  // Legal, and what no PDF library expects.
  const bytes = Buffer.concat([filled.subarray(0, 2), Buffer.alloc(2, 0xff), filled.subarray(2)]);
  await updateCompany(context, actor, companyId, {
    logo: `data:image/jpeg;base64,${bytes.toString('base64')}`,
  });
  const second = await order('pdf');
  await worker.tick();
  expect(pictureIn(Buffer.from((await fetch(second.id)).bytes)).some(({ length }) => length === 18)).toBe(
    true,
  );
});
