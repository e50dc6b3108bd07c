/** What has come from hosts of teams, or is on its way, by address: where it was asked for. What was refused is asked for anew. */
const held = new Map<string, Promise<string>>();

/** How often a file was refused, by address. */
const refusals = new Map<string, number>();

/**
 * Brings the script and the styles of a remote that lies on a host of its team, each only if it is what was published: a
 * list beside the shell says so, and the browser compares before anything of them runs or shows. An import of the address
 * where a script was asked for then gets the one that is here, and asks the host for nothing.
 * @param entry its manifest, beside that list
 * @param host the address of its folder
 * @returns where each file was asked for, by its address
 * @throws where a file is another one, or out of reach
 */
export async function holdFiles(entry: string, host: string): Promise<[address: string, askedAt: string][]> {
  const list = await fetch(new URL('integrity.json', new URL(entry, location.origin)));
  if (!list.ok) throw new Error(`${list.url}: HTTP ${list.status}`);
  const files = Object.entries((await list.json()) as Record<string, string>);
  return Promise.all(
    files.map(async ([file, integrity]) => [host + file, await holdOnce(host + file, integrity)]),
  );
}

function holdOnce(address: string, integrity: string): Promise<string> {
  const known = held.get(address);
  if (known) return known;
  const coming = hold(address, integrity);
  held.set(address, coming);
  coming.catch(() => {
    held.delete(address);
    refusals.set(address, (refusals.get(address) ?? 0) + 1);
  });
  return coming;
}

function hold(address: string, integrity: string): Promise<string> {
  const isStyle = address.endsWith('.css');
  const refused = refusals.get(address) ?? 0;
  // Some browsers remember that a script has failed until the page is reloaded: it is asked for under another address.
  const askedAt = isStyle || refused === 0 ? address : `${address}?again=${refused}`;
  const element = isStyle
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: askedAt })
    : Object.assign(document.createElement('script'), { type: 'module', src: askedAt });
  Object.assign(element, { crossOrigin: 'anonymous', integrity });
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => {
      resolve(askedAt);
    });
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`${address} is out of reach, or is not what was published`));
    });
    document.head.append(element);
  });
}
