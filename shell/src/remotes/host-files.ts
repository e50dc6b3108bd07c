/**
 * Files from hosts of teams that have loaded or are loading, by address, with the address used. Refused files are
 * requested again.
 */
const held = new Map<string, Promise<string>>();

/** How often a file was refused, by address. */
const refusals = new Map<string, number>();

/**
 * Loads the script and the styles of a remote on its team's host, each only if it is exactly what was published: a list
 * beside the shell says so, and the browser compares before anything is run or shown. Importing the address that was
 * used for a script then returns the loaded one, without another request to the host.
 * @param entry its manifest, beside that list
 * @param host the address of its folder
 * @returns the address used for each file, by its published address
 * @throws if a file differs, or is unreachable
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
  // Some browsers remember until a reload that a script has failed: it is requested under another address.
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
