import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { queueHash, type HashOwner } from './hash-queue';

/** argon2id (the library's default kind) with 64 MiB and three passes: about 50 ms on a server. */
const options: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** @throws AppError tooManyRequests when too many hashes wait */
export function hashPassword(password: string, owner: HashOwner): Promise<string> {
  return queueHash(owner, () => hash(password, options));
}

let decoy: Promise<string> | undefined;

/**
 * @param turn whose it is to verify; `claim` counts the attempt when the turn has come, so that whoever finds the queue
 * full has tried nothing and cost the database nothing
 * @returns whether the password is the one of the hash. Without a hash it takes as long and says no, so that time
 * does not tell which accounts exist.
 * @throws AppError tooManyRequests when too many hashes wait, and what `claim` throws
 */
export function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  turn: { readonly owner: HashOwner; claim(): Promise<void> },
): Promise<boolean> {
  return queueHash(turn.owner, async () => {
    await turn.claim();
    decoy ??= hash(randomBytes(16), options);
    const matches = await verify(passwordHash ?? (await decoy), password);
    return matches && typeof passwordHash === 'string';
  });
}
