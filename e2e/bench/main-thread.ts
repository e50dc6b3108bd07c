import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** CPU time: on a busy machine, wall time includes the work of other processes. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The tasks of the pages' main threads during some work, in CPU time (ms), longest first. */
export async function mainThreadTasks(client: CDPSession, work: () => Promise<unknown>): Promise<number[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  client.on('Tracing.dataCollected', collect);
  const complete = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
      excludedCategories: ['*'],
    },
  });
  await work();
  await client.send('Tracing.end');
  await complete;
  client.off('Tracing.dataCollected', collect);
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && main.has(`${pid} ${tid}`))
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000)
    .toSorted((a, b) => b - a);
}
