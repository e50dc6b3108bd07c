import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { families } from './families';
import { Client } from './support/client';
import { Report } from './support/report';
import { runningTarget, startTarget, type Target } from './support/target';

const usage = `npm run attack -- [family ...] [--quick] [--url http://127.0.0.1:8080 --inbox http://127.0.0.1:8025]

Attacks the built product. Starts a separate stack unless --url names one that is running on this machine.

${families.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`).join('\n')}`;

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    url: { type: 'string' },
    inbox: { type: 'string' },
    /** A file to which the outcome is written as JSON. */
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

interface Outcome {
  readonly family: string;
  readonly report: Report;
  readonly seconds: number;
}

const SHOWN_BREACHES = 8;

async function runFamily(target: Target, family: (typeof families)[number]): Promise<Outcome> {
  const report = new Report();
  const client = new Client(target.port, () => (report.requests += 1));
  const started = performance.now();
  try {
    await family.run({ target, report, client, quick: options.quick });
  } catch (error) {
    // An attack that breaks off has proved nothing, so it must not pass.
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report.check('the attack runs to its end', [reason]);
  } finally {
    client.close();
  }
  return { family: family.name, report, seconds: (performance.now() - started) / 1000 };
}

function show({ family, report }: Outcome): void {
  for (const { name, breaches, figure } of report.checks) {
    const mark = breaches.length === 0 ? '✓' : '✗';
    console.log(`${mark} ${family}: ${name}${figure === '' ? '' : ` (${figure})`}`);
    for (const breach of breaches.slice(0, SHOWN_BREACHES)) console.log(`    ${breach}`);
    const more = breaches.length - SHOWN_BREACHES;
    if (more > 0) console.log(`    and ${more} more`);
  }
  for (const line of report.skipped) console.log(`- ${family}: ${line}`);
}

function showTable(outcomes: readonly Outcome[]): void {
  console.log(`\n${'family'.padEnd(12)} requests  checks  breaches  seconds`);
  for (const { family, report, seconds } of outcomes) {
    const counts = [
      String(report.requests).padStart(8),
      String(report.checks.length).padStart(7),
      String(report.breaches).padStart(9),
      seconds.toFixed(1).padStart(8),
    ];
    console.log(`${family.padEnd(12)} ${counts.join(' ')}`);
  }
}

async function run(): Promise<number> {
  const unknown = wanted.filter((name) => !families.some((family) => family.name === name));
  if (options.help || unknown.length > 0) {
    console.log(usage);
    return options.help ? 0 : 1;
  }
  const picked = families
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    // Whoever names a slow one gets its short form.
    .filter(({ isSlow }) => wanted.length > 0 || !options.quick || !isSlow);
  const target =
    options.url === undefined
      ? await startTarget()
      : runningTarget(options.url, options.inbox ?? 'http://127.0.0.1:8025');
  const outcomes: Outcome[] = [];
  try {
    for (const family of picked) {
      const outcome = await runFamily(target, family);
      show(outcome);
      outcomes.push(outcome);
    }
  } finally {
    await target.dispose();
  }
  showTable(outcomes);
  if (options.report !== undefined) {
    const checks = outcomes.flatMap(({ family, report }) =>
      report.checks.map(({ name, breaches }) => ({ name: `${family}: ${name}`, breaches: breaches.length })),
    );
    await mkdir(dirname(options.report), { recursive: true });
    await writeFile(options.report, JSON.stringify(checks));
  }
  const breaches = outcomes.reduce((sum, { report }) => sum + report.breaches, 0);
  console.log(`\n${breaches === 0 ? 'No breach.' : `${breaches} breaches.`}`);
  return breaches === 0 ? 0 : 1;
}

process.exitCode = await run();
