import { hash, QUICK } from '../accounts/hash-thread';

/** The hash of a password, at the cost of tests. */
export const quickHash = (password: string): Promise<string> => hash(password, QUICK);
