import { heaviestPerson } from './leverage';
import { lightCombination } from './light-combinations';
import { knownParticipation } from './participation';
import type { Finding, Structure, Work } from './structure';

/** What the first attack that succeeds finds in what is told about a round, whatever its answers are. */
export function* attackStructure(structure: Structure): Work<Finding | null> {
  return (
    (yield* heaviestPerson(structure)) ??
    (yield* lightCombination(structure)) ??
    (yield* knownParticipation(structure))
  );
}
