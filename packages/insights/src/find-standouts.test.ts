import type { Driver } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import type { Cell, Facts, GroupTurnout, Item } from './facts';
import { findStandouts } from './find-standouts';
import { wordStandouts } from './word-standouts';

const estimate = (value: number, standardError: number | null = 0.1) => ({ value, standardError });
const start: Driver = {
  impact: 'high',
  correlation: 0.6,
  interval: [0.45, 0.72],
  priority: 1,
  isStart: true,
};

const item = (questionId: string | null, values: Partial<Item> = {}): Item => ({
  questionId,
  category: 'Meaning',
  label: questionId ?? 'Meaning',
  scale: '0-10',
  now: estimate(7),
  before: estimate(7),
  people: 120,
  driver: null,
  ...values,
});
const cell = (groupId: string, questionId: string | null, difference: number, se = 0.2): Cell => ({
  segmentationId: 'teams',
  segmentation: 'Team',
  groupId,
  group: groupId,
  questionId,
  category: 'Meaning',
  label: questionId ?? 'Meaning',
  scale: '0-10',
  people: 30,
  score: 7 + difference,
  company: 7,
  difference: estimate(difference, se),
});
const turnout = (groupId: string, responses: number, invited: number): GroupTurnout => ({
  segmentationId: 'teams',
  segmentation: 'Team',
  groupId,
  group: groupId,
  responses,
  invited,
});

const nothing: Facts = {
  scale: '0-10',
  whole: null,
  items: [item('q1'), item('q2'), item('q3')],
  outcome: { questionId: null, people: 120 },
  cells: [],
  participation: [],
  company: { responses: 120, invited: 160 },
};
/** One of each kind. */
const everything: Facts = {
  ...nothing,
  whole: { now: estimate(6), before: estimate(7), people: 120, peopleBefore: 120 },
  items: [item('q1', { driver: start }), item('q2', { before: estimate(6) }), item('q3')],
  cells: [cell('sales', 'q3', -1.5)],
  participation: [turnout('support', 5, 40)],
};
const kindsOf = (facts: Facts) => findStandouts(facts).map(({ kind }) => kind);
const without = (facts: Partial<Facts>) => kindsOf({ ...everything, ...facts });

