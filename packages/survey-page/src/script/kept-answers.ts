/** What a device keeps of a form until it was sent. */
export interface Kept {
  /** Name and value of each answer. */
  fields: [string, string][];
  step: number;
  /** Whether sending was already requested. */
  isSent: boolean;
}

export interface KeptAnswers {
  read(): Promise<Kept | null>;
  /** @returns whether it was kept: not if the device has no room for it */
  keep(kept: Kept): Promise<boolean>;
  forget(): void;
}

const PREFIX = 'answers.';
const DAY = 86_400_000;

/** Whether this device keeps answers to any survey: if not, there is nothing to wait for. */
export function areAnswersKept(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(PREFIX));
  } catch {
    return false;
  }
}

const bytes = (text: string) => new TextEncoder().encode(text);
const toText = (data: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(data)));
const fromText = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Removes what has expired, of any survey. */
function removeOld(now: number): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(PREFIX) && !(Number.parseInt(localStorage.getItem(name) ?? '') > now))
      localStorage.removeItem(name);
  }
}

/**
 * Keeps the answers to a survey on this device, for a day or until the round ends, so that a lost connection or a
 * closed
 * tab loses nothing. They are encrypted with the key of the personal link, which is not kept: without the link, nobody
 * can tell what is stored or whose it is.
 * @param endsAt when they become worthless (ms)
 * @returns null if the link has no key or the browser offers no encryption
 */
export async function openKeptAnswers(address: URL, endsAt = Infinity): Promise<KeptAnswers | null> {
  try {
    removeOld(Date.now());
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
    // Of several writes at once, the last one wins.
    let last = 0;
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
          return JSON.parse(new TextDecoder().decode(plain)) as Kept;
        } catch {
          return null;
        }
      },
      async keep(kept) {
        const turn = (last += 1);
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const data = await crypto.subtle.encrypt(
          { name: 'AES-GCM', iv },
          cipher,
          bytes(JSON.stringify(kept)),
        );
        if (turn !== last) return true;
        const known = Number.parseInt(localStorage.getItem(name) ?? '');
        const until = known || Math.min(Date.now() + DAY, endsAt);
        try {
          localStorage.setItem(name, [until, toText(iv.buffer), toText(data)].join(' '));
          return true;
        } catch {
          return false;
        }
      },
      forget() {
        last += 1;
        localStorage.removeItem(name);
      },
    };
  } catch {
    return null;
  }
}
