import type { ProgressRefusal, SurveyProgress } from '@elan/contracts';
import { isMissed } from '../remind/queue-reminders-by-hand';
import { reminderWindow } from '../remind/reminder-window';
import type { SurveyScene } from './survey-scene';
import { automaticReminders } from './timeline';

type Actions = SurveyProgress['actions'];

/** What can be done with a survey now, and if not, why. */
export function actionsOf(scene: SurveyScene): Actions {
  const { status, survey } = scene;
  const hasBegun = survey.startAt < scene.now;
  const refusal = status === 'running' ? 'active' : status;
  const possible = (allowed: readonly SurveyProgress['status'][], reason: ProgressRefusal = refusal) => ({
    reason: allowed.includes(status) ? null : reason,
  });
  const extend = possible(['running', 'paused', 'upcoming']);
  return {
    remind: remindAction(scene),
    extend: extend.reason === null && survey.endAt === null ? { reason: 'noEnd' } : extend,
    end: hasBegun ? possible(['running', 'paused']) : possible([], status === 'draft' ? 'draft' : 'upcoming'),
    pause: possible(['running', 'upcoming']),
    resume: possible(['paused'], status === 'upcoming' ? 'active' : refusal),
  };
}

/**
 * The number of people who have not answered, as shown to the company; how many of them get a mail is not shown
 * anywhere.
 */
export function remainingOf({ shown, answers: { answered } }: SurveyScene): number | null {
  if (answered === null || !shown?.round) return null;
  return Math.max(0, shown.round.invited - answered);
}

export function remindAction(scene: SurveyScene): Actions['remind'] {
  const { status, shown, now, survey, company } = scene;
  const count = remainingOf(scene);
  const refuse = (reason: ProgressRefusal, from: Date | null = null) => ({
    allowed: false,
    count,
    from: from?.toISOString() ?? null,
    reason,
  });
  if (status !== 'running') return refuse(status);
  if (count === null || !shown?.round) return refuse('few');
  if (count === 0) return refuse('everybody');
  const { period, round } = shown;
  const { timeZone } = company;
  const automatic = automaticReminders({ period, round, now, timeZone, reminders: survey.reminders });
  const byHand = scene.rounds.flatMap(({ remindersByHand = [] }) => remindersByHand);
  const { from, reason } = reminderWindow(now, {
    automatic: automatic.filter(({ state }) => state !== 'missed').map(({ at }) => at),
    byHand: byHand
      .filter((reminder) => !isMissed(reminder, now))
      .map(({ orderedAt, leavesAt }) => orderedAt ?? leavesAt),
    endsAt: period.endsAt,
    timeZone,
  });
  if (reason !== null || from === null) return refuse(reason ?? 'tooLate', from);
  return { allowed: true, count, from: from.toISOString(), reason: null };
}
