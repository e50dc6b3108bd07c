import { Report } from '../attack/support/report';
import { prepareImages } from './composed/build';
import { ComposedStack } from './composed/stack';
import { EngineUnavailable, openEngine, type Engine } from './engine/engine';
import { installFromRegistry } from './installation';
import { trials } from './trials';

const WORKERS = 2;
const SHOWN_BREACHES = 60;

async function runTrial(name: string, run: (report: Report) => Promise<void>): Promise<Report> {
  const report = new Report();
  const started = performance.now();
  console.log(`\n${name}`);
  try {
    await run(report);
  } catch (error) {
    // A trial that breaks off has proved nothing, so it must not pass.
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report.check('runs to its end', reason.split('\n'));
  }
  for (const { name: check, breaches, figure } of report.checks) {
    console.log(`${breaches.length === 0 ? '✓' : '✗'} ${check}${figure === '' ? '' : ` (${figure})`}`);
    for (const breach of breaches.slice(0, SHOWN_BREACHES)) console.log(`    ${breach}`);
  }
  for (const skipped of report.skipped) console.log(`– ${skipped}`);
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
  endOnSignals(() => stack.down().finally(() => engine.stop()));
  const reports: Report[] = [];
  try {
    await prepareImages(engine, console.log);
    // Removes what an interrupted run may have left behind.
    await stack.down();
    const started = performance.now();
    await stack.up(WORKERS);
    console.log(
      `Two APIs, ${WORKERS} workers and the rest are up (${((performance.now() - started) / 1000).toFixed(0)} s)`,
    );
    for (const { name, run: runOn } of trials)
      reports.push(await runTrial(name, (report) => runOn(stack, report)));
  } finally {
    await stack.down();
  }
  reports.push(await runTrial('installing from a registry', (report) => installFromRegistry(engine, report)));
  const checks = reports.flatMap((report) => report.checks);
  const failed = checks.filter(({ breaches }) => breaches.length > 0).length;
  console.log(`\n${checks.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
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
