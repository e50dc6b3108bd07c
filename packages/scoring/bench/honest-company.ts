import type { ReleasedPerson } from '../src';
import { sealBatches } from './sealed-batches';

const AGES = ['<25', '25-34', '35-44', '45-54', '55+'] as const;
const SENIORITIES = ['<1', '1-2', '3-5', '6-10', '>10'] as const;

const TAKING_PART = 0.7;
/** How much sooner than others those answer who did in the round before: four of five do again. */
const HABIT = 0.4;

/** One of this many, earlier ones more often: the sizes resemble those of departments. */
function skewed(count: number, chance: () => number): number {
  return Math.floor(count * chance() ** 1.6);
}

/**
 * The people invited, seven in ten of whom answered, in a company that does not try to learn anything about anybody:
 * departments, sites that some departments are bound to, seniority, age, which correlates with it, and gender. One in
 * twenty answers through a copied link.
 * @param segmentations how many of the five, in that order
 */
export function honestRelease(
  people: number,
  segmentations: number,
  minimum: number,
  chance: () => number,
): ReleasedPerson[] {
  const departments = Math.min(12, Math.max(2, Math.round(people / 14)));
  const sites = 2 + Math.floor(chance() * 4);
  const siteOf = Array.from({ length: departments }, () => (chance() < 0.4 ? skewed(sites, chance) : null));
  const asked = Array.from({ length: people }, () => {
    const department = skewed(departments, chance);
    const age = Math.min(4, Math.floor((chance() + chance()) * 2.5));
    const seniority = Math.min(4, Math.floor(chance() * (age + 1.7)));
    const gender = chance();
    const columns = [
      `department ${department}`,
      `site ${siteOf[department] ?? skewed(sites, chance)}`,
      SENIORITIES[seniority] ?? null,
      chance() < 0.03 ? null : (AGES[age] ?? null),
      gender < 0.48 ? 'woman' : gender < 0.96 ? 'man' : gender < 0.98 ? 'other' : null,
    ];
    return { counts: chance() < 0.95, columns: columns.slice(0, segmentations) };
  });
  return released(asked, minimum, chance);
}

/** The next round of the same people, most of whom answer again. */
export function nextRelease(
  release: readonly ReleasedPerson[],
  minimum: number,
  chance: () => number,
): ReleasedPerson[] {
  const order = release.map((person) => ({ person, place: chance() - (person.batch === null ? 0 : HABIT) }));
  order.sort((a, b) => a.place - b.place);
  const asked = order.map(({ person: { counts, columns } }) => ({ counts, columns }));
  return released(asked, minimum, chance);
}

function released(
  asked: readonly Pick<ReleasedPerson, 'counts' | 'columns'>[],
  minimum: number,
  chance: () => number,
): ReleasedPerson[] {
  const answers = asked.slice(0, Math.round(asked.length * TAKING_PART));
  const silent = asked.slice(answers.length).map((person) => ({ ...person, batch: null }));
  const batches = sealBatches(answers, minimum, chance);
  return [
    ...batches.flatMap(({ answers: sealed }, batch) => sealed.map((answer) => ({ ...answer, batch }))),
    ...silent,
  ];
}
