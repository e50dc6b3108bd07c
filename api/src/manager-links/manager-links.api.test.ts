import {
  type Analysis,
  endpoints,
  type GroupView,
  type ManagerLink,
  type ManagerView,
  type Segmentation,
  type SegmentationResults,
} from '@elan/contracts';
import { makeReports, newId } from '@elan/domain';
import { allModels, buildAction, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Answer, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

const MONDAYS = ['2026-09-07', '2026-09-14'];
const SUNDAYS = ['2026-09-13', '2026-09-20'];
/** North and South are large enough, East and West too small. */
const GROUPS = ['North', 'South', 'East', 'West'];
const sizes = [13, 15, 3, 4];

let api: TestApi;
let scene: SurveyScene;
let region: Segmentation;
let site: Segmentation;
let surveyId: string;
let admin: SignedInMember;

/** Two rounds of a company with four regions, two per site, in which everybody answers. */
async function liveThrough(): Promise<void> {
  api.clock.set(`${MONDAYS[0]}T08:00:00Z`);
  scene = await buildSurveyScene(api, { members: 35, company: { fields: { minimumGroupSize: 5 } } });
  const make = async (name: string, values: readonly string[]): Promise<Segmentation> => {
    const body = { name, type: 'select', fields: values.map((value) => ({ value })) };
    return (await api.call('POST /segmentations', { as: scene.admin, body })).body as Segmentation;
  };
  region = await make('Region', GROUPS);
  site = await make('Site', ['A', 'B']);
  const regions = sizes.flatMap((size, group) => Array.from({ length: size }, () => group));
  for (const [place, { _id, companyId }] of scene.members.entries()) {
    const extraData = [
      { segmentationId: region.id, value: region.fields[regions[place] ?? 0]?.id },
      { segmentationId: site.id, value: site.fields[(regions[place] ?? 0) < 2 ? 0 : 1]?.id },
    ];
    await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { extraData } });
  }
  const draft = { frequency: 2 as const, frequencyStart: 1 as const, endAt: null };
  const survey = await scene.createSurvey(draft, ['Team', 'Pay']);
  surveyId = survey.id;
  for (const [week, monday] of MONDAYS.entries()) {
    api.clock.set(`${monday}T08:00:00Z`);
    // Neighbours are in the same region: a batch of only these would leave too few of it.
    for (const turn of scene.members.keys()) {
      const place = (turn * 11) % scene.members.length;
      const { _id = '' } = scene.members[place] ?? {};
      await scene.answer(survey, _id, [(regions[place] === 0 ? 3 : 8) + (place % 2) + week, 7]);
    }
    api.clock.set(`${SUNDAYS[week]}T12:00:00Z`);
    await scene.close(survey);
  }
  admin = await scene.signIn();
}

/** Whether only North and South are shown of the regions, in both rounds: batches are drawn at random. */
async function areBothShown(): Promise<boolean> {
  const shown = MONDAYS.map(async (round) => {
    const query = `segmentationId=${region.id}&round=${round}`;
    const read = await api.call(`GET /surveys/${surveyId}/responses/segmentations?${query}`, { as: admin });
    return (read.body as SegmentationResults).columns.map(({ hidden }) => hidden === null);
  });
  return (
    JSON.stringify(await Promise.all(shown)) === JSON.stringify(MONDAYS.map(() => [true, true, false, false]))
  );
}

beforeAll(async () => {
  api = await startApi();
  for (let company = 0; company < 12; company += 1) {
    await liveThrough();
    if (await areBothShown()) return;
  }
  throw new Error('no company of twelve shows both groups');
}, 120_000);
afterAll(() => api.close());

const north = () => ({ segmentationId: region.id, groupId: region.fields[0]?.id ?? '' });
const own = () =>
  `manager-${newId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x')}@${ownDomain()}`;
const ownDomain = () => admin.user.email?.split('@')[1] ?? '';

