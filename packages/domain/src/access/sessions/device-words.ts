import Bowser from 'bowser';

export interface DeviceWords {
  readonly browser: string | null;
  readonly system: string | null;
}

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));
/** Longer ones are no browser's. */
const LONGEST = 500;

/**
 * Browser and system of a `User-Agent` header, in words of the library's lists: whatever else the header says, or claims
 * to be, is kept nowhere.
 */
export function deviceWords(userAgent: string | undefined): DeviceWords {
  const header = userAgent?.slice(0, LONGEST) ?? '';
  if (header === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(header);
  return { browser: wordOf(browser.name, browsers), system: wordOf(os.name, systems) };
}

function wordOf(name: string | undefined, known: ReadonlySet<string>): string | null {
  return name !== undefined && known.has(name) ? name : null;
}