describe('what stands out', () => {
  it('is nothing where nothing is known or different', () => {
    expect(findStandouts(nothing)).toEqual([]);
    expect(findStandouts({ ...nothing, items: [], company: null, outcome: null })).toEqual([]);
  });

  it('is one of each kind, the weightiest three', () => {
    expect(kindsOf(everything)).toEqual(['change', 'group', 'driver']);
    expect(without({ whole: null })).toEqual(['group', 'driver', 'rise']);
    expect(without({ whole: null, cells: [] })).toEqual(['driver', 'rise', 'participation']);
    expect(without({ whole: null, cells: [], outcome: null })).toEqual(['rise', 'participation']);
    expect(without({ whole: null, cells: [], items: nothing.items })).toEqual(['participation']);
  });

  it('tells with a change of the whole which question changed most beyond chance, either way', () => {
    const whole = { now: estimate(6), before: estimate(7), people: 120, peopleBefore: 120 };
    const mostOf = (...items: Item[]) => {
      const [finding] = findStandouts({ ...nothing, whole, items });
      return finding?.kind === 'change' && finding.most?.label;
    };
    const risen = item('risen', { before: estimate(5) });
    const fallen = item('fallen', { before: estimate(10) });
    expect(mostOf(risen, item('q1'), fallen)).toBe('fallen');
    expect(mostOf(fallen, item('q1'), risen)).toBe('fallen');
    // What has a sentence of its own is not told twice: where to start is told without its rise.
    const first = { ...risen, driver: start };
    expect(mostOf(risen, { ...fallen, before: null })).toBeUndefined();
    expect(mostOf(first, { ...fallen, before: null })).toBe('risen');
    expect(mostOf(first, { ...fallen, now: estimate(7, 5) })).toBe('risen');
    // Twenty of a hundred are less than three of ten.
    const enps = item('enps', { scale: 'eNPS', now: estimate(50, 1), before: estimate(70, 1) });
    expect(mostOf(enps, fallen)).toBe('fallen');
    expect(mostOf(enps, item('q1'))).toBe('enps');
    expect(mostOf(item(null, { before: estimate(1) }), item('q1'))).toBeUndefined();
  });

  it('holds in the order of the facts or another', () => {
    const cells = [cell('b', 'q3', -1.5), cell('a', 'q3', -1.5), cell('c', 'q2', -1.4)];
    const facts = { ...everything, cells };
    const turned = { ...facts, cells: [...cells].reverse(), items: [...facts.items].reverse() };
    expect(findStandouts(facts)).toEqual(findStandouts(turned));
    expect(findStandouts(facts)[1]).toMatchObject({ kind: 'group', groupId: 'a', questionId: 'q3' });
  });

  it('names a change at two percent only, and one that is written as one', () => {
    const change = (now: number, se: number, people = 2000) =>
      kindsOf({
        ...nothing,
        whole: { now: estimate(now, se), before: estimate(7, se), people, peopleBefore: people },
      });
    const se = 0.1;
    // 2.327 is the quantile of 3998 degrees of freedom.
    expect(change(7 + 2.32 * se * Math.SQRT2, se)).toEqual([]);
    expect(change(7 + 2.34 * se * Math.SQRT2, se)).toEqual(['change']);
    expect(change(7 - 2.34 * se * Math.SQRT2, se)).toEqual(['change']);
    expect(change(7 - 2.34 * se * Math.SQRT2, se, 20)).toEqual([]);
    expect(change(7.09, 0.001)).toEqual([]);
    expect(change(7.11, 0.001)).toEqual(['change']);
  });

  it('says nothing of chance without a standard error', () => {
    for (const error of [null, 0]) {
      const now = estimate(9, error);
      const facts: Facts = {
        ...nothing,
        whole: { now, before: estimate(5, error), people: 120, peopleBefore: 120 },
        items: [item('q1', { now, before: estimate(5, error) })],
        cells: [{ ...cell('a', 'q1', -4), difference: estimate(-4, error) }],
      };
      expect(findStandouts(facts), String(error)).toEqual([]);
    }
  });

  it('corrects for all cells, rises and groups that were looked at', () => {
    // One-sided, 3.1 standard errors have a probability of 0.0012: significant among 4 tests, not among 64.
    const found = cell('a', 'q1', -0.62);
    const others = Array.from({ length: 60 }, (_, index) => cell(`other ${index}`, 'q2', 0));
    expect(kindsOf({ ...nothing, cells: [found] })).toEqual(['group']);
    expect(kindsOf({ ...nothing, cells: [found, ...others] })).toEqual([]);
    const many = others.map(({ groupId }) => turnout(groupId, 75, 100));
    const company = { responses: 7500, invited: 10_000 };
    expect(kindsOf({ ...nothing, cells: [found], participation: many, company })).toEqual([]);
  });

  it('looks down for groups and up for rises', () => {
    expect(kindsOf({ ...nothing, cells: [cell('a', 'q1', 3)] })).toEqual([]);
    expect(kindsOf({ ...nothing, items: [item('q1', { before: estimate(9) })] })).toEqual([]);
    expect(kindsOf({ ...nothing, participation: [turnout('a', 40, 40)] })).toEqual([]);
  });

  it('leaves out what is sure and small', () => {
    expect(kindsOf({ ...nothing, cells: [cell('a', 'q1', -0.29, 0.01)] })).toEqual([]);
    const risenTo = (now: number) =>
      kindsOf({ ...nothing, items: [item('q1', { now: estimate(now, 0.01), before: estimate(7, 0.01) })] });
    expect(risenTo(7.29)).toEqual([]);
    expect(risenTo(7.31)).toEqual(['rise']);
    const company = { responses: 75_000, invited: 100_000 };
    expect(kindsOf({ ...nothing, company, participation: [turnout('a', 7100, 10_000)] })).toEqual([]);
    expect(kindsOf({ ...nothing, company, participation: [turnout('a', 6900, 10_000)] })).toEqual([
      'participation',
    ]);
  });

  // A probability of 0.037 is significant for one test at five percent, and not for two.
  const alone: Facts = {
    ...nothing,
    items: nothing.items.map((one) => ({ ...one, before: null })),
    cells: [cell('a', 'q1', -0.36)],
  };

  it('tests groups on one side, since none is told that is above', () => {
    expect(kindsOf(alone)).toEqual(['group']);
    expect(kindsOf({ ...alone, cells: [...alone.cells, cell('b', 'q1', 0)] })).toEqual([]);
  });

  it('tests no participation of a group that is no part of the whole', () => {
    const withTurnout = (group: GroupTurnout, responses: number, invited: number) =>
      kindsOf({ ...alone, participation: [group], company: { responses, invited } });
    expect(withTurnout(turnout('a', 30, 40), 120, 160)).toEqual([]);
    expect(withTurnout(turnout('a', 30, 40), 29, 160)).toEqual(['group']);
    expect(withTurnout(turnout('a', 30, 40), 160, 160)).toEqual(['group']);
    expect(withTurnout(turnout('a', 50, 40), 120, 160)).toEqual(['group']);
    expect(withTurnout(turnout('a', 30, 200), 120, 160)).toEqual(['group']);
  });
});