async function share(body: object = {}): Promise<Answer> {
  return api.call(`POST /surveys/${surveyId}/manager-links`, {
    as: (admin = await scene.signIn()),
    body: { ...north(), email: own(), language: 'en', ...body },
  });
}

async function shared(body: object = {}): Promise<ManagerLink> {
  const answer = await share(body);
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  return answer.body as ManagerLink;
}

/** The address in the last mail to a manager. */
async function mailed(email: string): Promise<{ kind: string; address: URL; key: string }> {
  const [mail] = await allModels(api.context)
    .OutboxMail.find({ companyId: scene.company._id, to: email })
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  const address = new URL(String(mail?.payload['link']));
  return { kind: mail?.kind ?? '', address, key: address.hash.slice(1) };
}

const view = (key: string, body: object = {}, operation = 'POST /managers/view') =>
  api.call(operation, { body: { key, ...body } });

async function states(): Promise<Map<string, ManagerLink>> {
  const { body } = await api.call(`GET /surveys/${surveyId}/manager-links`, { as: await scene.signIn() });
  return new Map((body as { links: ManagerLink[] }).links.map((link) => [link.id, link]));
}

const actions = async (id: string): Promise<string[]> =>
  (
    await allModels(api.context)
      .AuditEvent.find({ companyId: scene.company._id, 'details.managerLinkId': id })
      .sort({ at: 1 })
      .lean()
  )
    .map(({ action }) => action)
    .sort();

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

/** What any call of the contract can be told, and what addresses of pages hold; but what this one takes. */
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

/** What is no sentence in a view. */
function figuresIn({ told, round, against, minimumGroupSize }: ManagerView) {
  const questions = told?.questions.map(({ id, score, company, difference, change }) => {
    return { id, score, company, difference, change };
  });
  return { round, against, minimumGroupSize, responses: told?.responses, score: told?.score, questions };
}

