import { cellsOf } from '../solver/cells';
import { reason } from '../solver/reason';
import { runSurvey } from '../world/run-survey';
import type { Reading } from '../world/survey-run';
import type { Attack } from './attack';

/** Deletes one member while the survey is running and another after its end: do results lose exactly their answers? */
export const deletions: Attack = {
  name: 'deletions',
  summary: 'results before and after a member is deleted',
  async run(world, { prover, random }) {
    const [first, second] = random.shuffle(world.members);
    const pairs: { victim: string; before: Reading; after: Reading }[] = [];
    const middle = Math.ceil((world.members.length * world.drawn.participation) / 2);
    const everybody = [...world.members];
    const run = await runSurvey(
      world,
      [
        {
          async answered(at, count) {
            if (count === middle) await remove(at, first?.id);
          },
          ended: (at) => remove(at, second?.id),
          claims: () => [],
        },
      ],
      random,
      { rounds: 1, days: 3, members: everybody },
    );
    async function remove(at: typeof run, victim: string | undefined): Promise<void> {
      if (victim === undefined) return;
      const before = await at.read();
      await world.read(`DELETE /users/${victim}`);
      pairs.push({ victim, before, after: await at.read() });
      world.members.splice(
        world.members.findIndex(({ id }) => id === victim),
        1,
      );
    }
    const claims = () =>
      pairs.flatMap(({ victim, before, after }) => {
        // The number of invited people may change, but results must not.
        const figures = ({ total, heatmaps }: Reading): string =>
          JSON.stringify([total.included, total.questions.map(({ histogram }) => histogram), heatmaps]);
        if (figures(before) === figures(after)) return [];
        // The deleted member is in the earlier figures, but not in the later ones.
        const frame = { members: run.members, spans: [0] };
        const ofVictim = cellsOf(after, frame).map((cell) => ({
          ...cell,
          members: new Set([...cell.members].filter((id) => id !== victim)),
        }));
        return reason(
          {
            ...run.baseCase,
            cells: [...cellsOf(before, frame), ...ofVictim],
            spans: 1,
          },
          prover,
          random,
        );
      });
    return { claims, surveyIds: [run.id] };
  },
};
