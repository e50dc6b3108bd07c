import { repeats } from '@elan/tooling/repeats';
import { makeExports, orderPack } from '@elan/domain/privacy';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildCompany } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { makeExportsJob } from './make-exports';

// Packs are written in a thread of their own: in this one, codes would wait for them.
vi.mock('@elan/reports', () => {
  throw new Error('loaded beside the codes');
});

const LANGUAGES = ['en', 'fr', 'de'] as const;
const FORMATS = ['pdf', 'docx'] as const;
let worker: TestWorker;

beforeAll(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterAll(() => worker.close());

async function buildActor() {
  const { companyId, administrator } = await buildCompany(worker.context);
  const actor = { userId: administrator._id, companyId, role: 1, language: 'en', sessionId: 's' } as const;
  return { companyId, actor };
}

it('the pack for a works council becomes a file in each language and format', async () => {
  const { context } = worker;
  const { companyId, actor } = await buildActor();
  const languages = LANGUAGES.slice(0, repeats(LANGUAGES.length, 1));
  for (const language of languages)
    for (const format of FORMATS) await orderPack(context, actor, { language, format });
  await makeExportsJob.run(worker.tools);
  const { CompanyExport, CompanyExportPiece } = allModels(context);
  const made = await CompanyExport.find({ companyId }).lean();
  expect(made.map(({ state }) => state)).toEqual(made.map(() => 'ready'));
  expect(made).toHaveLength(languages.length * FORMATS.length);
  for (const { attempt, format } of made) {
    const piece = await CompanyExportPiece.findOne({ companyId, attempt: attempt ?? '' });
    const start = piece?.bytes.subarray(0, 2).toString('latin1');
    expect(start).toBe(format === 'pdf' ? '%P' : 'PK');
  }
});

it('a company’s only pack waits for one of another company, not for all of theirs', async () => {
  const { context, clock } = worker;
  const [busy, other] = [await buildActor(), await buildActor()];
  for (const language of LANGUAGES) await orderPack(context, busy.actor, { language, format: 'pdf' });
  clock.advance(1000);
  const { id } = await orderPack(context, other.actor, { language: 'en', format: 'pdf' });
  let made = 0;
  const render = () => Promise.resolve(Buffer.from(String((made += 1))));
  await makeExports(context, { render, stopped: () => made === 2 });
  const { companyId } = other;
  const order = await allModels(context).CompanyExport.findOne({ _id: id, companyId }).lean();
  expect(order?.state).toBe('ready');
  expect(await makeExports(context, { render, stopped: () => false })).toBe(2);
});