describe("a manager's link", () => {
  it('shows one group, beside the company and its earlier round, and is no part of any address', async () => {
    const { id, email, state } = await shared();
    expect(state).toBe('sent');
    const { address, key } = await mailed(email);
    expect([address.pathname, address.search]).toEqual(['/managers', '']);
    const answer = await view(key);
    expect(answer.status).toBe(200);
    const body = answer.body as ManagerView;
    expect(body).toMatchObject({ group: 'North', segmentation: 'Region', hidden: null, minimumGroupSize: 5 });
    expect([body.round?.startDate, body.against?.startDate]).toEqual([MONDAYS[1], MONDAYS[0]]);
    expect(body.told?.responses).toBe(13);
    expect(body.told?.questions[0]?.score).toBeCloseTo(58 / 13);
    expect(body.told?.questions[0]?.change?.difference).toBeCloseTo(1);
    expect(body.told?.standouts.map(({ kind }) => kind)).toContain('group');
    expect((await states()).get(id)?.state).toBe('opened');
    expect(await actions(id)).toEqual(['managerLinkCreate', 'managerLinkOpen', 'managerLinkSend']);
  });

  it('says only what the pages of results say of the group and of the company', async () => {
    const choices = [region, site].flatMap(({ id, fields }) =>
      fields.map((field) => ({ segmentationId: id, groupId: field.id })),
    );
    const as = await scene.signIn();
    const analysis = (await api.call(`GET /statistics/surveys/${surveyId}/analysis`, { as }))
      .body as Analysis;
    for (const choice of choices) {
      const query = new URLSearchParams(choice).toString();
      const preview = (await api.call(`GET /surveys/${surveyId}/manager-view?${query}`, { as }))
        .body as GroupView;
      const heatmap = (
        await api.call(
          `GET /surveys/${surveyId}/responses/segmentations?segmentationId=${choice.segmentationId}&round=${MONDAYS[1]}`,
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
    const at = (group: number) => ({ segmentationId: region.id, groupId: region.fields[group]?.id ?? '' });
    const round = {
      companyId: scene.company._id,
      ownerId: as.user._id,
      surveyId,
      periodId: MONDAYS[1] ?? '',
    };
    const build = (title: string, fields: object) => buildAction(api.context, { ...round, title, ...fields });
    await build('of all', { dueDate: '2026-09-01' });
    await build('of North', { ...at(0), state: 'underWay' });
    await build('of South', at(1));
    await build('of East', at(2));
    await build('dropped', { state: 'dropped', reason: 'No' });
    await build('done long ago', { state: 'done', changedAt: new Date('2026-09-01') });
    await build('of another survey', { surveyId: 'other' });
    const query = new URLSearchParams(north()).toString();
    const answer = await api.call(`GET /surveys/${surveyId}/manager-view?${query}`, { as });
    const view = answer.body as GroupView;
    const { name } = as.user;
    expect(view.actions.map(({ id, ...action }) => action)).toEqual([
      {
        ...{ title: 'of all', state: 'planned', dueDate: '2026-09-01', isOverdue: true },
        ...{ owner: name, question: null, isForEverybody: true },
      },
      expect.objectContaining({ title: 'of North', state: 'underWay', isForEverybody: false }),
    ]);
    expect(answer.text).not.toContain('@');
    const body = { round: round.periodId, language: 'en', segmentationId: null, format: 'xlsx' };
    expect((await api.call(`POST /surveys/${surveyId}/reports`, { as, body })).status).toBe(201);
    let written: string[] = [];
    await makeReports(api.context, {
      stopped: () => false,
      render: ({ actions: reported }) => {
        written = reported.map(({ title }) => title).sort();
        return Promise.resolve(Buffer.from('file'));
      },
    });
    expect(written).toEqual(['done long ago', 'dropped', 'of North', 'of South', 'of all']);
  });

  it('holds no other group, whatever a request says beside the key', async () => {
    const { email } = await shared();
    const { key } = await mailed(email);
    const plain = await view(key);
    const others = {
      segmentationId: site.id,
      groupId: region.fields[1]?.id ?? '',
      round: '2026-09-07',
      against: 'none',
      surveyId: 'another',
      companyId: 'another',
      filter: 'all',
      questionId: '2',
    };
    const query = new URLSearchParams(others);
    const asked = await view(key, others, `POST /managers/view?${query.toString()}`);
    expect([asked.status, asked.text]).toEqual([200, plain.text]);
    for (const name of ['South', 'East', ...scene.members.map((member) => member.name)])
      expect(plain.text).not.toContain(`"${name}"`);
    for (const word of ['groups', 'rounds', 'comparable', 'segmentationId=', 'histogram'])
      expect(plain.text).not.toContain(`"${word}"`);
  });

  it('holds no other group by any parameter that some call takes, nor by those of the pages', async () => {
    const { email } = await shared();
    const { key } = await mailed(email);
    const plain = await view(key);
    const [south, siteA] = [region.fields[1]?.id ?? '', site.fields[0]?.id ?? ''];
    const values = [south, siteA, site.id, surveyId, MONDAYS[0] ?? '', `${surveyId}:${MONDAYS[0]}`, '*'];
    const tries = parameterNames().flatMap((name) => [
      ...values.map((value) => ({ name, asked: [value], body: { [name]: value } })),
      // Several times, and as a list.
      { name, asked: values, body: { [name]: values } },
    ]);
    expect(tries.length).toBeGreaterThan(500);
    const differing: string[] = [];
    for (const [place, { name, asked: inAddress, body }] of tries.entries()) {
      // Limits slow down who has patience, and stop nobody.
      if (place % 50 === 0) await allModels(api.context).Attempt.deleteMany({});
      const query = inAddress.map((value) => `${name}=${encodeURIComponent(value)}`).join('&');
      const asked = await view(key, body, `POST /managers/view?${query}`);
      if (asked.text !== plain.text) differing.push(`${JSON.stringify(body)}: ${asked.status}`);
    }
    expect(differing).toEqual([]);
    const inFrench = (await view(key, { language: 'fr' })).body as ManagerView;
    expect(figuresIn(inFrench)).toEqual(figuresIn(plain.body as ManagerView));
    expect((await view(key, { language: south })).status).toBe(400);
  });

  it('opens no other call, wherever the key stands', async () => {
    const { id, email } = await shared();
    const { key } = await mailed(email);
    const ids: Readonly<Record<string, string>> = { surveyId, managerLinkId: id, segmentationId: region.id };
    const opened: string[] = [];
    const rows = Object.values(endpoints).flatMap((noun) => Object.values(noun) as Row[]);
    for (const { access, method, path } of rows) {
      if (access === 'public') continue;
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'x');
      const { status } = await api.call(`${method} ${address}?key=${encodeURIComponent(key)}`, {
        headers: { authorization: `Bearer ${key}` },
        cookies: { refresh: encodeURIComponent(key) },
        ...(method !== 'GET' && { body: { key } }),
      });
      if (status < 400) opened.push(`${method} ${path}: ${status}`);
    }
    expect(rows.length).toBeGreaterThan(100);
    expect(opened).toEqual([]);
  });

  it('is opened by its key alone, and refuses every other alike', async () => {
    const [one, other] = [await shared(), await shared()];
    const { key } = await mailed(one.email);
    const foreign = (await mailed(other.email)).key;
    const secret = key.split('.')[1] ?? '';
    const wrong = [
      `${one.id}.`,
      one.id,
      `${other.id}.${secret}`,
      `${one.id}.${foreign.split('.')[1]}`,
      '',
      'x.y',
    ];
    const answers = await Promise.all([...wrong, `${key}x`].map((each) => view(each)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([answers[0]?.status, (answers[0]?.body as { message: string }).message]).toEqual([403, '403010']);
  });

  it('is stored as a hash, and its page is kept and listed nowhere', async () => {
    const { id, email } = await shared();
    const { key } = await mailed(email);
    const stored = JSON.stringify(
      await allModels(api.context).ManagerLink.findOne({ _id: id, companyId: scene.company._id }).lean(),
    );
    expect(stored).not.toContain(key.split('.')[1]);
    expect(key.split('.')[1]).toHaveLength(22);
    const { headers } = await view(key);
    const names = ['cache-control', 'referrer-policy', 'x-robots-tag'];
    expect(names.map((name) => headers.get(name))).toEqual(['private, no-store', 'no-referrer', 'noindex']);
  });

  it('ends at once when it is withdrawn, like one that never was', async () => {
    const { id, email } = await shared();
    const { key } = await mailed(email);
    expect((await view(key)).status).toBe(200);
    const withdrawn = await api.call(`DELETE /manager-links/${id}`, { as: await scene.signIn() });
    expect((withdrawn.body as ManagerLink).state).toBe('withdrawn');
    const refused = await view(key);
    expect([refused.status, refused.text]).toEqual([403, (await view('x.y')).text]);
    const again = await api.call(`POST /manager-links/${id}/mails`, { as: await scene.signIn() });
    expect(again.status).toBe(409);
    expect(await actions(id)).toContain('managerLinkWithdraw');
  });

  it('that is sent again ends the one before', async () => {
    const { id, email } = await shared();
    const first = await mailed(email);
    const sent = await api.call(`POST /manager-links/${id}/mails`, { as: await scene.signIn() });
    expect(sent.status).toBe(200);
    const second = await mailed(email);
    expect(second.key).not.toBe(first.key);
    expect([(await view(first.key)).status, (await view(second.key)).status]).toEqual([403, 200]);
  });

  it('is made for a group that is told, for 90 days at most', async () => {
    const small = await share({ groupId: region.fields[2]?.id });
    expect([small.status, (small.body as { details: object[] }).details[0]]).toEqual([
      400,
      { path: 'groupId', message: 'is not shown in the latest round' },
    ]);
    expect((await share({ groupId: 'company' })).status).toBe(400);
    expect((await share({ days: 91 })).status).toBe(400);
    expect((await share({ days: 0 })).status).toBe(400);
  });
});

describe('the address of a manager', () => {
  it('outside the domains of the company confirms itself before the link is sent', async () => {
    const email = `manager-${Date.now()}@elsewhere.example`;
    const { id, state } = await shared({ email });
    expect(state).toBe('unconfirmed');
    const asked = await mailed(email);
    expect([asked.kind, asked.address.pathname]).toEqual(['managerConfirmation', '/managers/confirm']);
    expect((await view(asked.key)).status).toBe(403);
    const confirm = (key: string) => api.call('POST /managers/confirmations', { body: { key } });
    expect((await confirm(`${id}.wrong`)).status).toBe(403);
    expect((await confirm(asked.key)).status).toBe(200);
    const sent = await mailed(email);
    expect(sent.kind).toBe('managerLink');
    expect((await view(sent.key)).status).toBe(200);
    const mails = () =>
      allModels(api.context).OutboxMail.countDocuments({ companyId: scene.company._id, to: email });
    const before = await mails();
    expect((await confirm(asked.key)).status).toBe(200);
    expect(await mails()).toBe(before);
    expect((await shared({ email })).state).toBe('sent');
  });

  it.each(['gmail.com', 'sub.'])(
    'is not of the company by a public provider or another domain: %s',
    async (domain) => {
      const email = `manager@${domain.endsWith('.') ? domain + ownDomain() : domain}`;
      expect((await shared({ email })).state).toBe('unconfirmed');
    },
  );

  it('is of the company only by administrators who have signed in', async () => {
    const { User } = allModels(api.context);
    await User.create({
      ...{ _id: newId(), companyId: scene.company._id, name: 'P', email: 'p@pending.example', role: 1 },
      ...{ language: 'en', status: 'pending', createdAt: api.clock.now() },
    });
    expect((await shared({ email: 'manager@pending.example' })).state).toBe('unconfirmed');
  });

  it('that refuses its mail is shown', async () => {
    const { id, email } = await shared();
    await allModels(api.context).OutboxMail.updateOne(
      { companyId: scene.company._id, to: email },
      { $set: { state: 'failed' } },
    );
    expect((await states()).get(id)?.bounced).toBe(true);
  });

  it('gets a few mails at once and no more', async () => {
    const email = own();
    const answers: number[] = [];
    for (let i = 0; i < 7; i += 1) answers.push((await share({ email })).status);
    expect(answers.slice(0, 5)).toEqual([201, 201, 201, 201, 201]);
    expect(answers.at(-1)).toBe(423);
  });
});

describe('what becomes of a link later', () => {
  it('tells nothing of a group that may not be told any more, and says why', async () => {
    const { email } = await shared();
    const { key } = await mailed(email);
    const promise = async (minimumGroupSize: number): Promise<ManagerView> => {
      const body = { minimumGroupSize };
      await api.call(`PATCH /companies/${scene.company._id}`, { as: await scene.signIn(), body });
      return (await view(key)).body as ManagerView;
    };
    expect((await promise(7)).hidden).toBe(null);
    const hidden = await promise(10);
    expect([hidden.hidden, hidden.told, hidden.against, hidden.group]).toEqual(['few', null, null, 'North']);
    expect((await promise(5)).hidden).toBe(null);
  });

  it('ends by the clock, and with the survey', async () => {
    api.clock.set(new Date(api.clock.now().getTime() + 7_200_000).toISOString());
    const [short, long] = [await shared({ days: 1 }), await shared({ days: 30 })];
    const keys = await Promise.all([short, long].map(async ({ email }) => (await mailed(email)).key));
    const now = api.clock.now().getTime();
    const open = async () => Promise.all(keys.map(async (key) => (await view(key)).status));
    api.clock.set(new Date(now + 86_399_000).toISOString());
    expect(await open()).toEqual([200, 200]);
    api.clock.set(new Date(now + 86_400_000).toISOString());
    expect(await open()).toEqual([403, 200]);
    expect((await states()).get(short.id)?.state).toBe('expired');
    await api.call(`DELETE /surveys/${surveyId}`, { as: await scene.signIn() });
    expect(await open()).toEqual([403, 403]);
  });
});