describe('no two sentences tell of the same', () => {
  it('question: where to start is told with the group that is below on it', () => {
    const found = findStandouts({ ...everything, cells: [cell('sales', 'q1', -1.5)] });
    expect(found.map(({ kind }) => kind)).toEqual(['change', 'group', 'rise']);
    expect(found[1]).toMatchObject({ questionId: 'q1', start: { kind: 'driver', questionId: 'q1' } });
    expect(findStandouts(everything)[1]).toMatchObject({ start: null });
  });

  it('question: another rise is told, or none', () => {
    const items = (...risen: string[]) =>
      ['q1', 'q2', 'q3'].map((id) =>
        item(id, {
          before: estimate(risen.includes(id) ? 5 : 7),
          driver: id === 'q1' ? start : null,
        }),
      );
    const facts = { ...everything, whole: null, cells: [cell('sales', 'q3', -1.5)] };
    expect(kindsOf({ ...facts, items: items('q1', 'q3') })).toEqual(['group', 'driver', 'participation']);
    expect(findStandouts({ ...facts, items: items('q1', 'q2') })[2]).toMatchObject({ questionId: 'q2' });
  });

  it('group: another one that took part less is told, or none', () => {
    const facts = { ...everything, whole: null, items: nothing.items, cells: [cell('support', 'q3', -1.5)] };
    expect(kindsOf(facts)).toEqual(['group']);
    const participation = [turnout('support', 5, 40), turnout('care', 8, 30)];
    expect(findStandouts({ ...facts, participation })[1]).toMatchObject({
      groupId: 'care',
      others: { responses: 112, invited: 130 },
    });
  });

  it('category of one question: it is that question', () => {
    const items = [item('q1', { driver: start }), item(null, { before: estimate(5) })];
    expect(kindsOf({ ...nothing, items })).toEqual(['driver']);
    expect(kindsOf({ ...nothing, items: [...items, item('q2')] })).toEqual(['driver', 'rise']);
    expect(kindsOf({ ...nothing, items, cells: [cell('a', null, -3)] })).toEqual(['driver']);
  });

  it('whole: a question that is all of it has not risen beside it', () => {
    const whole = { now: estimate(8), before: estimate(7), people: 120, peopleBefore: 120 };
    const only = item('q1', { now: estimate(8), before: estimate(7) });
    expect(kindsOf({ ...nothing, whole, items: [only] })).toEqual(['change']);
    expect(kindsOf({ ...nothing, whole, items: [{ ...only, now: estimate(8.1) }] })).toEqual([
      'change',
      'rise',
    ]);
  });
});

describe('participation beside the round before', () => {
  const share = (value: number) => ({ value, standardError: Math.sqrt((value * (1 - value)) / 200) });
  const of = (now: number, before: number): Facts => ({
    ...nothing,
    turnout: {
      now: { responses: now * 200, invited: 200 },
      before: { responses: before * 200, invited: 200 },
      share: share(now),
      former: share(before),
    },
  });

  it('is found if it fell or rose by more than chance, and by enough to act on', () => {
    expect(kindsOf(of(0.6, 0.75))).toEqual(['turnout']);
    expect(kindsOf(of(0.75, 0.6))).toEqual(['turnout']);
    // What the page calls real is found, however many groups are tested beside it.
    expect(kindsOf({ ...of(0.6, 0.7), participation: everything.participation })).toContain('turnout');
    expect(kindsOf(of(0.7, 0.75))).toEqual([]);
    expect(kindsOf({ ...nothing, turnout: null })).toEqual([]);
  });

  it('takes the place of no other finding', () => {
    const { turnout: fallen = null } = of(0.6, 0.75);
    expect(without({ turnout: fallen })).toEqual(['change', 'group', 'driver', 'turnout']);
  });

  it('is said in one short sentence', () => {
    const [said] = wordStandouts(findStandouts(of(0.6, 0.75)), 'en');
    expect(said).toMatchObject({
      kind: 'participation',
      tone: 'bad',
      sentence: 'Fewer people answered than before: 60%',
      evidence: '120 of 200 people; before, 75%.',
      groupId: null,
    });
  });
});
