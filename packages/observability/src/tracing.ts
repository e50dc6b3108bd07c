import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, Tracer } from '@opentelemetry/api';

/** Something that is traced: a request, a job, a mail. */
export interface Trace {
  /** Database commands inside belong to the trace, until it ends. */
  within<T>(work: () => T): T;
  end(attributes?: Attributes, hasFailed?: boolean): void;
}

/** A command as the database driver reports it, without any of its content. */
interface Command {
  readonly requestId: number;
  readonly commandName: string;
  readonly command: Readonly<Record<string, unknown>>;
}

interface CommandSource {
  on(event: 'commandStarted', listener: (event: Command) => void): unknown;
  on(
    event: 'commandSucceeded' | 'commandFailed',
    listener: (event: Pick<Command, 'requestId'>) => void,
  ): unknown;
}

export interface Tracing {
  begin(name: string, attributes?: Attributes): Trace;
  watchDatabase(client: CommandSource): void;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

const CLOSE_WITHIN = 2_000;

/**
 * Sends traces to a collector (OTLP over HTTP).
 * @param endpoint its address; undefined: nothing is traced, and no tracing package is loaded
 */
export async function openTracing(service: string, endpoint: string | undefined): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('elan');
  const current = new AsyncLocalStorage<Span>();
  const fail = (span: Span) => span.setStatus({ code: api.SpanStatusCode.ERROR });
  return {
    begin(name, attributes = {}) {
      // Never part of a trace that a caller names: nobody outside decides where our spans belong.
      const span = tracer.startSpan(name, { attributes, root: true });
      return {
        within: (work) => current.run(span, work),
        end(more = {}, hasFailed = false) {
          span.setAttributes(more);
          if (hasFailed) fail(span);
          span.end();
        },
      };
    },
    watchDatabase: (client) =>
      watchCommands(client, (event) => startCommand(api, tracer, current.getStore(), event), fail),
    async close() {
      // What can no longer be sent does not keep a process from ending.
      const timeout = new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  };
}

/**
 * @returns undefined outside of traces, and after their end: a timer that one of them has started continues for others
 */
function startCommand(
  { trace, ROOT_CONTEXT, SpanKind }: typeof import('@opentelemetry/api'),
  tracer: Tracer,
  parent: Span | undefined,
  { commandName, command }: Command,
): Span | undefined {
  if (!parent?.isRecording()) return undefined;
  const named = command[commandName === 'getMore' ? 'collection' : commandName];
  const collection = typeof named === 'string' ? named : undefined;
  const attributes: Attributes = {
    'db.system.name': 'mongodb',
    'db.operation.name': commandName,
    ...(collection !== undefined && { 'db.collection.name': collection }),
  };
  const name = [commandName, collection].filter(Boolean).join(' ');
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
}

function watchCommands(
  client: CommandSource,
  start: (event: Command) => Span | undefined,
  fail: (span: Span) => void,
): void {
  const running = new Map<number, Span>();
  client.on('commandStarted', (event) => {
    const span = start(event);
    if (span) running.set(event.requestId, span);
  });
  const end = (requestId: number, last?: (span: Span) => void) => {
    const span = running.get(requestId);
    if (!span) return;
    running.delete(requestId);
    last?.(span);
    span.end();
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId }) => end(requestId, fail));
}
