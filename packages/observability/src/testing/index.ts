import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a collector receives of a span. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

export interface Collector {
  /** The address for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Everything received, unparsed. */
  readonly texts: readonly string[];
  close(): Promise<void>;
}

/** Receives traces (OTLP over HTTP, as JSON) and keeps them. */
export async function openCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((parts: Buffer[]) => {
      const text = Buffer.concat(parts).toString();
      texts.push(`${request.url} ${JSON.stringify(request.headers)} ${text}`);
      const { resourceSpans } = JSON.parse(text) as Export;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    texts,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
