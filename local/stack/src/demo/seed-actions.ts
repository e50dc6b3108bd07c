import { addDays, dayInZone } from '@elan/calendar';
import type { ActionState } from '@elan/contracts';
import {
  createAction,
  readAnalysis,
  surveyAdvices,
  updateAction,
  type Actor,
  type Context,
} from '@elan/domain';
import { hourOf, timeZone } from './calendar';
import type { DemoClock } from './demo-clock';

interface Decision {
  /** Days before now on which it was made. */
  readonly ago: number;
  /** Days from now. */
  readonly dueIn: number;
  /** How far it is. */
  readonly state: ActionState;
  /** Of the round that is so many before the last closed one. */
  readonly before: number;
}

/** What was decided: one has been done, one is late, one is due this week. */
const decisions: readonly Decision[] = [
  { ago: 50, dueIn: -20, state: 'done', before: 1 },
  { ago: 16, dueIn: 4, state: 'underWay', before: 0 },
  { ago: 14, dueIn: -2, state: 'planned', before: 0 },
  { ago: 9, dueIn: 40, state: 'planned', before: 0 },
];

/** Makes actions of the advice for the first survey that has two rounds with results; without one there are none. */
export async function seedActions(
  context: Context,
  actor: Actor,
  clock: DemoClock,
  { surveyIds, now }: { readonly surveyIds: readonly string[]; readonly now: Date },
): Promise<void> {
  for (const surveyId of surveyIds) {
    const { rounds } = await readAnalysis(context, actor, surveyId, {});
    const closed = rounds.filter(({ isClosed, hasResults }) => isClosed && hasResults);
    if (closed.length < 2) continue;
    const periods = closed.map(({ id }) => id.slice(id.indexOf(':') + 1));
    const questions = await surveyAdvices(context, actor, surveyId, { round: periods[0] });
    const today = dayInZone(now, timeZone);
    for (const [place, { ago, dueIn, state, before }] of decisions.entries()) {
      const { id: questionId = '', advices = [] } = questions[place] ?? {};
      const [card] = advices;
      if (!card) continue;
      clock.set(hourOf(addDays(today, -ago), 10));
      const { id, version } = await createAction(context, actor, {
        ...{ surveyId, round: periods[before] ?? '', questionId, team: null, title: card.name },
        ...{ ownerId: actor.userId, dueDate: addDays(today, dueIn), notes: card.description },
        steps: [{ text: card.firstStep, done: state !== 'planned' }],
      });
      clock.set(hourOf(addDays(today, 2 - ago), 10));
      if (state !== 'planned') await updateAction(context, actor, id, { version, state });
    }
    return;
  }
}
