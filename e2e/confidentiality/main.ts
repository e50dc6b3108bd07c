import { parseArgs } from 'node:util';
import { attackCompany } from './attack-company';
import { attacks } from './attacks';
import { drawCompany } from './company/draw-company';
import { playGuesses, reportGuesses } from './guessing/play';
import { Stage } from './guessing/stage';
import { compareWithOracle } from './oracle/compare';
import { Prover } from './solver/integers';
import { emptyScore, type Score } from './world/truth';

const usage = `npm run verify:confidentiality -- [--companies 200] [--seed 1] [--people 150] [--part name ...] [--attack name ...]

Attacks random companies as an administrator with a script and as somebody who stole the database. Three parts, all by
default; each exits with 1 if anything is learnt, or wrong:

  --part guesses   who is unhappy, and the answers of one person in the middle of a star, as likelihoods from all figures
  --part oracle    every figure of groups against the rule of docs/confidentiality.md, computed from the answers
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

async function prove(companies: number, seed: number, people: number): Promise<boolean> {
  const wanted = attacks.filter(({ name }) => options.attack.length === 0 || options.attack.includes(name));
  const prover = await Prover.open();
  const totals: Totals = new Map();
  for (let index = 0; index < companies; index += 1) {
    const company = drawCompany(seed + index, people);
    for (const [name, score] of await attackCompany(company, wanted, prover)) {
      const { determined, named, seen, wrong } = score;
      if (determined + named + seen + wrong > 0)
        console.log(`seed ${company.seed}, ${name}: ${JSON.stringify(score)}`);
      const total = totals.get(name) ?? { ...emptyScore(), companies: 0 };
      for (const key of Object.keys(score) as (keyof Score)[]) total[key] += score[key];
      total.companies += 1;
      totals.set(name, total);
    }
    if (index % PRINT_EVERY === PRINT_EVERY - 1 && index < companies - 1) show(totals);
  }
  show(totals);
  const { solved, unfinished, contradictions } = prover.effort;
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
  const stage = await Stage.open();
  let [figures, isEqual] = [0, true];
  try {
    for (let index = 0; index < companies; index += 1) {
      const compared = await compareWithOracle(stage, seed + index);
      figures += compared.figures;
      isEqual = isEqual && compared.differences.length === 0;
      for (const difference of compared.differences) console.log(difference);
    }
  } finally {
    await stage.close();
  }
  console.log(`${figures} figures of ${companies} companies compared with the oracle.`);
  return isEqual;
}

/** For each 200 companies, as many of the others. */
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
  const plan = { seed, companies, stars: share(STARS), audiences: share(AUDIENCES) };
  const areFine = [
    !parts.includes('guesses') || reportGuesses(await playGuesses(plan)),
    !parts.includes('oracle') || (await compare(share(ORACLES), seed)),
    !parts.includes('proofs') || (await prove(companies, seed, people)),
  ];
  return areFine.every(Boolean) ? 0 : 1;
}

process.exitCode = await run();
