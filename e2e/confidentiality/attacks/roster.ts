import { rosterQuestions, toldByRoster } from '../world/links';
import type { SurveyRun } from '../world/survey-run';
import type { Attack } from './attack';

/** So many people are asked about: the calls answer all of them by the same rule. */
const MOST_PEOPLE = 6;

/** Asks for each member whether they have answered, without a session and as the administrator. */
export const roster: Attack = {
  name: 'roster',
  summary: 'whether each member has answered, asked without their key',
  watch() {
    let told = new Map<string, boolean>();
    return {
      async night(run) {
        // The evening before the last round ends is the fullest.
        if (run.round === run.rounds) told = await takeRoster(run);
      },
      claims: (run) =>
        [...told].map(([memberId, answered]) => ({
          surveyId: run.id,
          memberId,
          round: run.rounds,
          answered,
        })),
    };
  },
};

/** Who has answered, as far as anybody is told: what is said alike of all, also of one who does not exist, tells nothing. */
async function takeRoster(run: SurveyRun): Promise<Map<string, boolean>> {
  const roster = new Map<string, boolean>();
  const { world } = run;
  const ids = [...run.members.slice(0, MOST_PEOPLE).map(({ id }) => id), 'nobody'];
  for (const ask of [world.askAsStranger.bind(world), world.ask.bind(world)]) {
    for (let question = 0; question < rosterQuestions(run.id, '').length; question += 1) {
      const answers = new Map<string, boolean | null>();
      for (const id of ids) {
        const { status, body } = await ask(rosterQuestions(run.id, id)[question] ?? '');
        if (status !== 429) answers.set(id, toldByRoster(status, body));
      }
      if (new Set(answers.values()).size < 2) continue;
      for (const [id, has] of answers) if (has !== null && id !== 'nobody') roster.set(id, has);
    }
  }
  return roster;
}
