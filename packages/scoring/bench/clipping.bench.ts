/**
 * Measures what clipping costs honest companies: `npm run bench -- clipping`. How many columns are shown with and without
 * the least number of answers for groups, and by how much the shown scores differ from the exact ones, next to other
 * ways to hide rare answers. Exits with 1 if the limit is exceeded.
 */
import { clipRelease, groupsFrom, jointlyVisible, type Ends, type ReleasedPerson } from '../src';
import { narrowedEnds } from '../src/clip-questions';
import { seededChance } from '../src/testing/chance';
import { honestRelease } from './honest-company';

const COMPANIES = 320;
const MINIMUM = 5;
const QUESTIONS = ['1', '2', '3', '4', '5', '6'];
/** The median difference of a shown score may be this large. */
const MOST = 0.15;

type Row = readonly number[];

/** Normal, by Box and Muller. */
const normal = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

/** Answers around 7.5 that differ by question, by department and by person. */
function answersOf(people: readonly ReleasedPerson[], chance: () => number): Row[] {
  const means = QUESTIONS.map(() => 7.5 + 0.6 * normal(chance));
  const departments = new Map<string | null, number>();
  return people.map(({ columns: [department = null] }) => {
    const own = departments.get(department) ?? 0.5 * normal(chance);
    departments.set(department, own);
    const person = own + normal(chance);
    return means.map((mean) => Math.max(0, Math.min(10, Math.round(mean + person + 1.3 * normal(chance)))));
  });
}

type Rule = (rows: readonly Row[], counts: readonly boolean[]) => readonly Row[];

/** Each question by itself. */
const byQuestion =
  (convert: (values: readonly number[], counting: readonly number[]) => readonly number[]): Rule =>
  (rows, counts) => {
    const counting = counts.flatMap((does, person) => (does ? [person] : []));
    const converted = QUESTIONS.map((_, question) =>
      convert(
        rows.map((row) => row[question] ?? 0),
        counting,
      ),
    );
    return rows.map((_, person) => converted.map((values) => values[person] ?? 0));
  };

function endsOf(values: readonly number[], counting: readonly number[]): Ends {
  const ends = narrowedEnds(values, { counting, minimum: MINIMUM, scale: '0-10' }, null);
  return ends ?? { lo: 0, hi: 10, isJoined: false };
}

function clippedEach(values: readonly number[], counting: readonly number[]): number[] {
  const { lo, hi } = endsOf(values, counting);
  return values.map((value) => Math.max(lo, Math.min(hi, value)));
}

/** Between the ends, a value of too few people joins the next one on the way to the median. */
function pooled(values: readonly number[], counting: readonly number[]): number[] {
  const inside = clippedEach(values, counting);
  const sorted = counting.map((person) => inside[person] ?? 0).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const join = (from: number, step: number): void => {
    for (let value = from; value !== median; value += step) {
      const people = counting.filter((person) => inside[person] === value).length;
      if (people >= MINIMUM) continue;
      inside.forEach((each, person) => {
        if (each === value) inside[person] = value + step;
      });
    }
  };
  join(0, 1);
  join(10, -1);
  return inside;
}

/** Each group of people with neighbouring values gets their mean. */
function microaggregated(values: readonly number[]): number[] {
  const order = values.map((value, person) => ({ value, person })).sort((a, b) => a.value - b.value);
  const result = [...values];
  for (let from = 0; from < order.length;) {
    const to = order.length - from < 2 * MINIMUM ? order.length : from + MINIMUM;
    const part = order.slice(from, to);
    const mean = part.reduce((sum, { value }) => sum + value, 0) / part.length;
    for (const { person } of part) result[person] = mean;
    from = to;
  }
  return result;
}

const clippedPeople: Rule = (rows, counts) => {
  const people = rows.map((row, person) => ({
    counts: counts[person] ?? false,
    answers: QUESTIONS.map((id, question) => ({ id, value: row[question] ?? 0 })),
  }));
  const { answers } = clipRelease(people, MINIMUM, new Map(QUESTIONS.map((id) => [id, '0-10'])));
  return answers.map((given) => given.map(({ value }) => value));
};

