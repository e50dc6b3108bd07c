import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { queueHash, type HashOwner } from './hash-queue';

/** argon2id (the library's default kind) with 64 MiB and three passes: about 50 ms on a server. */
const options: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** @throws AppError tooManyRequests if too many hashes are waiting */
export function hashPassword(password: string, owner: HashOwner): Promise<string> {
  return queueHash(owner, () => hash(password, options));
}

let decoy: Promise<string> | undefined;

/**
 * @param turn who is verifying; `claim` counts the attempt when its turn has come, so that a caller who finds the queue
 * full has not tried anything and cost the database nothing
 * @returns whether the password matches the hash. Without a hash it takes as long and returns false, so that the timing
 * does not reveal which accounts exist.
 * @throws AppError tooManyRequests if too many hashes are waiting, and what `claim` throws
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
