import { randomBytes } from 'node:crypto';
import type { Options } from '@node-rs/argon2';
import { inForm } from '@elan/contracts/in-form';
import { queueHash, type HashOwner } from './hash-queue';
import { hash, verify } from './hash-thread';

/** argon2id (the library's default kind) with 64 MiB and three passes: about 50 ms on a server. */
const options: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/**
 * The form in which passwords are hashed: systems write the same letters in different ways (NIST SP 800-63B,
 * 3.1.1.2), and keyboards put in other apostrophes, quotes and dashes where a password can be seen.
 */
const oneForm = (password: string): string => plainSigns(inForm('NFKC', plainSigns(password)));

const plainSigns = (text: string): string =>
  text
    .replace(/[‘’‛ʼ′´`]/gu, "'")
    .replace(/[“”„‟″]/gu, '"')
    .replace(/[‐‑‒–—―−]/gu, '-');

/** @throws AppError tooManyRequests if too many hashes are waiting */
export function hashPassword(password: string, owner: HashOwner): Promise<string> {
  return queueHash(owner, () => hash(oneForm(password), options));
}

/**
 * The form that counts first, then those that earlier versions may have hashed; for most passwords, they are all the
 * same.
 */
function formsOf(password: string): string[] {
  const earlier = (['NFKC', 'NFC', 'NFD'] as const).map((form) => inForm(form, password));
  return [...new Set([oneForm(password), password, ...earlier])];
}

let decoy: Promise<string> | undefined;

/**
 * @param turn who is verifying; `claim` counts the attempt when its turn has come, so that a caller who finds the queue
 * full has not tried anything and cost the database nothing
 * @returns whether the password matches the hash; `outdated`: it does, but should be hashed again, in the form that counts
 * now. Without a hash it takes as long and returns false, so that the timing does not reveal which accounts exist.
 * @throws AppError tooManyRequests if too many hashes are waiting, and what `claim` throws
 */
export function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  turn: { readonly owner: HashOwner; claim(): Promise<void> },
): Promise<boolean | 'outdated'> {
  return queueHash(turn.owner, async () => {
    await turn.claim();
    decoy ??= hash(randomBytes(16), options);
    const forms = formsOf(password);
    for (const [index, form] of forms.entries()) {
      const matches = await verify(passwordHash ?? (await decoy), form);
      if (matches && typeof passwordHash === 'string') return index === 0 || 'outdated';
    }
    return false;
  });
}
