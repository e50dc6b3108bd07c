import { rosterRequests, readRosterResponse } from '../world/links';
import type { SurveyRun } from '../world/survey-run';
import type { Attack } from './attack';

/** A few members are enough: the calls treat all of them alike. */
const MAX_PEOPLE = 6;

/** Asks the API whether each member has answered, without a session and as the administrator. */
export const roster: Attack = {
  name: 'roster',
  summary: 'whether each member has answered, requested without their key',
  watch() {
    let roster = new Map<string, boolean>();
    return {
      async night(run) {
        // Most have answered by the last evening of the last round.
        if (run.round === run.rounds) roster = await readRoster(run);
      },
      claims: (run) =>
        [...roster].map(([memberId, answered]) => ({
          surveyId: run.id,
          memberId,
          round: run.rounds,
          answered,
        })),
    };
  },
};

/** Who has answered, as far as the API tells. The same response for everybody, even for an unknown id, tells nothing. */
async function readRoster(run: SurveyRun): Promise<Map<string, boolean>> {
  const roster = new Map<string, boolean>();
  const { world } = run;
  const ids = [...run.members.slice(0, MAX_PEOPLE).map(({ id }) => id), 'nobody'];
  for (const ask of [world.requestAnonymously.bind(world), world.request.bind(world)]) {
    for (let question = 0; question < rosterRequests(run.id, '').length; question += 1) {
      const answers = new Map<string, boolean | null>();
      for (const id of ids) {
        const { status, body } = await ask(rosterRequests(run.id, id)[question] ?? '');
        if (status !== 429) answers.set(id, readRosterResponse(status, body));
      }
      if (new Set(answers.values()).size < 2) continue;
      for (const [id, has] of answers) if (has !== null && id !== 'nobody') roster.set(id, has);
    }
  }
  return roster;
}
