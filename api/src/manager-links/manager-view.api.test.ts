import {
  type Analysis,
  endpoints,
  type GroupView,
  type ManagerView,
  type SegmentationResults,
} from '@elan/contracts';
import { makeReports } from '@elan/domain/follow-up';
import { allModels, buildAction } from '@elan/domain/testing';
import { repeats } from '@elan/tooling/repeats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONDAYS, startManagerLinkScene, type ManagerLinkScene } from './testing/manager-link-scene';

let scene: ManagerLinkScene;
beforeAll(async () => {
  scene = await startManagerLinkScene();
}, 120_000);
afterAll(() => scene.api.close());

interface Row {
  readonly access: string;
  readonly method: string;
  readonly path: string;
  readonly params?: Shaped;
  readonly query?: Shaped;
  readonly body?: Shaped;
}
interface Shaped {
  readonly shape?: object;
}

/** Every parameter of a call or of a page's address, except those that this call takes. */
function parameterNames(): string[] {
  const rows = Object.values(endpoints).flatMap((noun) => Object.values(noun) as Row[]);
  const ofCalls = rows.flatMap(({ params, query, body }) =>
    [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {})),
  );
  const ofPages = [
    'from',
    'to',
    'comparison',
    'against',
    'group',
    'segmentation',
    'survey',
    'company',
    'u',
    'k',
  ];
  return [...new Set([...ofCalls, ...ofPages])].filter((name) => !['key', 'language'].includes(name));
}

/** A view without its sentences. */
function figuresIn({ told, round, against, minimumGroupSize }: ManagerView) {
  const questions = told?.questions.map(({ id, score, company, difference, change }) => {
    return { id, score, company, difference, change };
  });
  return { round, against, minimumGroupSize, responses: told?.responses, score: told?.score, questions };
}

