import { newId } from '@elan/domain/platform';
import { allModels } from '@elan/domain/testing';
import { expect, it } from 'vitest';
import { longestTurn } from '../testing/longest-turn';
import { eachWithHrSystem, type Group, type HrSystem } from '../testing/hr-system';
import type { TestApi } from '../testing/start-api';

/** The most people of a pack, all of them in one group. */
const PEOPLE = 10_000;
/** What one call may compute in one go (ms of the processor). */
const MOST = 100;
/** The most conditions of a filter. */
const MOST_CONDITIONS = 50;

let api: TestApi;
let hr: HrSystem;
eachWithHrSystem((given) => ({ api, hr } = given));

const repeated = (one: string, times: number): string =>
  Array.from({ length: times }, () => one).join(' or ');

async function largeGroup(): Promise<string> {
  const segmentationId = await hr.fill('groups');
  const { id } = await hr.ok<Group>('POST /scim/v2/Groups', { displayName: 'Everybody' });
  const { User } = allModels(api.context);
  const like = await User.findOne({ companyId: hr.companyId }).lean();
  const people = Array.from({ length: PEOPLE }, (_, no) => ({
    ...like,
    _id: newId(),
    name: `Person ${no}`,
    email: `person-${no}@business.example`,
    role: 2,
    extraData: [{ segmentationId, value: id }],
  }));
  await User.insertMany(people);
  return id;
}

/** Names of attributes that nobody has, each another one. */
const names = Array.from({ length: 630 }, (_, number) => number.toString(36)).join(',');
const condition = (written: string) => `count=0&filter=${encodeURIComponent(written)}`;

it.each([
  { of: 'one condition', query: () => `?${condition('members eq 1')}` },
  {
    of: 'as many conditions as may be',
    query: () => `?${condition(repeated('members eq 1', MOST_CONDITIONS))}`,
  },
  {
    of: 'as many conditions on one member',
    query: () => `?${condition(`members[${repeated('x eq 1', MOST_CONDITIONS)}]`)}`,
  },
  { of: 'many attributes', query: (id: string) => `/${id}?attributes=members.x,${names}` },
])(
  'a group of everybody is asked for with $of, and nobody is held up',
  async ({ query }) => {
    const path = `GET /scim/v2/Groups${query(await largeGroup())}`;
    await hr.ok(path);
    expect(await longestTurn(() => hr.ok(path))).toBeLessThan(MOST);
  },
  120_000,
);

it.each([
  ['conditions', repeated('displayName eq "A"', MOST_CONDITIONS + 1)],
  ['conditions on one member', `members[${repeated('x eq 1', MOST_CONDITIONS + 1)}]`],
  ['conditions inside of others', `not (${repeated('x eq 1', MOST_CONDITIONS)}) and members[not (x eq 1)]`],
])('a filter of more %s is refused', async (_what, filter) => {
  await hr.fill('groups');
  for (const kind of ['Users', 'Groups']) {
    expect(await hr.refused(`GET /scim/v2/${kind}?${condition(filter)}`)).toEqual(['400', 'invalidFilter']);
  }
});
