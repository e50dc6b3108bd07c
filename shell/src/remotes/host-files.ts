/** What has come from hosts of teams, or is on its way, by address. What was refused is asked for anew. */
const held = new Map<string, Promise<void>>();

/**
 * Brings the script and the styles of a remote that lies on a host of its team, each only if it is what was published: a
 * list beside the shell says so, and the browser compares before anything of them runs or shows. The federation's import
 * of the same address then gets the script that is here, and asks the host for nothing.
 * @param entry its manifest, beside that list
 * @param host the address of its folder
 * @throws where a file is another one, or out of reach
 */
export async function holdFiles(entry: string, host: string): Promise<void> {
  const list = await fetch(new URL('integrity.json', new URL(entry, location.origin)));
  if (!list.ok) throw new Error(`${list.url}: HTTP ${list.status}`);
  const files = Object.entries((await list.json()) as Record<string, string>);
  await Promise.all(files.map(([file, integrity]) => holdOnce(host + file, integrity)));
}

function holdOnce(address: string, integrity: string): Promise<void> {
  const known = held.get(address);
  if (known) return known;
  const coming = hold(address, integrity);
  held.set(address, coming);
  coming.catch(() => held.delete(address));
  return coming;
}

function hold(address: string, integrity: string): Promise<void> {
  const element = address.endsWith('.css')
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    : Object.assign(document.createElement('script'), { type: 'module', src: address });
  Object.assign(element, { crossOrigin: 'anonymous', integrity });
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => {
      resolve();
    });
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`${address} is out of reach, or is not what was published`));
    });
    document.head.append(element);
  });
}
