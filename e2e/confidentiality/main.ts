import { parseArgs } from 'node:util';
import { acrossProcessors } from './across-processors';
import { attacks } from './attacks';
import { playGuesses, reportGuesses } from './guessing/play';
import type { Task } from './play-task';
import type { Effort } from './solver/integers';
import { emptyScore, type Score } from './world/truth';

const usage = `npm run verify:confidentiality -- [--companies 200] [--seed 1] [--people 150] [--part name ...] [--attack name ...]

Attacks random companies as an administrator with a script and as somebody who stole the database. Three parts, all by
default; each exits with 1 if anything is learnt, or wrong:

  --part guesses   who is unhappy (in six times as many companies), and the answers of one person in the middle of a star, as likelihoods from all figures
  --part oracle    every figure of groups against the rule of docs/confidentiality/clipping.md, computed from the answers
  --part proofs    what can be proved about single people, by these attacks:

${attacks.map(({ name, summary }) => `  ${name.padEnd(14)} ${summary}`).join('\n')}`;

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    /** The largest company. */
    people: { type: 'string', default: '150' },
    part: { type: 'string', multiple: true, default: ['guesses', 'oracle', 'proofs'] },
    attack: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});

const PRINT_EVERY = 5;

type Totals = Map<string, Score & { companies: number }>;

function show(totals: Totals): void {
  const columns = [
    'companies',
    'people',
    'answers',
    'determined',
    'named',
    'seen',
    'certain',
    'wrong',
  ] as const;
  console.log(['attack'.padEnd(14), ...columns.map((column) => column.padStart(10))].join(' '));
  for (const [name, total] of totals) {
    const figures = columns.map((column) => String(total[column]).padStart(10));
    console.log([name.padEnd(14), ...figures].join(' '));
  }
}

/** Attacks with surveys of their own take longest: each has its turn in one company of so many. */
const TURNS = 10;

/** @returns the attacks that are played in a company; all that somebody asked for by name */
function attacksOn(index: number): string[] {
  if (options.attack.length > 0) return options.attack;
  const playing = attacks.filter((attack) => 'run' in attack);
  const isNext = (attack: (typeof attacks)[number]) =>
    'watch' in attack || (playing.indexOf(attack) + index) % TURNS === 0;
  return attacks.filter(isNext).map(({ name }) => name);
}

async function prove(companies: number, seed: number, people: number): Promise<boolean> {
  const totals: Totals = new Map();
  const effort: Effort = { solved: 0, unfinished: 0, contradictions: 0 };
  const add = (name: string, score: Score, of: number): void => {
    const { determined, named, seen, wrong } = score;
    if (determined + named + seen + wrong > 0) console.log(`seed ${of}, ${name}: ${JSON.stringify(score)}`);
    const total = totals.get(name) ?? { ...emptyScore(), companies: 0 };
    for (const key of Object.keys(score) as (keyof Score)[]) total[key] += score[key];
    total.companies += 1;
    totals.set(name, total);
  };
  const tasks = Array.from({ length: companies }, (_, index): Task => {
    return { kind: 'proofs', seed: seed + index, people, attacks: attacksOn(index) };
  });
  let played = 0;
  await acrossProcessors(tasks, ({ proofs }, task) => {
    for (const [name, score] of proofs?.scores ?? []) add(name, score, task.seed);
    for (const key of Object.keys(effort) as (keyof Effort)[]) effort[key] += proofs?.effort[key] ?? 0;
    // What an attacker takes for certain was wrong there, so that the attack says less than it seems to.
    const { contradictions = 0 } = proofs?.effort ?? {};
    if (contradictions > 0) console.log(`seed ${task.seed}: ${contradictions} problems without solution`);
    played += 1;
    if (played % PRINT_EVERY === 0 && played < companies) show(totals);
  });
  show(totals);
  const { solved, unfinished, contradictions } = effort;
  console.log(`\n${solved} problems solved, ${unfinished} given up, ${contradictions} without solution.`);
  const breaches = [...totals.values()].reduce(
    (sum, { determined, named, seen }) => sum + determined + named + seen,
    0,
  );
  console.log(
    breaches === 0 ? 'Nothing was proved about anybody.' : 'Something was proved about single people.',
  );
  return breaches === 0;
}

async function compare(companies: number, seed: number): Promise<boolean> {
  const tasks = Array.from({ length: companies }, (_, index): Task => ({
    kind: 'oracle',
    seed: seed + index,
  }));
  const compared = (await acrossProcessors(tasks)).flatMap(({ comparison }) => comparison ?? []);
  const wrong = compared.flatMap(({ differences }) => differences);
  for (const difference of wrong) console.log(difference);
  const figures = compared.reduce((sum, { figures: of }) => sum + of, 0);
  console.log(`${figures} figures of ${companies} companies compared with the oracle.`);
  return wrong.length === 0;
}

/**
 * For each company, so many of the others are drawn. A guess that is right in one company of eight needs hundreds of
 * them to be told from one of six, and they take little time.
 */
const GUESSED = 6;
const STARS = 1 / 4;
const AUDIENCES = 1 / 10;
const ORACLES = 1 / 10;

async function run(): Promise<number> {
  const companies = Number(options.companies);
  const seed = Number(options.seed);
  const people = Number(options.people);
  const isKnown = options.attack.every((name) => attacks.some((attack) => attack.name === name));
  if (options.help || !isKnown || !(companies > 0) || !(people >= 10) || !Number.isInteger(seed)) {
    console.log(usage);
    return options.help ? 0 : 1;
  }
  // Who names attacks wants these only.
  const parts = options.attack.length > 0 ? ['proofs'] : options.part;
  const share = (of: number): number => Math.ceil(of * companies);
  const plan = { seed, companies: share(GUESSED), stars: share(STARS), audiences: share(AUDIENCES) };
  const areFine = [
    !parts.includes('guesses') || reportGuesses(await playGuesses(plan)),
    !parts.includes('oracle') || (await compare(share(ORACLES), seed)),
    !parts.includes('proofs') || (await prove(companies, seed, people)),
  ];
  return areFine.every(Boolean) ? 0 : 1;
}

process.exitCode = await run();
