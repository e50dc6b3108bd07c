import { thoroughly } from '@elan/tooling/repeats';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Analysis, AuditEvent, Comments, SegmentationResults } from '@elan/contracts';
import { allModels, buildSegmentation } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildCouncilScene, COUNCIL, type CouncilScene } from './testing/council-scene';

const CHECK = join(import.meta.dirname, '../../../docs/check-promise.mjs');
const MEMBERS = 24;
const DAY = 86_400_000;

let api: TestApi;
let scene: CouncilScene;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set('2026-11-20T10:00:00.000Z');
  await allModels(api.context).Attempt.deleteMany({});
  scene = await buildCouncilScene(api, { members: MEMBERS, company: { fields: { minimumGroupSize: 5 } } });
});

/** A survey whose invitations have left, which everybody answers, and which is closed. */
async function closedRound(draft: object = {}, comment?: string): Promise<string> {
  const survey = await scene.createSurvey({ comments: 'survey', ...draft }, ['Team', 'Pay']);
  await scene.work();
  for (const [place, { _id }] of scene.members.entries()) {
    const comments = comment === undefined ? undefined : [{ questionId: null, text: `${comment} ${place}` }];
    await scene.answer(survey, _id, [place % 11, 7], comments);
  }
  await scene.close(survey);
  api.clock.advance(1000);
  return survey.id;
}

describe('results', () => {
  it('are those of rounds whose promise named it when they opened, and no others', async () => {
    const before = await closedRound();
    const session = await scene.makeSeat();
    const named = await closedRound();
    const { rounds } = await scene.page(session, { page: 'home' });
    expect(rounds.map(({ surveyId }) => surveyId)).toEqual([named]);
    for (const [surveyId, status] of [
      [named, 200],
      [before, 404],
    ] as const)
      expect((await scene.view(session, { page: 'round', surveyId, round: 'once' })).status).toBe(status);
    // Another seat is another one: the promise named the former.
    await scene.admin$('DELETE /council-seat');
    api.clock.advance(31 * DAY);
    const next = await scene.makeSeat();
    expect((await scene.page(next, { page: 'home' })).rounds).toEqual([]);
    expect((await scene.view(next, { page: 'round', surveyId: named, round: 'once' })).status).toBe(404);
  });

  it('are figure for figure what administrators see, with the same groups hidden', async () => {
    const { company, members } = scene;
    const options = ['North', 'South', 'East'];
    const segmentationId = await buildSegmentation(api.context, company._id, { name: 'Site', options });
    for (const [place, { _id }] of members.entries()) {
      const value = place < 10 ? 'North' : place < 21 ? 'South' : 'East';
      const extraData = [{ segmentationId, value }];
      await allModels(api.context).User.updateOne({ _id, companyId: company._id }, { $set: { extraData } });
    }
    const session = await scene.makeSeat();
    const surveyId = await closedRound();
    const shown = await scene.page(session, { page: 'round', surveyId, round: 'once' } as never);
    const as = await scene.signIn();
    const analysis = (await api.call(`GET /statistics/surveys/${surveyId}/analysis?round=once`, { as }))
      .body as Analysis;
    const heatmap = (
      await api.call(
        `GET /surveys/${surveyId}/responses/segmentations?segmentationId=${segmentationId}&round=once`,
        { as },
      )
    ).body as SegmentationResults;
    expect(shown).toMatchObject({
      ...{ score: analysis.score.score, minimumGroupSize: 5, comments: null },
      questions: analysis.questions.map(({ id, score, responses }) => ({ id, score, responses })),
      tables: [
        {
          segmentation: 'Site',
          groups: heatmap.columns.map(({ value, responses, hidden }) => ({ name: value, responses, hidden })),
          rows: heatmap.results.map(({ questionId, scores }) => ({
            questionId,
            scores: scores.map(({ score }) => score),
          })),
        },
      ],
    });
    expect(JSON.stringify(shown)).toContain('suppressed');
  });

  it('have comments only where the promise said so', async () => {
    const session = await scene.makeSeat({ readsComments: false });
    const without = await closedRound({}, 'SECRET');
    expect(
      JSON.stringify(await scene.page(session, { page: 'round', surveyId: without, round: 'once' } as never)),
    ).not.toContain('SECRET');
    // A right that is given later is not one to what was promised before.
    const { CouncilSeat } = allModels(api.context);
    await CouncilSeat.updateMany({ companyId: scene.company._id }, { $set: { readsComments: true } });
    const late = await scene.page(session, { page: 'round', surveyId: without, round: 'once' } as never);
    expect(late).toMatchObject({ comments: null });
    const survey = await closedRound({}, 'OPEN');
    const again = await scene.visit();
    const shown = await scene.page(again, { page: 'round', surveyId: survey, round: 'once' } as never);
    const own = (await scene.admin$(`GET /surveys/${survey}/comments?round=once`)).body as Comments;
    expect(own.total).toBeGreaterThan(0);
    expect((shown as { comments: unknown[] }).comments).toHaveLength(own.total);
  });
});

