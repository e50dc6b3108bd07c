/**
 * Measures the cost of checking all segmentations together: `npm run bench -- joint`. Processor time for the largest
 * rounds beside a plain loop that counts the people of each pair of columns, in turns, and how many columns of honest
 * companies it hides that each segmentation by itself would show. Exits with 1 if a limit is exceeded.
 */
import { fail, judge, say } from '../../../api/bench/scene/judge';
import { inTurns } from '../../../api/bench/scene/load';
import {
  FIRST_SEGMENTATIONS,
  groupsFrom,
  jointlyVisible,
  type JointlyVisible,
  largerGroupsFrom,
  type ReleasedPerson,
} from '../src';
import { seededChance } from '../src/testing/chance';
import { honestRelease, nextRelease } from './honest-company';

const COMPANIES = 320;
const SMALL = 60;
/** Of a hundred columns, at most this many may be hidden to protect others. */
const MOST_HIDDEN = 6;

/** Milliseconds of this process's processor time. */
function computing(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The people of each column of one segmentation in each of another one: less no joint check could look at. */
function countPairs(release: readonly ReleasedPerson[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { batch, columns } of release)
    for (const [first, column] of columns.entries())
      for (const [second, other] of columns.entries()) {
        const pair = `${batch} ${first} ${column} ${second} ${other}`;
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
  return counts;
}

/** Five segmentations of eight columns, large and small ones. */
function largeRelease(people: number, batches: number): ReleasedPerson[] {
  const chance = seededChance(people);
  return Array.from({ length: people }, (_person, index) => ({
    counts: chance() < 0.95,
    batch: index % 10 < 7 ? index % batches : null,
    columns: Array.from({ length: 5 }, () => `${Math.floor(8 * chance() ** 1.5)}`),
  }));
}

for (const [people, batches, minimum, limit] of [
  [300, 60, 5, 250],
  [300, 30, 10, 250],
  [20_000, 435, 5, 5],
] as const) {
  const release = largeRelease(people, batches);
  const found = await inTurns(people > 1000 ? 3 : 5, {
    ours: () => Promise.resolve(computing(() => jointlyVisible(release, minimum))),
    plain: () => Promise.resolve(computing(() => countPairs(release))),
  });
  judge(`${people} people, ${batches} batches, minimum ${minimum}`, [found.ours, found.plain], limit, {
    baseline: 'plain counting’s',
  });
}

for (const minimum of [3, 5, 8, 10]) {
  let [columns, alone, together, inSmall, longest] = [0, 0, 0, 0, 0];
  for (let company = 0; company < COMPANIES; company += 1) {
    const chance = seededChance(company);
    const people = 10 + Math.floor(290 * chance() ** 2);
    const release = honestRelease(people, 3 + (company % 3), minimum, chance);
    let shown: readonly JointlyVisible[] = [];
    longest = Math.max(
      longest,
      computing(() => (shown = jointlyVisible(release, minimum))),
    );
    for (const [segmentation, { visible, hidden }] of shown.entries()) {
      const own = release.map((person) => ({
        ...person,
        batch: person.batch === null ? null : 0,
        columns: person.columns.slice(segmentation, segmentation + 1),
      }));
      columns += visible.size + hidden.size;
      const byItself = jointlyVisible(own, minimum)[0]?.visible.size ?? 0;
      if (people < SMALL) inSmall += byItself - visible.size;
      alone += byItself;
      together += visible.size;
    }
  }
  const share = (100 * (alone - together)) / alone;
  say(
    `${COMPANIES} honest companies, minimum ${minimum}: of ${columns} columns ${alone} shown by themselves, ` +
      `${alone - together} of these hidden together (${share.toFixed(1)} %, ${inSmall} in companies under ${SMALL} people), at most ${longest.toFixed(0)} ms each`,
  );
  if (minimum === 5 && share > MOST_HIDDEN) fail('too many columns hidden');
}

// Two rounds of the same people: which columns are shown in both.
for (const [name, from, to] of [
  ['fewer than 60', 0, SMALL],
  ['60 and more', SMALL, Infinity],
] as const) {
  let [either, plainly, alone, preferring] = [0, 0, 0, 0];
  for (let company = 0; company < COMPANIES; company += 1) {
    const chance = seededChance(company);
    const people = 10 + Math.floor(290 * chance() ** 2);
    if (people < from || people >= to) continue;
    const release = honestRelease(people, 3 + (company % 3), 5, chance);
    const next = nextRelease(release, 5, chance);
    const first = jointlyVisible(release, 5).map(({ visible }) => visible);
    const unaware = jointlyVisible(next, 5);
    const aware = jointlyVisible(next, 5, { preferred: first });
    for (const [segmentation, before] of first.entries()) {
      const now = aware[segmentation]?.visible ?? new Set<string>();
      const inBoth = [...before].filter((id) => now.has(id)).length;
      either += before.size + now.size - inBoth;
      preferring += inBoth;
      alone += [...before].filter((id) => unaware[segmentation]?.visible.has(id)).length;
      plainly += [...before].filter((id) => answersIn(next, segmentation, id) >= 5).length;
    }
  }
  say(
    `companies of ${name}, two rounds: of ${either} columns shown in one of them, ${plainly} were shown first and at least 5 answered again; ` +
      `${alone} would be shown in both without preference, ${preferring} are`,
  );
  if (preferring < alone) fail('the columns of the round before are lost');
}

// What small companies see of segmentations beyond the first.
const leastSizes = [5, 10, largerGroupsFrom(5), Infinity];
const small = leastSizes.map(() => 0);
let smallCompanies = 0;
for (let company = 0; company < COMPANIES; company += 1) {
  const chance = seededChance(company);
  const people = 10 + Math.floor(290 * chance() ** 2);
  if (people >= SMALL) continue;
  const release = honestRelease(people, 3 + (company % 3), 5, chance);
  if (release.filter(({ batch, counts }) => batch !== null && counts).length < groupsFrom(5)) continue;
  smallCompanies += 1;
  for (const [index, least] of leastSizes.entries()) {
    const large = release.map((person) => ({
      ...person,
      columns: person.columns.map((id, segmentation) => {
        const isFirst = segmentation < FIRST_SEGMENTATIONS;
        return id !== null && (isFirst || answersIn(release, segmentation, id) >= least) ? id : null;
      }),
    }));
    const shown = jointlyVisible(large, 5).reduce((sum, { visible }) => sum + visible.size, 0);
    small[index] = (small[index] ?? 0) + shown;
  }
}
say(
  `${smallCompanies} companies of fewer than ${SMALL} with at least ${groupsFrom(5)} answers: columns if segmentations beyond ` +
    `the first ${FIRST_SEGMENTATIONS} show groups from ${leastSizes.join(', ')} answers on: ${small.join(', ')}`,
);

function answersIn(release: readonly ReleasedPerson[], segmentation: number, id: string): number {
  return release.filter(({ batch, columns }) => batch !== null && columns[segmentation] === id).length;
}
