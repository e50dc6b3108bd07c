/** What a device stores of a form until the answers have been accepted. */
export interface Kept {
  /** Name and value of each answer. */
  fields: [string, string][];
  step: number;
  /** Whether sending was already requested. */
  isSent: boolean;
}

/** @throws for some of what another version of this script may have stored */
function isKept(stored: unknown): stored is Kept {
  const { fields, step } = stored as { fields: unknown[]; step: number };
  return step >= 0 && fields.flat().every((part) => typeof part === 'string');
}

export interface KeptAnswers {
  read(): Promise<Kept | null>;
  /** @returns whether it was stored: false if the device has no room for it */
  keep(kept: Kept): Promise<boolean>;
  forget(): void;
}

const PREFIX = 'answers.';
const DAY = 86_400_000;

const storedNames = () => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
/** When what is stored under a name expires (ms). NaN if nothing is, or something else. */
const expiryOf = (name: string) => Number.parseInt(localStorage.getItem(name) ?? '');

/** Whether this device stores answers to any survey. If not, there is nothing to wait for. */
export function areAnswersKept(): boolean {
  try {
    return storedNames().length > 0;
  } catch {
    return false;
  }
}

const bytes = (text: string) => new TextEncoder().encode(text);
const toText = (data: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(data)));
const fromText = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Removes expired answers to any survey. */
function removeOld(): void {
  for (const name of storedNames()) if (!(expiryOf(name) > Date.now())) localStorage.removeItem(name);
}

/**
 * Stores the answers to a survey on this device, for a day or until the round ends, so that a lost connection or a
 * closed tab loses nothing. They are encrypted with the key of the personal link, which is not stored: without the
 * link, nobody can tell what is stored or whose it is.
 * @param endsAt when the answers are no longer accepted (ms)
 * @returns null if the link has no key or the browser offers no encryption
 */
export async function openKeptAnswers(address: URL, endsAt?: number): Promise<KeptAnswers | null> {
  try {
    removeOld();
    const key = address.searchParams.get('k');
    if (!key) return null;
    const secret = await crypto.subtle.importKey('raw', bytes(key), 'HKDF', false, [
      'deriveKey',
      'deriveBits',
    ]);
    const derivation = (info: string) => ({
      name: 'HKDF',
      hash: 'SHA-256',
      salt: bytes(address.pathname),
      info: bytes(info),
    });
    const [id, cipher] = await Promise.all([
      crypto.subtle.deriveBits(derivation('name'), secret, 128),
      crypto.subtle.deriveKey(derivation('answers'), secret, { name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ]),
    ]);
    const name = PREFIX + toText(id);
    // Writes overlap. None waits for a later one, which a page that is left may never end, nor replaces it.
    let begun = 0;
    let written = 0;
    return {
      async read() {
        try {
          const [, iv = '', data = ''] = localStorage.getItem(name)?.split(' ') ?? [];
          if (!data) return null;
          const plain = await crypto.subtle.decrypt(
            { name: 'AES-GCM', iv: fromText(iv) },
            cipher,
            fromText(data),
          );
          const stored: unknown = JSON.parse(new TextDecoder().decode(plain));
          return isKept(stored) ? stored : null;
        } catch {
          return null;
        }
      },
      async keep(kept) {
        const turn = (begun += 1);
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const data = await crypto.subtle.encrypt(
          { name: 'AES-GCM', iv },
          cipher,
          bytes(JSON.stringify(kept)),
        );
        if (turn < written) return true;
        written = turn;
        try {
          // A page may have been open longer than its answers last: what is given then begins another day.
          removeOld();
          const until = expiryOf(name) || Math.min(Date.now() + DAY, endsAt || Infinity);
          localStorage.setItem(name, [until, toText(iv.buffer), toText(data)].join(' '));
          return true;
        } catch {
          return false;
        }
      },
      forget() {
        written = begun + 1;
        localStorage.removeItem(name);
      },
    };
  } catch {
    return null;
  }
}
