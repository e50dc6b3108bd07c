/**
 * Measures the check before a release: `npm run bench -- proof [companies]`. How many columns of honest companies it hides
 * that the rules show, how many of their rounds would wait, what it costs the worker, and how long others wait for it at a
 * time. Exits with 1 if a limit is exceeded.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { clipRelease, groupsFrom, jointlyVisible, type ReleasedPerson } from '@elan/scoring';
import { fail, say } from '../../../api/bench/scene/judge';
import { honestRelease } from '../../scoring/bench/honest-company';
import { seededChance } from '../../scoring/src/testing/chance';
import type { AnsweringPerson } from '../src/answers/publication/prove-answers';
import { proveAnswers } from '../src/answers/publication/prove-answers';
import { proveStructure } from '../src/answers/proof/prove-structure';
import { groupTable } from '../src/answers/publication/group-tables';
import type { ReceiptRecord } from '../src/answers/receipt.model';

const COMPANIES = Number(process.argv[2] ?? 400);
const K = 5;
const QUESTIONS = ['1', '2', '3', '4', '5', '6'];
const scales = new Map(QUESTIONS.map((id) => [id, '0-10' as const]));
/** Of a thousand columns, at most so many may be hidden that the rules show. */
const MOST_HIDDEN = 2;
/** Of a hundred rounds, at most so many may wait. */
const MOST_WAITING = 1;
/** Seconds of processor time for 300 people and six segmentations. */
const MOST_SECONDS = 10;
/** How long mails wait at most at a time (ms). */
const MOST_DELAY = 500;

/** Normal, by Box and Muller. */
const normal = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

/** Five segmentations of an honest company, and as a sixth one that depends on nothing. */
function releaseOf(people: number, segmentations: number, chance: () => number): ReleasedPerson[] {
  const release = honestRelease(people, Math.min(5, segmentations), K, chance);
  if (segmentations <= 5) return release;
  return release.map((person) => ({
    ...person,
    columns: [...person.columns, `team ${Math.floor(6 * chance())}`],
  }));
}

/** Answers of people around 7.5, and of one who answered 2 to everything if the company has one. */
function answersOf(people: readonly ReleasedPerson[], hasUnhappy: boolean, chance: () => number): number[][] {
  const unhappy = hasUnhappy ? people.findIndex(({ batch, counts }) => batch !== null && counts) : -1;
  return people.map((_, person) => {
    const own = normal(chance);
    return QUESTIONS.map(() =>
      person === unhappy ? 2 : Math.max(0, Math.min(10, Math.round(7.5 + own + 1.2 * normal(chance)))),
    );
  });
}

interface Outcome {
  readonly ruled: number;
  readonly left: number;
  readonly isSafe: boolean;
}

async function prove(people: readonly ReleasedPerson[], answers: readonly number[][]): Promise<Outcome> {
  const shown = jointlyVisible(people, K).map(({ visible }) => visible);
  const cells = people.map(({ columns }) => columns);
  const until = Math.max(0, ...people.map(({ batch }) => batch ?? 0));
  const structure = people.map(({ counts, batch, columns }) => ({ counts, batch, cells: columns }));
  const left = await proveStructure(
    { minimum: K, people: structure, earlier: [] },
    { batches: until, shown },
  );
  const answered = [...people.entries()].filter(([, { batch }]) => batch !== null);
  const rated = (person: number) =>
    QUESTIONS.map((id, index) => ({ id, value: answers[person]?.[index] ?? 0 }));
  const clipped = clipRelease(
    answered.map(([person, { counts }]) => ({ counts, answers: rated(person) })),
    K,
    scales,
  );
  const receipts = answered.map(([person, { counts }], place) => ({
    ...({ counts, segments: [{ segmentationId: '', value: String(person) }] } as ReceiptRecord),
    answers: [...(clipped.answers[place] ?? [])],
    exact: rated(person),
  }));
  const tables = left.map((visible, index) =>
    groupTable(
      {
        ...{ segmentationId: String(index), isDetailed: index === 0 },
        columns: [...new Set(cells.flatMap((own) => own[index] ?? []))].map((id) => ({ id, name: id })),
        columnOf: ([segment]) => cells[Number(segment?.value)]?.[index] ?? null,
      },
      { receipts, ends: [] },
      visible,
      { reasonOf: () => 'few', scales },
    ),
  );
  const places = new Map(answered.map(([person], place) => [person, place]));
  const told = people.map((_, person): AnsweringPerson => {
    const place = places.get(person);
    const exact = place === undefined ? null : rated(person);
    return { cells: cells[person] ?? [], exact, clipped: clipped.answers[place ?? -1] ?? [] };
  });
  const sizes = (of: readonly ReadonlySet<string>[]) => of.reduce((sum, { size }) => sum + size, 0);
  return {
    ...{ ruled: sizes(shown), left: sizes(left) },
    isSafe: await proveAnswers({ minimum: K, scales, people: told, tables }),
  };
}

let [ruled, hidden, rounds, waiting] = [0, 0, 0, 0];
for (let company = 1; rounds < COMPANIES; company += 1) {
  const chance = seededChance(company);
  const people = releaseOf(20 + Math.floor(280 * chance() ** 2), 3 + (company % 4), chance);
  const counting = people.filter(({ batch, counts }) => batch !== null && counts).length;
  if (counting < groupsFrom(K)) continue;
  rounds += 1;
  const outcome = await prove(people, answersOf(people, company % 2 === 0, chance));
  ruled += outcome.ruled;
  hidden += outcome.ruled - outcome.left;
  if (!outcome.isSafe) waiting += 1;
}
say(
  `${rounds} honest rounds of 20 to 300 people, one very unhappy person in every other: of ${ruled} columns that the rules show, ${hidden} hidden; ${waiting} rounds wait`,
);
if (1000 * hidden > MOST_HIDDEN * ruled) fail('too many columns hidden');
if (100 * waiting > MOST_WAITING * rounds) fail('too many rounds wait');

for (const [people, segmentations, times] of [
  [60, 6, 5],
  [300, 6, 5],
  [1000, 6, 2],
  [10_000, 6, 1],
] as const) {
  let [longest, delay] = [0, 0];
  for (let seed = 1; seed <= times; seed += 1) {
    const chance = seededChance(seed);
    const release = releaseOf(people, segmentations, chance);
    const answers = answersOf(release, true, chance);
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    const before = process.cpuUsage();
    await prove(release, answers);
    const { user, system } = process.cpuUsage(before);
    delays.disable();
    longest = Math.max(longest, (user + system) / 1e6);
    delay = Math.max(delay, delays.max / 1e6);
  }
  say(
    `${people} people, ${segmentations} segmentations: at most ${longest.toFixed(2)} s of processor time with the rules, others wait ${delay.toFixed(0)} ms at a time`,
  );
  if (people === 300 && longest > MOST_SECONDS) fail('the check takes too long');
  if (people === 300 && delay > MOST_DELAY) fail('others wait too long');
}