describe('the audit trail', () => {
  it('has no line about a single member, and no name of anybody', async () => {
    const session = await scene.makeSeat();
    await scene.admin$('POST /users/invite', { name: 'Zelda Secret', email: 'zelda@x.example' });
    await scene.admin$(`DELETE /users/${scene.members[0]?._id ?? ''}`);
    await scene.createSurvey({ name: 'Winter' });
    const { lines } = await scene.page(session, { page: 'audit' });
    const own = (await scene.admin$('GET /audit-events')).body as AuditEvent[];
    expect(own.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['memberCreate', 'memberDelete', 'surveyCreate']),
    );
    expect(lines.map(({ action }) => action)).toContain('surveyCreate');
    expect(lines.filter(({ action }) => /^(member|email|invitation|link|signIn)/.test(action))).toEqual([]);
    expect(lines.find(({ action }) => action === 'surveyCreate')?.target).toBe('Winter');
    const text = JSON.stringify(lines);
    const people = [scene.admin.user, ...scene.members].flatMap(({ _id, name }) => [_id, name]);
    for (const secret of [...people, 'Zelda', scene.admin.sessionId]) expect(text).not.toContain(secret);
    expect(own.length).toBeGreaterThan(lines.length);
  });

  it('comes in pages', async () => {
    const session = await scene.makeSeat();
    for (let n = 0; n < 60; n += 1)
      await allModels(api.context).AuditEvent.create({
        ...{ _id: `line-${n}-${scene.company._id}`, companyId: scene.company._id, at: api.clock.now() },
        ...{ action: 'surveyUpdate', target: null, details: {}, actorId: null, sessionId: null },
      });
    const first = await scene.page(session, { page: 'audit' });
    expect(first.lines).toHaveLength(50);
    const rest = await scene.page(session, { page: 'audit', before: first.next } as never);
    expect((rest as { next: unknown }).next).toBeNull();
    const ids = [...first.lines, ...(rest as typeof first).lines].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('whoever made it', () => {
  it('sees what it sees, byte for byte, but for its link', async () => {
    const session = await scene.makeSeat();
    const surveyId = await closedRound();
    const planned = await scene.createSurvey({ startAt: '2027-02-01T08:00:00.000Z' });
    for (const choice of [
      { page: 'home' },
      { page: 'round', surveyId, round: 'once' },
      { page: 'draft', surveyId: planned.id },
      { page: 'audit' },
    ]) {
      const query = new URLSearchParams(choice as Record<string, string>).toString();
      const preview = await scene.admin$(`GET /council-seat/view?${query}`);
      const seen = (await scene.view(session, choice)).text.replace(/,"linkId":"[\w-]+"/, '');
      expect([preview.status, preview.text]).toEqual([200, seen]);
    }
  });

  it('sees nothing of a seat that is not there', async () => {
    expect((await scene.admin$('GET /council-seat/view?page=home')).status).toBe(404);
  });

  it('no page of it names a member', async () => {
    const session = await scene.makeSeat({ readsComments: true });
    const surveyId = await closedRound();
    const read = await Promise.all([
      scene.view(session, { page: 'home' }),
      scene.view(session, { page: 'round', surveyId, round: 'once' }),
      scene.view(session, { page: 'audit' }),
    ]);
    const text = read.map((answer) => answer.text).join('');
    for (const { _id, name, email } of scene.members)
      for (const known of [_id, name, email ?? _id]) expect(text).not.toContain(known);
  });
});

it('reads nothing of another company', async () => {
  const session = await scene.makeSeat();
  const surveyId = await closedRound();
  const other = await buildCouncilScene(api, { members: 2 });
  await other.make({ email: 'other@council.example' });
  await other.confirm('other@council.example');
  const foreign = await other.visit('other@council.example');
  const planned = await scene.createSurvey({ startAt: '2027-02-01T08:00:00.000Z' });
  for (const choice of [
    { page: 'round', surveyId, round: 'once' },
    { page: 'draft', surveyId: planned.id },
  ]) {
    expect((await scene.view(session, choice)).status).toBe(200);
    const answer = await other.view(foreign, choice);
    const unknown = await other.view(foreign, { ...choice, surveyId: 'unknown' });
    expect([answer.status, answer.text]).toEqual([404, unknown.text]);
  }
});

describe('the promise', () => {
  const saidOf = async (surveyId: string) => {
    const found = await allModels(api.context)
      .Promise.find({ companyId: scene.company._id, surveyId })
      .lean();
    return JSON.parse(found[0]?.document ?? '{}') as { council?: object };
  };

  thoroughly(() => {
    it('names the seat, with what happened to it since the one before', async () => {
      expect((await saidOf(await closedRound())).council).toBeUndefined();
      api.clock.advance(DAY);
      await scene.make({ readsComments: true });
      const day = api.clock.now().toISOString().slice(0, 10);
      expect(await saidOf(await closedRound())).toMatchObject({
        council: {
          seat: { name: 'CSE', readsComments: true, until: null },
          news: [{ what: 'made', on: day }],
        },
      });
      // By the hour: what happened within one is said twice rather than never.
      api.clock.advance(DAY);
      await closedRound();
      expect((await saidOf(await closedRound())).council).toMatchObject({ news: [] });
      await scene.admin$('DELETE /council-seat');
      const removed = await saidOf(await closedRound());
      expect(removed.council).toMatchObject({
        seat: { until: new Date(api.clock.now().getTime() + 30 * DAY).toISOString().slice(0, 10) },
        news: [{ what: 'removed' }],
      });
      api.clock.advance(31 * DAY);
      expect((await saidOf(await closedRound())).council).toMatchObject({ seat: null });
      api.clock.advance(DAY);
      expect((await saidOf(await closedRound())).council).toBeUndefined();
    });
  });

  it('is verified offline by the script, with and without a seat in one list', async () => {
    await closedRound();
    api.clock.advance(DAY);
    await scene.make();
    await closedRound();
    const kept = await allModels(api.context).Promise.find({ companyId: scene.company._id }).lean();
    const folder = mkdtempSync(join(tmpdir(), 'elan-seat-'));
    try {
      const file = join(folder, 'kept.json');
      const documents = kept.map(({ document, signature, key }) => ({ document, signature, key }));
      writeFileSync(file, JSON.stringify({ documents }));
      const said = execFileSync('node', [CHECK, kept[0]?.key ?? '', file]).toString();
      expect(said.match(/^right: promise/gm)).toHaveLength(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(kept.map(({ document }) => document).join()).not.toContain(COUNCIL);
  });
});
