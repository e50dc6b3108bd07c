import type { ManagerLink, Segmentation, SegmentationResults } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import { allModels } from '@elan/domain/testing';
import { expect } from 'vitest';
import { startApi, type Answer, type TestApi } from '../../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../../testing/survey-scene';

export const MONDAYS = ['2026-09-07', '2026-09-14'];
const SUNDAYS = ['2026-09-13', '2026-09-20'];
/** North and South are large enough, East and West too small. */
const GROUPS = ['North', 'South', 'East', 'West'];
const sizes = [13, 15, 3, 4];

interface ClosedRounds extends SurveyScene {
  readonly api: TestApi;
  readonly region: Segmentation;
  readonly site: Segmentation;
  readonly surveyId: string;
}

/** A company with two closed rounds, and the calls that make up the life of a manager's link. */
export interface ManagerLinkScene extends ClosedRounds {
  /** The region that links are made for unless a test says otherwise. */
  north(): { segmentationId: string; groupId: string };
  /** A fresh address in the company's own domain. */
  own(): string;
  ownDomain(): string;
  share(body?: object): Promise<Answer>;
  /** The link of a call that must succeed. */
  shared(body?: object): Promise<ManagerLink>;
  /** The address in the last mail to a manager. */
  mailed(email: string): Promise<{ kind: string; address: URL; key: string }>;
  /** What a key opens. */
  view(key: string, body?: object, operation?: string): Promise<Answer>;
  /** The links of the survey by their ids. */
  states(): Promise<Map<string, ManagerLink>>;
  /** What the audit trail has of a link, sorted by name. */
  auditedActions(id: string): Promise<string[]>;
}

/** Two rounds of a company with four regions, two per site, in which everybody answers. */
async function closeTwoRounds(api: TestApi): Promise<ClosedRounds> {
  api.clock.set(`${MONDAYS[0]}T08:00:00Z`);
  const scene = await buildSurveyScene(api, { members: 35, company: { fields: { minimumGroupSize: 5 } } });
  const make = async (name: string, values: readonly string[]): Promise<Segmentation> => {
    const body = { name, type: 'select', fields: values.map((value) => ({ value })) };
    return (await api.call('POST /segmentations', { as: scene.admin, body })).body as Segmentation;
  };
  const region = await make('Region', GROUPS);
  const site = await make('Site', ['A', 'B']);
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
  return { ...scene, api, region, site, surveyId: survey.id };
}

/** Whether only North and South are shown of the regions, in both rounds: batches are drawn at random. */
async function areBothShown({ api, region, surveyId, signIn }: ClosedRounds): Promise<boolean> {
  const as = await signIn();
  const shown = MONDAYS.map(async (round) => {
    const query = `segmentationId=${region.id}&round=${round}`;
    const read = await api.call(`GET /surveys/${surveyId}/responses/segmentations?${query}`, { as });
    return (read.body as SegmentationResults).columns.map(({ hidden }) => hidden === null);
  });
  return (
    JSON.stringify(await Promise.all(shown)) === JSON.stringify(MONDAYS.map(() => [true, true, false, false]))
  );
}

async function buildRoundsThatShowBoth(api: TestApi): Promise<ClosedRounds> {
  for (let company = 0; company < 12; company += 1) {
    const rounds = await closeTwoRounds(api);
    if (await areBothShown(rounds)) return rounds;
  }
  throw new Error('no company of twelve shows both groups');
}

/** Starts an API, which the caller closes. */
export async function startManagerLinkScene(): Promise<ManagerLinkScene> {
  const api = await startApi();
  const rounds = await buildRoundsThatShowBoth(api);
  const { region, surveyId, company, admin, signIn } = rounds;
  const models = allModels(api.context);
  const north = () => ({ segmentationId: region.id, groupId: region.fields[0]?.id ?? '' });
  const ownDomain = () => admin.user.email?.split('@')[1] ?? '';
  const own = () =>
    `manager-${newId()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, 'x')}@${ownDomain()}`;
  const share = async (body: object = {}) =>
    api.call(`POST /surveys/${surveyId}/manager-links`, {
      as: await signIn(),
      body: { ...north(), email: own(), language: 'en', ...body },
    });
  return {
    ...rounds,
    north,
    own,
    ownDomain,
    share,
    async shared(body) {
      const answer = await share(body);
      expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
      return answer.body as ManagerLink;
    },
    async mailed(email) {
      const [mail] = await models.OutboxMail.find({ companyId: company._id, to: email })
        .sort({ createdAt: -1, _id: -1 })
        .lean();
      const address = new URL(String(mail?.payload['link']));
      return { kind: mail?.kind ?? '', address, key: address.hash.slice(1) };
    },
    view: (key, body = {}, operation = 'POST /managers/view') =>
      api.call(operation, { body: { key, ...body } }),
    async states() {
      const { body } = await api.call(`GET /surveys/${surveyId}/manager-links`, { as: await signIn() });
      return new Map((body as { links: ManagerLink[] }).links.map((link) => [link.id, link]));
    },
    async auditedActions(id) {
      const events = await models.AuditEvent.find({
        companyId: company._id,
        'details.managerLinkId': id,
      }).lean();
      return events.map(({ action }) => action).sort();
    },
  };
}
