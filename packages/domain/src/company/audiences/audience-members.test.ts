import { repeats } from '@elan/tooling/repeats';
import type { AudienceRule } from '@elan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import type { Context } from '../../platform';
import { buildCompany, buildContext, buildSegmentation, buildUser } from '../../testing';
import { findChoice, isNamed, isPicked } from './audience-choice';
import { audienceMembers } from './audience-members';
import { createAudience, listAudiences, readAudience } from './audience.service';
import { previewAudience } from './audience-people';
import { findAudienceNames } from './find-audiences';

/** The clock of the tests is set to 20 November 2026. */
const TODAY = '2026-11-20';
/** Profile values, by the group that each means; null: none. */
const values: Readonly<Record<'team' | 'site' | 'age', readonly (readonly [string, string | null])[]>> = {
  team: [
    ['sales', 'sales'],
    ['care', 'care'],
    ['it', 'it'],
    ['deleted', null],
    ['', null],
  ],
  site: [
    ['Paris', 'Paris'],
    ['  Paris ', 'Paris'],
    ['paris', 'paris'],
    ['Lyon', 'Lyon'],
    ['   ', null],
  ],
  age: [
    ['2001-11-21', '<25'],
    ['2001-11-20', '25-34'],
    ['1990-02-28', '35-44'],
    ['1950-01-01', '55+'],
    ['2030-01-01', null],
    ['not a day', null],
  ],
};
const names = ['team', 'site', 'age'] as const;

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => ({ context, close } = await buildContext()));
afterAll(() => close());

/** Repeatable pseudo-random numbers below a limit. */
function chanceOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

async function scene(chance: (limit: number) => number) {
  const { company, admin } = await buildCompany(context);
  const companyId = company._id;
  const options = values.team.flatMap(([, group]) => group ?? []);
  const ids = {
    team: await buildSegmentation(context, companyId, { name: 'Team', options }),
    site: await buildSegmentation(context, companyId, { name: 'Site', options: [], type: 'text' }),
    age: await buildSegmentation(context, companyId, { name: 'Age', options: [], type: 'text' }),
  };
  const { Segmentation } = allModels(context);
  // A segmentation that is switched off still decides: who is asked is independent of how answers are split.
  const age = { type: 'date', bracket: 'age', active: false } as const;
  await Segmentation.updateOne({ _id: ids.age, companyId }, { $set: age });
  /** Who is in each group, according to the table. */
  const groups = new Map<string, Set<string>>();
  const everybody = new Set<string>();
  const records = [];
  for (let count = 0; count < 40; count += 1) {
    const role = chance(8) === 0 ? 1 : 2;
    const profile = names.map((name) => [name, values[name][chance(values[name].length)]] as const);
    const extraData = profile.map(([name, value]) => ({
      segmentationId: ids[name],
      value: value?.[0] ?? '',
    }));
    const email = chance(5) === 0 && role === 2 ? { email: null } : {};
    const member = await buildUser(context, companyId, { role, extraData, ...email });
    records.push(member);
    if (role === 1) continue;
    everybody.add(member._id);
    for (const [name, value] of profile) {
      const key = `${name} ${value?.[1] ?? null}`;
      groups.set(key, (groups.get(key) ?? new Set()).add(member._id));
    }
  }
  const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
  return { companyId, actor, ids, groups, everybody, records };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** A rule, and the members it matches computed from sets of people instead of profiles. */
function randomRule(
  { ids, groups, everybody }: Scene,
  chance: (limit: number) => number,
): { rule: AudienceRule | null; taken: Set<string> } {
  if (chance(6) === 0) return { rule: null, taken: new Set() };
  const match = chance(2) === 0 ? 'all' : 'any';
  const conditions = names.flatMap((name) => {
    const known = values[name].flatMap(([, group]) => group ?? []);
    const chosen = known.filter(() => chance(2) === 0);
    return chance(3) === 0 || chosen.length === 0 ? [] : [{ name, values: chosen }];
  });
  const sets = conditions.map(
    ({ name, values: chosen }) =>
      new Set(chosen.flatMap((group) => [...(groups.get(`${name} ${group}`) ?? [])])),
  );
  const [first = everybody, ...rest] = sets;
  const unite = (all: Set<string>, set: Set<string>) => new Set([...all, ...set]);
  const meet = (all: Set<string>, set: Set<string>) => new Set([...all].filter((id) => set.has(id)));
  const taken = rest.reduce(match === 'all' ? meet : unite, first);
  const rule = {
    match,
    conditions: conditions.map(({ name, values: chosen }) => ({ segmentationId: ids[name], values: chosen })),
  } as const;
  return { rule, taken };
}

it.each([1, 2, 3, 4].slice(0, repeats(4, 2)))(
  'takes whom sets of people say, whatever the rule (seed %i)',
  async (seed) => {
    const chance = chanceOf(seed);
    const built = await scene(chance);
    const { companyId, actor, records } = built;
    const expected = new Map<string, string[]>();
    for (let count = 0; count < 25; count += 1) {
      const { rule, taken } = randomRule(built, chance);
      const byHand = records.filter(() => chance(10) === 0).map(({ _id }) => _id);
      const ids = [...new Set([...taken, ...byHand])].sort();
      const name = `Audience ${count}`;
      const { audience, memberIds } = await createAudience(context, actor, {
        name,
        userIds: byHand,
        rule,
      });
      expected.set(name, ids);
      const audienceId = audience._id;
      const members = await audienceMembers(context, { companyId, audienceId });
      expect(members.map(({ _id }) => _id)).toEqual(ids);
      expect(memberIds.toSorted()).toEqual(ids);
      expect((await readAudience(context, actor, audienceId)).memberIds).toEqual(ids);
      const without = records.filter(({ _id, email }) => email === null && ids.includes(_id));
      const preview = await previewAudience(context, actor, { rule, userIds: byHand });
      expect(preview).toMatchObject({ count: ids.length, withoutEmail: without.length });
      expect(preview.sample).toEqual(members.slice(0, 5).map((member) => member.name));
      const choice = await findChoice(context, { companyId, audienceId });
      const each = records.filter((member) => isNamed(choice, member) || isPicked(choice, member, TODAY));
      expect(each.map(({ _id }) => _id).sort()).toEqual(ids);
    }
    const list = await listAudiences(context, actor);
    expect(new Map(list.map(({ audience, memberIds }) => [audience.name, memberIds.toSorted()]))).toEqual(
      expected,
    );
    for (const member of records.slice(0, 10)) {
      const inside = [...expected].filter(([, ids]) => ids.includes(member._id)).map(([name]) => name);
      expect(await findAudienceNames(context, member)).toEqual(inside.sort());
    }
  },
);
