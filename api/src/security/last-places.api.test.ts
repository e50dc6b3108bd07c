import {
  MAX_ACTIONS,
  MAX_AUDIENCES,
  MAX_MANAGER_ACTIONS,
  MAX_MANAGER_LINKS,
  MAX_MANAGER_LINKS_TO_ADDRESS,
  MAX_OWN_TEMPLATES,
  MAX_SEGMENTATIONS,
} from '@elan/contracts';
import { allModels, leaveOnePlace, type Limited, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MONDAYS,
  startManagerLinkScene,
  type ManagerLinkScene,
} from '../manager-links/testing/manager-link-scene';
import type { Answer } from '../testing/start-api';

let scene: ManagerLinkScene;
let as: SignedInMember;
beforeAll(async () => {
  scene = await startManagerLinkScene();
});
beforeEach(async () => {
  as = await scene.signIn();
});
afterAll(() => scene.api.close());

const create = (operation: string, body: object): Promise<Answer> => scene.api.call(operation, { as, body });
const shareTo = (email: string) =>
  create(`POST /surveys/${scene.surveyId}/manager-links`, { ...scene.north(), email, language: 'en' });
const oneAddress = 'one.manager@elsewhere.example';

/** Each limit of what a company stores without paying for it. */
const limits: readonly [string, Limited, number, (index: number) => Promise<Answer>, object?][] = [
  [
    'segmentations',
    'Segmentation',
    MAX_SEGMENTATIONS,
    (index) => create('POST /segmentations', { name: `S ${index}`, type: 'text' }),
  ],
  [
    'audiences',
    'Audience',
    MAX_AUDIENCES,
    (index) => create('POST /audiences', { name: `A ${index}`, userIds: [] }),
  ],
  [
    'own templates',
    'OwnTemplate',
    MAX_OWN_TEMPLATES,
    (index) =>
      create('POST /own-templates', { surveyId: scene.surveyId, name: `T ${index}`, description: '' }),
  ],
  [
    'actions',
    'Action',
    MAX_ACTIONS,
    (index) =>
      create('POST /actions', {
        ...{ surveyId: scene.surveyId, round: MONDAYS[1], questionId: null, title: `A ${index}` },
        ...{ ownerId: as.user._id, team: null, dueDate: null, steps: [], notes: '' },
      }),
  ],
  [
    'links to one manager',
    'ManagerLink',
    MAX_MANAGER_LINKS_TO_ADDRESS,
    () => shareTo(oneAddress),
    { email: oneAddress },
  ],
  ['links for managers', 'ManagerLink', MAX_MANAGER_LINKS, () => shareTo(scene.own())],
];

describe('the last place, taken twelve times at once', () => {
  it.each(limits)('of %s is taken once', async (_what, kind, most, make, counted = {}) => {
    const { context } = scene.api;
    const companyId = scene.company._id;
    expect((await make(12)).status).toBe(201);
    await leaveOnePlace(context, companyId, kind, { most, counted });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => make(index)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    // Whoever waited for too long on a busy machine has taken nothing either.
    const refused = answers.filter(({ status }) => status !== 201 && status !== 503);
    for (const { body } of refused) expect(body).toMatchObject({ statusCode: 409, message: '409008' });
    const filter = { companyId, ...counted };
    expect(await allModels(context)[kind].countDocuments(filter as never)).toBe(most);
  });

  it('of actions by one link of a manager is taken once', async () => {
    const { Action, ManagerLink } = allModels(scene.api.context);
    const companyId = scene.company._id;
    await Promise.all([Action.deleteMany({ companyId }), ManagerLink.deleteMany({ companyId })]);
    const email = scene.own();
    const { id: ownerId } = await scene.shared({ email });
    const { key } = await scene.mailed(email);
    const agree = (title: string) => scene.view(key, { title }, 'POST /managers/actions');
    expect((await agree('First')).status).toBe(201);
    const counted = { ownerId };
    await leaveOnePlace(scene.api.context, companyId, 'Action', { most: MAX_MANAGER_ACTIONS, counted });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => agree(`A ${index}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await Action.countDocuments({ companyId, ...counted })).toBe(MAX_MANAGER_ACTIONS);
  });

  it('of domains for single sign-on is taken once, and one that is named stays', async () => {
    const add = (domain: string) => create('POST /companies/single-sign-on/domains', { domain });
    const domains = Array.from({ length: 20 }, (_, index) => `d${index}.example`);
    for (const domain of domains.slice(1)) expect((await add(domain)).status).toBe(200);
    const answers = await Promise.all(domains.map((_, index) => add(`last${index}.example`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await add('d1.example');
    expect([again.status, (again.body as { domains: object[] }).domains]).toEqual([200, expect.any(Array)]);
    expect((again.body as { domains: object[] }).domains).toHaveLength(20);
  });

  it('of segmentations by files and the page together is taken once', async () => {
    const { Segmentation } = allModels(scene.api.context);
    const companyId = scene.company._id;
    const most = MAX_SEGMENTATIONS;
    await Segmentation.deleteMany({ companyId });
    expect((await create('POST /segmentations', { name: 'First', type: 'text' })).status).toBe(201);
    await leaveOnePlace(scene.api.context, companyId, 'Segmentation', { most });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        if (index % 2 === 0) return create('POST /segmentations', { name: `S ${index}`, type: 'text' });
        const data = [{ name: 'N', email: `file.${index}@files.example`, [`Unit ${index}`]: 'North' }];
        const columns = {
          [`Unit ${index}`]: { kind: 'newSegmentation', name: `Unit ${index}`, type: 'select' },
        };
        return create('POST /users/import', { data, columns });
      }),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await Segmentation.countDocuments({ companyId })).toBe(most);
  });
});
