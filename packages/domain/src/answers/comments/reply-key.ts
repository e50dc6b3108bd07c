import { createHash } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * The id of a comment that has a reply key. Reading the id reveals nothing about the key or its hash, which are both
 * random, and authors find their comments without another field. It is as short as a random id.
 */
export const commentIdOf = (replyKeyHash: string): string => sha256(`comment ${replyKeyHash}`).slice(0, 22);

/** The id of the comment that belongs to a key, as its author enters it. */
export const commentIdOfKey = (replyKey: string): string => commentIdOf(sha256(replyKey));
