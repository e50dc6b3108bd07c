import Bowser from 'bowser';

export interface DeviceWords {
  readonly browser: string | null;
  readonly system: string | null;
}

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));
/** No real browser sends a longer one. */
const LONGEST = 500;

/**
 * Browser and system of a `User-Agent` header, as names from the library's lists: anything else in the header is not
 * stored.
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
