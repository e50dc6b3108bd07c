import type { Advice, GroupView } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import { presentGroup, toneOf } from './present-group';

const change = (difference: number, isReal: boolean) => ({ difference, marginOfError: 0.5, isReal });
const figure = {
  scale: '0-10' as const,
  ...{ score: 4.5, company: 6.2, difference: change(-1.7, true), change: null },
};
const round = { startDate: '2026-10-05', endDate: '2026-10-11', isClosed: true };
const advice: Advice = {
  ...{
    name: 'Give time',
    description: 'Less at once.',
    firstStep: 'Ask what can wait.',
    sign: 'Fewer evenings.',
  },
  ...{ who: 'manager' as const, weeks: 2, kind: 'habit' as const, effort: 'low' as const },
};
const question = { ...figure, category: null, legal: null, advices: [] };
const told: NonNullable<GroupView['told']> = {
  responses: 15,
  score: { ...figure, change: change(0.8, true) },
  participation: { group: 0.75, company: 0.6 },
  standouts: [],
  questions: [
    {
      ...question,
      id: '1',
      label: 'I have time',
      shortName: 'Time',
      score: 7.1,
      company: 7,
      difference: null,
    },
    { ...question, id: '2', label: 'My team helps', shortName: 'Help', advices: [advice] },
    { ...question, id: '3', label: 'I am heard', shortName: 'Voice', score: null },
  ],
};
const view: GroupView = {
  ...{ companyName: 'Acme', companyLogo: null, surveyName: 'Autumn pulse', segmentation: 'Department' },
  ...{ group: 'Sales', minimumGroupSize: 5, round, hidden: null },
  against: { ...round, startDate: '2026-09-07' },
  told,
  actions: [
    {
      ...{ id: 'a', title: 'A day without meetings', state: 'underWay', dueDate: '2026-10-30' },
      ...{ isOverdue: true, owner: 'Claire Verdier', question: 'I have time', questionName: 'Time' },
      isForEverybody: true,
    },
  ],
};

describe('what the page tells of a group', () => {
  it('leads with the lowest question and its advice where nothing stands out, and one strength', () => {
    const shown = presentGroup(view, 'en');
    expect(shown?.gap).toMatchObject({ sentence: 'Help scores lowest: 4.5', advice: { name: 'Give time' } });
    expect(shown?.strength?.sentence).toBe('Time scores highest: 7.1');
    expect(shown?.questions.map(({ name, score }) => [name, score])).toEqual([
      ['Help', '4.5'],
      ['Time', '7.1'],
      ['Voice', null],
    ]);
    expect(shown?.score?.facts).toEqual([
      'Company: 6.2',
      'clearly below it',
      'up 0.8 since 7 September 2026',
    ]);
    expect(shown?.people).toBe('15 people answered: 75% of those invited; 60% in the company');
    expect(shown?.actions[0]?.facts).toBe('Time · Everybody · Claire Verdier · Was due 30 October 2026');
  });

  it('takes the sentences of the results where there are some', () => {
    const said = { sentence: 'Help is far below', evidence: '15 people', details: '' };
    const group = { category: null, segmentationId: null, groupId: null };
    const standouts = [{ kind: 'group' as const, tone: 'bad' as const, ...said, questionId: '2', ...group }];
    expect(presentGroup({ ...view, told: { ...told, standouts } }, 'fr')?.gap).toMatchObject({
      ...{ sentence: 'Help is far below.', name: 'Help', advice: { name: 'Give time' } },
    });
  });

  it('does not call the eNPS of one question that of all', () => {
    const score = { ...figure, scale: 'eNPS' as const };
    const [first, ...others] = told.questions;
    const questions = [
      { ...question, ...first, ...score, id: '1', label: 'I recommend', shortName: 'Us' },
      ...others,
    ];
    const all = presentGroup({ ...view, told: { ...told, score, questions: others } }, 'en');
    expect(all?.score?.written).toBeDefined();
    expect(presentGroup({ ...view, told: { ...told, score, questions } }, 'en')?.score).toBeNull();
  });

  it('is nothing where the results hide the group', () => {
    expect(presentGroup({ ...view, told: null, hidden: 'few' }, 'en')).toBeNull();
  });
});

it('a good score far below the company’s is not green', () => {
  const tone = (score: number, company: number | null, scale: '0-10' | 'eNPS' = '0-10') =>
    toneOf({ ...figure, scale, score, company });
  expect([tone(9.1, 9.8), tone(9.1, 9.3), tone(9.1, null)]).toEqual(['plain', 'good', 'good']);
  // An eNPS of +41.4 beside +59.7.
  expect([tone(70.7, 79.85, 'eNPS'), tone(70.7, 71, 'eNPS')]).toEqual(['plain', 'good']);
  expect(tone(4.5, 9)).toBe('bad');
});
