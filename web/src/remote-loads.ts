import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { loadOutcomes, type RemoteLoad } from '@elan/contracts/remote-loads';
import * as z from 'zod/mini';

const Load = z.object({
  remote: z.string().check(z.regex(/^mf_[a-z]{1,40}$/)),
  version: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  outcome: z.enum(loadOutcomes),
});

function parse(body: Buffer | undefined): RemoteLoad | undefined {
  try {
    return z.safeParse(Load, JSON.parse(body?.toString() ?? '')).data;
  } catch {
    return undefined;
  }
}

/**
 * Answers what pages tell about the loads of remotes. Only versions that are published here are counted: anybody can
 * tell anything, and every name would be kept.
 */
export function createRemoteLoads(webRoot: string, count: (load: RemoteLoad) => void) {
  return (body: Buffer | undefined, response: ServerResponse): void => {
    const load = parse(body);
    const folder = load && join(webRoot, 'remotes', load.remote.replaceAll('_', '-'), load.version);
    if (load === undefined || folder === undefined || !existsSync(join(folder, 'remote.json'))) {
      response.writeHead(400, { 'cache-control': 'no-store' }).end();
      return;
    }
    count(load);
    response.writeHead(204, { 'cache-control': 'no-store' }).end();
  };
}
