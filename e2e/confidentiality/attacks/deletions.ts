import { cellsOf } from '../solver/cells';
import { reason } from '../solver/reason';
import { liveThrough } from '../world/live-through';
import type { Reading } from '../world/survey-run';
import type { Attack } from './attack';

/** A member is deleted while the survey runs and another after its end: do results lose exactly their answers? */
export const deletions: Attack = {
  name: 'deletions',
  summary: 'results before and after a member is deleted',
  async play(world, { prover, random }) {
    const [first, second] = random.shuffle(world.members);
    const pairs: { victim: string; before: Reading; after: Reading }[] = [];
    const middle = Math.ceil((world.members.length * world.drawn.participation) / 2);
    const everybody = [...world.members];
    const run = await liveThrough(
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
        // The number of people who are invited may go down: figures of answers may not.
        const figures = ({ total, heatmaps }: Reading): string =>
          JSON.stringify([total.included, total.questions.map(({ histogram }) => histogram), heatmaps]);
        if (figures(before) === figures(after)) return [];
        // Whoever is gone was in what was told before, and is not in what is told now.
        const frame = { members: everybody, spans: [0] };
        const ofVictim = cellsOf(after, frame).map((cell) => ({
          ...cell,
          members: new Set([...cell.members].filter((id) => id !== victim)),
        }));
        return reason(
          {
            ...run.known,
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
