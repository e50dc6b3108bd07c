import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { type Clock, HourlyCounts, HourlyHighest } from './by-the-hour';

/** What a request was for, as far as metrics and traces may show it: never a path with its ids. */
export interface WatchedRoute {
  readonly method: string;
  /** Its pattern, e.g. `/surveys/:surveyId/statistics`. */
  readonly path: string;
  readonly respondents?: true;
}

/** A number that is read on request, by label. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** @returns the values by label; under '' if there is none */
  read(): Promise<ReadonlyMap<string, number>> | ReadonlyMap<string, number>;
}

export interface Metrics {
  /** @param route of the contract that answered; undefined: the caller may be a respondent */
  answered(route: WatchedRoute | undefined, status: number, seconds: number): void;
  /** Counts the connections of a server. */
  watchConnections(server: Server): void;
  /** Measures how long something takes that is nobody's request. */
  probe(work: () => Promise<unknown>): Promise<void>;
  /** Shows the job's counts as 0 until it has run: an alert only sees what increases. */
  expectJob(job: string): void;
  jobRan(job: string): void;
  jobFailed(job: string): void;
  mailFinished(outcome: string): void;
  /** Counts a load of a remote that did not go well, as a page has told it. */
  remoteLoaded(load: { readonly remote: string; readonly version: string; readonly outcome: string }): void;
  add(reading: Reading): void;
  /** All of them, in the text format of Prometheus. */
  text(): Promise<string>;
}

const outcomes = ['ok', 'refused', 'failed'] as const;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Delays are shown in steps of this (s): a page for one respondent takes less than one. */
const DELAY_STEP = 0.05;

type Described = (
  name: string,
  help: string,
  labelNames?: string[],
) => { name: string; help: string; labelNames: string[]; registers: Registry[] };

/** Everything that is counted as it happens. */
function counted(
  { Counter, Histogram }: Pick<typeof import('prom-client'), 'Counter' | 'Histogram'>,
  of: Described,
  clock: Clock,
) {
  /** Counts that are shown by the hour. */
  const hourlyCounter = (name: string, help: string, label: string): HourlyCounts => {
    const counts = new HourlyCounts(clock);
    new Counter({
      ...of(name, help, [label]),
      collect() {
        this.reset();
        for (const [value, count] of counts.shown()) this.inc({ [label]: value }, count);
      },
    });
    return counts;
  };

  const requests = new Counter(
    of('elan_requests_total', 'Requests of no respondent, by route and status.', [
      'method',
      'route',
      'status',
    ]),
  );
  const durations = new Histogram({
    ...of('elan_request_seconds', 'How long requests of no respondent took.', ['method', 'route']),
    buckets: SECONDS,
  });
  const byTheHour = hourlyCounter(
    'elan_requests_by_hour_total',
    'All other requests, of respondents among them; it moves when an hour is over.',
    'outcome',
  );
  for (const outcome of outcomes) byTheHour.expect(outcome);
  const jobs = hourlyCounter(
    'elan_jobs_by_hour_total',
    'Runs of jobs; it moves when an hour is over.',
    'job',
  );
  const failures = new Counter(of('elan_jobs_failed_total', 'Runs of jobs that failed.', ['job']));
  const mails = new Counter(
    of(
      'elan_mails_total',
      'Mails that were dealt with, but reminders and mails that respondents asked for.',
      ['outcome'],
    ),
  );
  const remoteLoads = new Counter(
    of('elan_remote_loads_total', 'Loads of remotes that failed, were slow, or came after a failure.', [
      'remote',
      'version',
      'outcome',
    ]),
  );
  const database = new Histogram({
    ...of('elan_database_seconds', 'How long the database took over a question that is put every 5 seconds.'),
    buckets: SECONDS,
  });
  const unanswered = new Counter(of('elan_database_failed_total', 'Such questions without an answer.'));

  return { requests, durations, byTheHour, jobs, failures, mails, remoteLoads, database, unanswered };
}

/** @param process which part of the product this is */
export async function createMetrics(process: 'api' | 'web' | 'worker', clock: Clock): Promise<Metrics> {
  // Start-up time and memory do not grow if nobody measures.
  const { Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  const registers = [registry];
  const of: Described = (name, help, labelNames = []) => ({
    name,
    help,
    labelNames,
    registers,
  });
  const { requests, durations, byTheHour, jobs, failures, mails, remoteLoads, database, unanswered } =
    counted({ Counter, Histogram }, of, clock);
  const add = ({ name, help, label, read }: Reading): void => {
    new Gauge({
      ...of(name, help, label === undefined ? [] : [label]),
      async collect() {
        this.reset();
        for (const [value, number] of await read())
          this.set(label === undefined ? {} : { [label]: value }, number);
      },
    });
  };
  const connections = new HourlyHighest(clock);
  add({
    name: 'elan_connections_highest',
    help: 'The most connections at the same time in the last hour that is over.',
    read: () => new Map([['', connections.shown()]]),
  });
  addEventLoopDelay(add);

  return {
    answered(route, status, seconds) {
      if (!route || route.respondents) return byTheHour.add(outcomeOf(status));
      const { method, path } = route;
      requests.inc({ method, route: path, status });
      durations.observe({ method, route: path }, seconds);
    },
    watchConnections(server) {
      server.on('connection', (socket: Socket) => {
        connections.move(1);
        socket.once('close', () => connections.move(-1));
      });
    },
    async probe(work) {
      const end = database.startTimer();
      await work().then(
        () => end(),
        () => unanswered.inc(),
      );
    },
    expectJob(job) {
      jobs.expect(job);
      failures.inc({ job }, 0);
    },
    jobRan: (job) => jobs.add(job),
    jobFailed: (job) => failures.inc({ job }),
    mailFinished: (outcome) => mails.inc({ outcome }),
    remoteLoaded: ({ remote, version, outcome }) => remoteLoads.inc({ remote, version, outcome }),
    add,
    text: () => registry.metrics(),
  };
}

/** No exact status: an accepted answer has another one than a page that is read. */
function outcomeOf(status: number): (typeof outcomes)[number] {
  if (status < 400) return 'ok';
  return status < 500 ? 'refused' : 'failed';
}

function addEventLoopDelay(add: Metrics['add']): void {
  const RESOLUTION = 20;
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  add({
    name: 'elan_event_loop_delay_seconds',
    help: 'How late the event loop was since the last time this was read, rounded up to 50 ms.',
    label: 'quantile',
    read() {
      const stepped = (nanoseconds: number) =>
        Math.max(1, Math.ceil((nanoseconds / 1e9 - RESOLUTION / 1e3) / DELAY_STEP)) * DELAY_STEP;
      const values = [
        ['0.5', delays.percentile(50)],
        ['0.99', delays.percentile(99)],
        ['1', delays.max],
      ] as const;
      delays.reset();
      return new Map(values.map(([quantile, value]) => [quantile, Number(stepped(value).toFixed(2))]));
    },
  });
}

const ASK_EVERY = 5_000;

/** Sends a query to the database again and again: nothing that respondents cause reveals how fast it answers. */
export function probeDatabase(metrics: Metrics, ask: () => Promise<unknown>): void {
  setInterval(() => void metrics.probe(ask), ASK_EVERY).unref();
}

/** Serves metrics on a separate address. @throws if it cannot be listened on */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // The server keeps no process alive.
  server.unref();
  return server;
}
