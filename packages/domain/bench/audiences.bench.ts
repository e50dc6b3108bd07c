/**
 * Measures the cost of adding up surveys that ask the same: `npm run bench -- audiences`. How many surveys of companies
 * without bad intentions show nothing because of it, beside how many each pair of surveys would hide. Exits with 1 if a
 * limit is exceeded.
 */
import { type Asked, withheldAmong, withheldBeside } from '../src/answers/beside-other-rounds';

const COMPANIES = 320;
const MINIMUM = 5;
/**
 * In a hundred surveys, at most this many more may show nothing: in half of the companies one to three people are in no
 * department.
 */
const MOST_HIDDEN = 6;

/** Mulberry32. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Company {
  readonly everybody: Asked;
  /** Departments drawn first are larger; some people are in none, as a managing director. */
  readonly departments: readonly Asked[];
  /** People of all departments, most of them of one. */
  readonly projects: readonly Asked[];
}

function drawCompany(seed: number): Company {
  const chance = chanceOf(seed);
  const people = Array.from({ length: 10 + Math.floor(290 * chance() ** 2) }, (_person, index) => `${index}`);
  const amount = Math.min(12, Math.max(2, Math.round(people.length / 14)));
  const outside = chance() < 0.5 ? 0 : 1 + Math.floor(chance() * 3);
  const departmentOf = people.map((_person, index) =>
    index < outside ? null : Math.floor(amount * chance() ** 1.6),
  );
  const audience = (has: (index: number) => boolean): Asked => ({
    ...{ people: new Set(people.filter((_person, index) => has(index))), isEverybody: false, groups: [] },
  });
  const departments = Array.from({ length: amount }, (_department, number) =>
    audience((index) => departmentOf[index] === number),
  );
  const projects = Array.from({ length: 2 + (seed % 2) }, () => {
    const home = Math.floor(amount * chance() ** 1.6);
    return audience((index) => chance() < (departmentOf[index] === home ? 0.6 : 0.12));
  });
  const large = ({ people: { size } }: Asked): boolean => size >= MINIMUM;
  const groups = departments.map((department) => department.people).filter(({ size }) => size >= MINIMUM);
  return {
    everybody: { people: new Set(people), isEverybody: true, groups },
    departments: departments.filter(large),
    projects: projects.filter(large),
  };
}

/** How many surveys that open one after the other show nothing. */
function hiddenOf(surveys: readonly Asked[], isTogether: boolean): number {
  const shown: Asked[] = [];
  for (const own of surveys) {
    const pairs = shown.map((other) => withheldBeside(own, other, MINIMUM));
    const others = shown.map((asked, index) => ({ surveyId: `${index}`, shared: ['question'], asked }));
    const found = isTogether ? withheldAmong(own, others, MINIMUM) : pairs.includes('all') ? 'all' : null;
    if (found !== 'all') shown.push(own);
  }
  return surveys.length - shown.length;
}

const plans: Readonly<Record<string, (company: Company) => readonly Asked[]>> = {
  'the company, then each department': ({ everybody, departments }) => [everybody, ...departments],
  'each department, then the company': ({ everybody, departments }) => [...departments, everybody],
  'the company, then two or three projects': ({ everybody, projects }) => [everybody, ...projects],
  'two or three projects': ({ projects }) => projects,
};

let failed = false;
const companies = Array.from({ length: COMPANIES }, (_company, seed) => drawCompany(seed));
for (const [name, plan] of Object.entries(plans)) {
  let [surveys, pairs, together, affected] = [0, 0, 0, 0];
  for (const company of companies) {
    const asked = plan(company);
    const [alone, all] = [hiddenOf(asked, false), hiddenOf(asked, true)];
    surveys += asked.length;
    pairs += alone;
    together += all;
    if (all > alone) affected += 1;
  }
  const share = (100 * (together - pairs)) / surveys;
  console.log(
    `${name}: ${surveys} surveys, ${pairs} show nothing by pairs, ${together} together (${share.toFixed(1)} % more, in ${affected} of ${COMPANIES} companies)`,
  );
  failed ||= share > MOST_HIDDEN;
}
process.exitCode = failed ? 1 : 0;
