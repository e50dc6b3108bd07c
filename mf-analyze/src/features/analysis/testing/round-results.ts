import type { Analysis, Driver } from '@elan/contracts';
import { screen, within } from '@testing-library/react';
import { analysis, buildQuestion, buildRound } from '../../../testing/open-analysis';

const change = (difference: number, isReal: boolean) => ({ difference, marginOfError: 0.3, isReal });
const [november, october] = [buildRound('2026-11-01'), buildRound('2026-10-01')];
const other = buildRound('2025-03-01', { id: 'old:1', surveyId: 'old', surveyName: '<b>Old</b> pulse' });
export const start: Driver = {
  impact: 'high',
  correlation: 0.62,
  interval: [0.4, 0.77],
  priority: 1,
  isStart: true,
};
const group = { responses: 12, hidden: null, change: null, participation: 0.5 };
const nothing = { details: '', questionId: null, category: null, segmentationId: null, groupId: null };

/** A monthly survey with many results in its last round. */
export const withResults: Analysis = {
  ...analysis,
  rounds: [november, october],
  comparable: [october, other],
  round: november,
  against: october,
  score: { scale: '0-10', score: 6.4, marginOfError: 0.3, change: change(-0.5, true) },
  enps: { scale: 'eNPS', score: 49, marginOfError: 3.5, change: change(-3, false) },
  participation: { share: 0.74, respondents: 207, invited: 278, change: change(0.05, true) },
  outcome: { questionId: 'recommend', people: 207 },
  questions: [
    buildQuestion({ id: 'recommend', label: 'I recommend us', scale: 'eNPS', score: 49 }),
    buildQuestion({ id: 'pride', label: 'I am proud', score: 7.4 }),
    buildQuestion({ id: 'meaning', label: 'I find meaning', score: 6.4, driver: start }),
    buildQuestion({ id: 'pay', label: 'I am paid well', score: 5.1, change: change(0.2, false) }),
    buildQuestion({ id: 'tools', label: 'I have tools', score: 8.8, change: change(-0.9, true) }),
    buildQuestion({ id: 'lunch', label: 'I like lunch', score: 9.1 }),
  ],
  groups: {
    segmentationId: 'team',
    name: 'Team',
    groups: [
      { ...group, id: 'eng', name: 'Engineering', score: 7.4, difference: change(0.2, false) },
      { ...group, id: 'care', name: 'Customer care', score: 5.9, difference: change(-1.5, true) },
      {
        ...group,
        id: 'law',
        name: 'Legal',
        score: null,
        difference: null,
        responses: null,
        hidden: 'few',
        participation: null,
      },
    ],
  },
  headline: 'Lower than October; look at Customer care.',
  standouts: [
    { ...nothing, kind: 'change', tone: 'bad', sentence: 'The score has fallen.', evidence: '207 people' },
    {
      ...{ kind: 'group', tone: 'bad', sentence: 'Customer care is lowest.', evidence: '12 people' },
      ...{
        details: 'Difference −1.5 ± 0.6.',
        questionId: 'pride',
        category: null,
        segmentationId: 'team',
        groupId: 'care',
      },
    },
    { ...nothing, kind: 'driver', tone: 'neutral', sentence: 'Meaning.', evidence: 'r', questionId: '2' },
  ],
};
/** How it is opened. */
export const monthly = { frequency: 1, round: withResults } as const;
/** What the address of a link names. */
export const addressOf = (link: HTMLElement) =>
  Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.split('?')[1]));
/** The card with a heading. */
export const cardOf = async (name: string | RegExp) =>
  within((await screen.findByRole('heading', { name, level: 2 })).closest('section') as HTMLElement);
