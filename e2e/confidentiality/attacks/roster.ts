import type { Attack } from './attack';
import { takeRoster } from './days';

/** Asks without a session, for each member, whether they have answered. */
export const roster: Attack = {
  name: 'roster',
  summary: 'whether each member has answered, asked without session and link',
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
