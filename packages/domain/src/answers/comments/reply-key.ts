import { createHash } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * The id of a comment that has a reply key. Whoever reads the id learns nothing of the key or of its hash, both random; and
 * no further field is needed by which authors find their comments. As short as an id that was drawn.
 */
export const commentIdOf = (replyKeyHash: string): string => sha256(`comment ${replyKeyHash}`).slice(0, 22);

/** The same from the key itself, as its author gives it. */
export const commentIdOfKey = (replyKey: string): string => commentIdOf(sha256(replyKey));
