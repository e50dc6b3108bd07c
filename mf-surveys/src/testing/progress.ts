import { progressEndpoints, type RefusedInvitation, type SurveyProgress } from '@elan/contracts';
import type { errorAnswer } from '@elan/web-core/testing';
import { buildSurvey, createSurveyServer } from './builders';

/** A running survey to which 200 are invited, 79 of whom have answered. */
export function buildProgress(changes: Partial<SurveyProgress> = {}): SurveyProgress {
  return {
    id: 's1',
    name: 'Team pulse',
    status: 'running',
    frequency: 0,
    startAt: '2020-01-01T08:00:00.000Z',
    endAt: '2099-01-31T22:59:59.999Z',
    questions: 2,
    minimumGroupSize: 5,
    round: {
      periodId: 'once',
      startsAt: '2020-01-01T08:00:00.000Z',
      endsAt: '2099-01-31T22:59:59.999Z',
      opened: true,
      remindsEverybody: false,
      cards: false,
    },
    invited: 200,
    answered: 79,
    participation: 0.395,
    remaining: 121,
    hidden: null,
    reach: null,
    counting: null,
    nextFrom: 84,
    scale: '0-10',
    expected: { low: 0.5, median: 0.62, high: 0.7, rounds: 4, of: 'survey' },
    segmentationId: null,
    invitations: {
      sent: 196,
      waiting: 0,
      deferred: null,
      unreachable: null,
      refused: 0,
      heldBack: 0,
      withoutEmail: 4,
    },
    refused: [],
    timeline: [
      { kind: 'opened', at: '2020-01-01T08:00:00.000Z', state: 'done' },
      { kind: 'nextResults', at: null, state: 'planned' },
      { kind: 'reminderLast', at: '2099-01-29T08:00:00.000Z', state: 'planned' },
      { kind: 'end', at: '2099-01-31T22:59:59.999Z', state: 'planned' },
    ],
    actions: {
      remind: { allowed: true, count: 121, from: '2026-12-02T10:00:00.000Z', reason: null },
      extend: { reason: null },
      end: { reason: null },
      pause: { reason: null },
      resume: { reason: 'active' },
    },
    ...changes,
  };
}

export const refused: RefusedInvitation = {
  userId: 'm1',
  name: 'Grace Hopper',
  address: 'grace@acme.exmaple',
  email: 'grace@acme.exmaple',
  reason: 'unknownAddress',
  answer: '550 5.1.1 user unknown',
  at: '2026-12-01T09:00:00.000Z',
};

export const createProgressServer = (progress: SurveyProgress | ReturnType<typeof errorAnswer>) =>
  createSurveyServer()
    .on(progressEndpoints.read, progress)
    .on(progressEndpoints.remind, { from: '2026-12-02T10:00:00.000Z' })
    .on(progressEndpoints.testMail, {})
    .on(progressEndpoints.end, buildSurvey({ endAt: '2026-12-02T10:00:00.000Z' }));
