import { isDeepStrictEqual } from 'node:util';
import { endpoints, type EndpointDefinition } from '@elan/contracts';
import type { World } from './world';

/** What each call said, by operation. */
export type Snapshot = ReadonlyMap<string, unknown>;

const rows: readonly EndpointDefinition[] = Object.values<Readonly<Record<string, EndpointDefinition>>>(
  endpoints,
).flatMap((of) => Object.values(of));

/**
 * Calls everything that an administrator can read.
 * @param named what the parameters of addresses stand for; calls with others are left out
 * @param only the paths that are read; all by default
 */
export async function readEverything(
  world: World,
  named: Readonly<Record<string, string>>,
  only?: readonly string[],
): Promise<Map<string, unknown>> {
  const params: Readonly<Record<string, string>> = {
    ...named,
    segmentationId: world.segmentations[0]?.id ?? '',
  };
  const seen = new Map<string, unknown>();
  const isKnown = (path: string): boolean =>
    path.match(/:(\w+)/g)?.every((name) => params[name.slice(1)] !== undefined) ?? true;
  for (const { method, path, access, credential, produces = 'json' } of rows) {
    if (method !== 'GET' || access === 'public' || produces === 'file') continue;
    if (!isKnown(path) || only?.includes(path) === false) continue;
    const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    for (const query of queriesOf(path, params)) {
      const operation = `GET ${filled}${query}`;
      const { status, body, text } = await (credential === 'cookie'
        ? world.download(`${filled}${query}`)
        : world.request(operation));
      seen.set(`GET ${path}${query}`, { status, body: produces === 'csv' ? text : body });
    }
  }
  return seen;
}

/** The queries with which a call is read: its parameters are optional, but for the segmentation of a table. */
export function queriesOf(path: string, { segmentationId = '' }: Readonly<Record<string, string>>): string[] {
  if (path.endsWith('/segmentations') && path.includes(':surveyId'))
    return [`?segmentationId=${segmentationId}`];
  // Otherwise chance decides who is on the first page.
  if (path === '/users/search') return ['?size=50'];
  return path.endsWith('/csv') ? ['?language=en'] : [''];
}

/** The operations that said something else. */
export function differencesOf(one: Snapshot, other: Snapshot): string[] {
  return [...one].flatMap(([operation, said]) =>
    isDeepStrictEqual(said, other.get(operation)) ? [] : [operation],
  );
}

/** Writes a value as text without the ids that are drawn, which differ anyway. */
export const withoutIds = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"[\w-]{20,}"/g, '"*"');
