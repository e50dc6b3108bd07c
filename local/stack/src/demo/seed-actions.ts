import { addDays, dayInZone } from '@elan/calendar';
import type { ActionState, ManagerLink } from '@elan/contracts';
import { createAction, updateAction } from '@elan/domain/follow-up';
import type { Actor, Context } from '@elan/domain/platform';
import { readAnalysis, surveyAdvices } from '@elan/domain/results';
import { hourOf, timeZone } from './calendar';
import type { DemoClock } from './demo-clock';

interface Decision {
  /** Which question's advice, and which piece of it. */
  readonly question: number;
  readonly card: number;
  /** Days before now on which it was made. */
  readonly ago: number;
  /** Days until it is due. */
  readonly dueIn: number;
  readonly state: ActionState;
  /** Why it was dropped. */
  readonly reason?: string;
  /** Of the round that is so many before the last closed one. */
  readonly before: number;
  /** For the group of a manager, who sees to it. */
  readonly isOfManager?: true;
}

const NO_ROOM = 'The tool for it comes with next year’s budget; we decide again in March.';

/** What was decided: one has been done, one is late, one is due this week, one was dropped, and one is a manager's. */
const decisions: readonly Decision[] = [
  { question: 0, card: 0, ago: 50, dueIn: -20, state: 'done', before: 1 },
  { question: 1, card: 0, ago: 16, dueIn: 4, state: 'underWay', before: 0 },
  { question: 2, card: 0, ago: 14, dueIn: -2, state: 'planned', before: 0 },
  { question: 0, card: 1, ago: 12, dueIn: 30, state: 'dropped', reason: NO_ROOM, before: 0 },
  { question: 2, card: 1, ago: 9, dueIn: 40, state: 'underWay', before: 0, isOfManager: true },
];

/** Creates actions from the advice for the first survey with results in two rounds, if there is one. */
export async function seedActions(
  context: Context,
  actor: Actor,
  clock: DemoClock,
  given: {
    readonly surveyIds: readonly string[];
    readonly now: Date;
    /** Of the first survey. */
    readonly manager: ManagerLink | null;
  },
): Promise<void> {
  const { surveyIds, now, manager } = given;
  for (const surveyId of surveyIds) {
    const { rounds } = await readAnalysis(context, actor, surveyId, {});
    const closed = rounds.filter(({ isClosed, hasResults }) => isClosed && hasResults);
    if (closed.length < 2) continue;
    const periods = closed.map(({ id }) => id.slice(id.indexOf(':') + 1));
    const questions = await surveyAdvices(context, actor, surveyId, { round: periods[0] });
    const today = dayInZone(now, timeZone);
    for (const { question, card, ago, dueIn, state, reason, before, isOfManager } of decisions) {
      const { id: questionId = '', advices = [] } = questions[question] ?? {};
      const advice = advices[card];
      const owner = isOfManager ? manager : { id: actor.userId };
      if (!advice || !owner || (isOfManager && manager?.surveyId !== surveyId)) continue;
      const team =
        'groupId' in owner ? { segmentationId: owner.segmentationId, groupId: owner.groupId } : null;
      clock.set(hourOf(addDays(today, -ago), 10));
      const { id, version } = await createAction(context, actor, {
        ...{ surveyId, round: periods[before] ?? '', questionId, team, title: advice.name },
        ...{ ownerId: owner.id, dueDate: addDays(today, dueIn), notes: advice.description },
        steps: [{ text: advice.firstStep, done: state === 'underWay' || state === 'done' }],
      });
      clock.set(hourOf(addDays(today, 2 - ago), 10));
      const change = { version, state, ...(reason !== undefined && { reason }) };
      if (state !== 'planned') await updateAction(context, actor, id, change);
    }
    return;
  }
}
