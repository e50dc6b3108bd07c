import { addDays, dayInZone } from '@elan/calendar';
import { answerAs, closeRound, openSurvey, startRound, type SurveyPlan } from '../world/run-survey';
import type { SurveyRun } from '../world/survey-run';
import type { World } from '../world/world';

const ZONE = 'Europe/Paris';

/** Has given people answer the rounds of a survey, all on its first day, and closes it. */
export async function playRounds(
  world: World,
  rounds: readonly ReadonlyMap<string, readonly number[]>[],
  plan: SurveyPlan = {},
): Promise<SurveyRun> {
  const run = await openSurvey(world, rounds.length, plan);
  for (const [round, answers] of rounds.entries()) {
    if (round > 0) await startRound(world);
    const from = dayInZone(world.api.clock.now(), ZONE);
    run.roundDays.push({ from, to: addDays(from, rounds.length > 1 ? 6 : 14) });
    for (const [memberId, values] of answers)
      if (!(await answerAs(run, memberId, values))) throw new Error(`${memberId} could not answer`);
    run.answered.push(answers.size);
    run.round = round + 1;
    for (const [memberId, values] of answers)
      world.truth.add({
        ...{ surveyId: run.id, memberId, round: run.round },
        values: Object.fromEntries(run.questions.map(({ id }, index) => [id, values[index] ?? 0])),
      });
  }
  await closeRound(world);
  return run;
}
