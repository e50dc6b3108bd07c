import { Report } from '../attack/support/report';
import { prepareImages } from './composed/build';
import { ComposedStack } from './composed/stack';
import { EngineUnavailable, openEngine, type Engine } from './engine/engine';
import { trials } from './trials';

const WORKERS = 2;
const SHOWN_BREACHES = 20;

async function runTrial(stack: ComposedStack, trial: (typeof trials)[number]): Promise<Report> {
  const report = new Report();
  const started = performance.now();
  console.log(`\n${trial.name}`);
  try {
    await trial.run(stack, report);
  } catch (error) {
    // A trial that breaks off has proved nothing, so it must not pass.
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report.check('runs to its end', reason.split('\n'));
  }
  for (const { name, breaches, figure } of report.checks) {
    console.log(`${breaches.length === 0 ? '✓' : '✗'} ${name}${figure === '' ? '' : ` (${figure})`}`);
    for (const breach of breaches.slice(0, SHOWN_BREACHES)) console.log(`    ${breach}`);
  }
  console.log(`in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return report;
}

/** Cleans up even if the run is interrupted. */
function endOnSignals(cleanUp: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  }
}

async function tryContainers(engine: Engine): Promise<number> {
  const stack = await ComposedStack.prepare(engine);
  const cleanUp = async (): Promise<void> => {
    await stack.down();
    await engine.stop();
  };
  endOnSignals(cleanUp);
  try {
    await prepareImages(engine, console.log);
    // Removes what an interrupted run may have left behind.
    await stack.down();
    const started = performance.now();
    await stack.up(WORKERS);
    console.log(
      `Two APIs, ${WORKERS} workers and the rest are up (${((performance.now() - started) / 1000).toFixed(0)} s)`,
    );
    const reports: Report[] = [];
    for (const trial of trials) reports.push(await runTrial(stack, trial));
    const failed = reports
      .flatMap(({ checks }) => checks)
      .filter(({ breaches }) => breaches.length > 0).length;
    const passed = reports.reduce((sum, { checks }) => sum + checks.length, 0) - failed;
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    await stack.down();
  }
}

async function run(): Promise<number> {
  let engine: Engine | undefined;
  try {
    engine = await openEngine();
    return await tryContainers(engine);
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    console.log(`Skipped: ${error.message}`);
    return 0;
  } finally {
    await engine?.stop();
  }
}

process.exitCode = await run();