const rules: readonly (readonly [string, Rule])[] = [
  ['clipped: questions and people (what groups show)', clippedPeople],
  ['questions clipped alone', byQuestion(clippedEach)],
  ['clipped, and rare values in the middle pooled', byQuestion(pooled)],
  ['univariate microaggregation', byQuestion(microaggregated)],
];

const sizes = [
  ['25 to 59', 0, 60],
  ['60 to 149', 60, 150],
  ['150 and more', 150, Infinity],
] as const;
const differences = rules.map(() => sizes.map((): number[] => []));
/** How far scores of groups are from the company's, as shown and exact. */
const distances = sizes.map((): (readonly [shown: number, exact: number])[] => []);
let [before, after, slowest] = [0, 0, 0];

const meanOf = (rows: readonly Row[], question: number): number =>
  rows.reduce((sum, row) => sum + (row[question] ?? 0), 0) / rows.length;

for (let company = 0; company < COMPANIES; company += 1) {
  const chance = seededChance(company);
  const size = 10 + Math.floor(290 * chance() ** 2);
  const release = honestRelease(size, 3 + (company % 3), MINIMUM, chance);
  const answered = release.filter(({ batch }) => batch !== null);
  const shown = jointlyVisible(release, MINIMUM).map(({ visible }) => visible);
  const columns = shown.reduce((sum, { size: count }) => sum + count, 0);
  before += columns;
  if (answered.filter(({ counts }) => counts).length < groupsFrom(MINIMUM)) continue;
  after += columns;
  const rows = answersOf(answered, chance);
  const bucket = sizes.findIndex(([, from, to]) => answered.length >= from && answered.length < to);
  for (const [index, [, rule]] of rules.entries()) {
    const began = performance.now();
    const converted = rule(
      rows,
      answered.map(({ counts }) => counts),
    );
    if (index === 0) slowest = Math.max(slowest, performance.now() - began);
    for (const [segmentation, visible] of shown.entries()) {
      for (const id of visible) {
        const people = answered.flatMap(({ columns: of }, person) =>
          of[segmentation] === id ? [person] : [],
        );
        for (const question of QUESTIONS.keys()) {
          const meanIn = (of: readonly Row[]) =>
            people.reduce((sum, person) => sum + (of[person]?.[question] ?? 0), 0) / people.length;
          differences[index]?.[bucket]?.push(Math.abs(meanIn(converted) - meanIn(rows)));
          if (index > 0) continue;
          const [shown, exact] = [converted, rows].map((of) => meanIn(of) - meanOf(of, question));
          distances[bucket]?.push([shown ?? 0, exact ?? 0]);
        }
      }
    }
  }
}

/** By least squares: how much of a difference is left. */
const kept = (of: readonly (readonly [shown: number, exact: number])[]): string => {
  const [both, own] = [
    of.reduce((sum, [shown, exact]) => sum + shown * exact, 0),
    of.reduce((sum, [, exact]) => sum + exact ** 2, 0),
  ];
  return `${((100 * both) / own).toFixed(0)} %`;
};
const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
const written = (values: readonly number[]): string =>
  `${quantile(values, 0.5).toFixed(2)} / ${quantile(values, 0.95).toFixed(2)}`;

console.log(
  `${COMPANIES} honest companies, minimum ${MINIMUM}: ${before} columns shown, ${after} from ${groupsFrom(MINIMUM)} answers on; clipping took at most ${slowest.toFixed(0)} ms`,
);
console.log(
  `difference from the exact score, median / 95 %: all | ${sizes.map(([name]) => `${name} answers`).join(' | ')}`,
);
for (const [index, [name]] of rules.entries()) {
  const of = differences[index] ?? [];
  console.log(`${name}: ${written(of.flat())} | ${of.map(written).join(' | ')}`);
}
console.log(
  `of a group's difference from the company is left: ${[distances.flat(), ...distances].map(kept).join(' | ')}`,
);
if (quantile(differences[0]?.flat() ?? [], 0.5) > MOST) process.exitCode = 1;