describe("a manager's link", () => {
  it('shows one group, beside the company and its earlier round, and is no part of any address', async () => {
    const { id, email, state } = await scene.shared();
    expect(state).toBe('sent');
    const { address, key } = await scene.mailed(email);
    expect([address.pathname, address.search]).toEqual(['/managers', '']);
    const answer = await scene.view(key);
    expect(answer.status).toBe(200);
    const body = answer.body as ManagerView;
    expect(body).toMatchObject({ group: 'North', segmentation: 'Region', hidden: null, minimumGroupSize: 5 });
    expect([body.round?.startDate, body.against?.startDate]).toEqual([MONDAYS[1], MONDAYS[0]]);
    expect(body.told?.responses).toBe(13);
    // Their answers of 4 and 5 give 5: the lowest quarter of the company's answers counts as the highest answer in it.
    expect(body.told?.questions[0]?.score).toBeCloseTo(5);
    expect(body.told?.questions[0]?.change?.difference).toBeCloseTo(1);
    expect(body.told?.standouts.map(({ kind }) => kind)).toContain('group');
    expect((await scene.states()).get(id)?.state).toBe('opened');
    expect(await scene.auditedActions(id)).toEqual([
      'managerLinkCreate',
      'managerLinkOpen',
      'managerLinkSend',
    ]);
  });

  it('says only what the pages of results say of the group and of the company', async () => {
    const choices = [scene.region, scene.site].flatMap(({ id, fields }) =>
      fields.map((field) => ({ segmentationId: id, groupId: field.id })),
    );
    const as = await scene.signIn();
    const analysis = (await scene.api.call(`GET /statistics/surveys/${scene.surveyId}/analysis`, { as }))
      .body as Analysis;
    for (const choice of choices) {
      const query = new URLSearchParams(choice).toString();
      const preview = (await scene.api.call(`GET /surveys/${scene.surveyId}/manager-view?${query}`, { as }))
        .body as GroupView;
      const heatmap = (
        await scene.api.call(
          `GET /surveys/${scene.surveyId}/responses/segmentations?segmentationId=${choice.segmentationId}&round=${MONDAYS[1]}`,
          { as },
        )
      ).body as SegmentationResults;
      const column = heatmap.columns.find(({ id }) => id === choice.groupId);
      expect(preview.told?.responses ?? null).toBe(column?.responses ?? null);
      if (!preview.told) {
        expect(preview.hidden).toBe(column?.hidden);
        continue;
      }
      for (const { id, score, company, difference } of preview.told.questions) {
        const row = heatmap.results.find(({ questionId }) => questionId === id);
        const cell = row?.scores.find((each) => each.id === choice.groupId);
        expect([score, company, difference?.difference]).toEqual([
          cell?.score,
          row?.company,
          cell?.difference,
        ]);
      }
      expect(preview.told.score.company).toBe(analysis.score.score);
      expect(preview.told.participation?.group ?? null).toBe(column?.participation ?? null);
    }
  });

  it('tells the actions for the group and for everybody, and a report only those whose groups are shown', async () => {
    const as = await scene.signIn();
    const at = (group: number) => ({
      segmentationId: scene.region.id,
      groupId: scene.region.fields[group]?.id ?? '',
    });
    const round = {
      companyId: scene.company._id,
      ownerId: as.user._id,
      surveyId: scene.surveyId,
      periodId: MONDAYS[1] ?? '',
    };
    const build = (title: string, fields: object) =>
      buildAction(scene.api.context, { ...round, title, ...fields });
    await build('of all', { dueDate: '2026-09-01' });
    await build('of North', { ...at(0), state: 'underWay' });
    await build('of South', at(1));
    await build('of East', at(2));
    await build('dropped', { state: 'dropped', reason: 'No' });
    await build('done long ago', { state: 'done', changedAt: new Date('2026-09-01') });
    await build('of another survey', { surveyId: 'other' });
    const query = new URLSearchParams(scene.north()).toString();
    const answer = await scene.api.call(`GET /surveys/${scene.surveyId}/manager-view?${query}`, { as });
    const view = answer.body as GroupView;
    const { name } = as.user;
    expect(view.actions.map(({ id, ...action }) => action)).toEqual([
      {
        ...{ title: 'of all', state: 'planned', dueDate: '2026-09-01', isOverdue: true },
        ...{ owner: name, question: null, questionName: null, isForEverybody: true },
      },
      expect.objectContaining({ title: 'of North', state: 'underWay', isForEverybody: false }),
    ]);
    expect(answer.text).not.toContain('@');
    const body = { round: round.periodId, language: 'en', segmentationId: null, format: 'xlsx' };
    expect((await scene.api.call(`POST /surveys/${scene.surveyId}/reports`, { as, body })).status).toBe(201);
    let written: string[] = [];
    await makeReports(scene.api.context, {
      stopped: () => false,
      render: ({ actions: reported }) => {
        written = reported.map(({ title }) => title).sort();
        return Promise.resolve(Buffer.from('file'));
      },
    });
    expect(written).toEqual(['done long ago', 'dropped', 'of North', 'of South', 'of all']);
  });

  it('holds no other group, whatever a request says beside the key', async () => {
    const { email } = await scene.shared();
    const { key } = await scene.mailed(email);
    const plain = await scene.view(key);
    const others = {
      segmentationId: scene.site.id,
      groupId: scene.region.fields[1]?.id ?? '',
      round: '2026-09-07',
      against: 'none',
      surveyId: 'another',
      companyId: 'another',
      filter: 'all',
      questionId: '2',
    };
    const query = new URLSearchParams(others);
    const asked = await scene.view(key, others, `POST /managers/view?${query.toString()}`);
    expect([asked.status, asked.text]).toEqual([200, plain.text]);
    for (const name of ['South', 'East', ...scene.members.map((member) => member.name)])
      expect(plain.text).not.toContain(`"${name}"`);
    for (const word of ['groups', 'rounds', 'comparable', 'segmentationId=', 'histogram'])
      expect(plain.text).not.toContain(`"${word}"`);
  });

  it('holds no other group by any parameter that some call takes, nor by those of the pages', async () => {
    const { email } = await scene.shared();
    const { key } = await scene.mailed(email);
    const plain = await scene.view(key);
    const [south, siteA] = [scene.region.fields[1]?.id ?? '', scene.site.fields[0]?.id ?? ''];
    const values = [
      south,
      siteA,
      scene.site.id,
      scene.surveyId,
      MONDAYS[0] ?? '',
      `${scene.surveyId}:${MONDAYS[0]}`,
      '*',
    ];
    const names = parameterNames();
    expect(names.length).toBeGreaterThan(60);
    const tries: Readonly<Record<string, string | string[]>>[] = [
      // Many at once: more would be refused.
      ...values.flatMap((value) =>
        [names.slice(0, 80), names.slice(80)].map((some) =>
          Object.fromEntries(some.map((name) => [name, value])),
        ),
      ),
      // Several times, and as a list.
      ...names.map((name) => ({ [name]: values })),
      // One by one, in case one hides what another does.
      ...names
        .slice(0, repeats(names.length, 4))
        .flatMap((name) => values.map((value) => ({ [name]: value }))),
    ];
    const differing: string[] = [];
    for (const [place, body] of tries.entries()) {
      // Limits slow down who has patience, and stop nobody.
      if (place % 50 === 0) await allModels(scene.api.context).Attempt.deleteMany({});
      const pairs = Object.entries(body).flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name, each]),
      );
      const asked = await scene.view(
        key,
        body,
        `POST /managers/view?${new URLSearchParams(pairs).toString()}`,
      );
      if (asked.text !== plain.text) differing.push(`${JSON.stringify(body)}: ${asked.status}`);
    }
    expect(differing).toEqual([]);
    const inFrench = (await scene.view(key, { language: 'fr' })).body as ManagerView;
    expect(figuresIn(inFrench)).toEqual(figuresIn(plain.body as ManagerView));
    expect((await scene.view(key, { language: south })).status).toBe(400);
  });

  it('opens no other call, wherever the key stands', async () => {
    const { id, email } = await scene.shared();
    const { key } = await scene.mailed(email);
    const ids: Readonly<Record<string, string>> = {
      surveyId: scene.surveyId,
      managerLinkId: id,
      segmentationId: scene.region.id,
    };
    const opened: string[] = [];
    const rows = Object.values(endpoints).flatMap((noun) => Object.values(noun) as Row[]);
    for (const { access, method, path } of rows) {
      if (access === 'public') continue;
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'x');
      const { status } = await scene.api.call(`${method} ${address}?key=${encodeURIComponent(key)}`, {
        headers: { authorization: `Bearer ${key}` },
        cookies: { refresh: encodeURIComponent(key) },
        ...(method !== 'GET' && { body: { key } }),
      });
      if (status < 400) opened.push(`${method} ${path}: ${status}`);
    }
    expect(rows.length).toBeGreaterThan(100);
    expect(opened).toEqual([]);
  });
});
