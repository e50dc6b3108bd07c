import { IncomingMessage } from 'node:http';
import { bodyRule } from '@elan/contracts/body-rules';
import type { FairTurns } from '@elan/edge/fair-turns';
import type { Network } from '@elan/edge/network';
import { createBodyReader, type UnfinishedBody } from '@elan/edge/unfinished-bodies';

export interface Received {
  /** The request, whose body is here, or which has none. */
  readonly whole: IncomingMessage;
  readonly bytes: number;
}

/**
 * Receives bodies completely before their requests have a place, so that slow senders hold none: as the web server does,
 * which sends on only what has arrived.
 */
export function createBodyReceiver(turns: FairTurns) {
  const read = createBodyReader(turns);
  /** @param network of whom unfinished bodies are counted */
  return async (request: IncomingMessage, network: Network): Promise<Received | UnfinishedBody> => {
    const { method = 'GET', url = '', headers } = request;
    const [path = ''] = url.split('?');
    const body = await read(request, network, bodyRule(method, path, headers.authorization === undefined));
    return Buffer.isBuffer(body) ? { whole: withBody(request, body), bytes: body.length } : body;
  };
}

/** The same request once more, whose body can be read at once. */
function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const whole = new IncomingMessage(request.socket);
  const head = { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor };
  Object.assign(whole, head, { complete: true });
  whole.push(body);
  whole.push(null);
  return whole;
}
