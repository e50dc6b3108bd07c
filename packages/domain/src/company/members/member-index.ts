import type { Connection } from 'mongoose';
import { type Context, companyRecords, readStamp } from '../../platform';
import { foldedText, orderKey } from './folded-text';
import { userModel, type UserRecord } from './user.model';

/** What leaves the context of a member: everything but the password's hash and what no administrator sees. */
export type PublicUser = Omit<UserRecord, 'passwordHash' | 'noRemindersOf'>;

/** A member as it is searched and sorted. */
export interface IndexedMember {
  readonly user: PublicUser;
  /** Name and e-mail, folded; of an e-mail only what stands before the @, which is all that tells colleagues apart. */
  readonly texts: readonly string[];
  /** The same with all of the e-mail, for searches that have an @. */
  readonly wholeTexts: readonly string[];
  readonly nameKey: string;
}

/** The members of a company, newest first. */
export type MemberIndex = readonly IndexedMember[];

interface Kept {
  readonly stamp: string;
  readonly builtAt: number;
  index: Promise<MemberIndex>;
  size: number;
}

/** Members that a process keeps of all companies together, besides those of the company asked for last. */
const MOST_MEMBERS = 50_000;
/** An index is made anew after this time, should the process that changed a member have died before it stamped it. */
const LONGEST_MS = 30_000;
/** Members that are read at a stretch. */
const PIECE = 500;

/** By company; whoever was asked for last stands last. */
const indexes = new WeakMap<Connection, Map<string, Kept>>();

/**
 * The members of a company as they are now, made ready to be searched. They are read once; then each call asks whether
 * the company's stamp is still the same, so that what any process changes is seen by the next call of every process.
 */
export async function memberIndex(context: Context, companyId: string): Promise<MemberIndex> {
  const kept = keptBy(context);
  const stamp = await readStamp(context, companyId, 'members');
  const known = kept.get(companyId);
  if (known?.stamp !== stamp) return build(context, kept, companyId, stamp).index;
  kept.delete(companyId);
  kept.set(companyId, known);
  if (performance.now() - known.builtAt <= LONGEST_MS) return known.index;
  // Nobody waits for the new one: as a rule nothing changed.
  return build(context, kept, companyId, stamp, known.index).index;
}

/** The members of a company as they are now, newest first. */
export async function companyMembers(context: Context, companyId: string): Promise<PublicUser[]> {
  return (await memberIndex(context, companyId)).map(({ user }) => user);
}

function keptBy({ connection }: Context): Map<string, Kept> {
  const known = indexes.get(connection);
  if (known) return known;
  const kept = new Map<string, Kept>();
  indexes.set(connection, kept);
  return kept;
}

/** @param meanwhile what is given out until the new one is there */
function build(
  context: Context,
  kept: Map<string, Kept>,
  companyId: string,
  stamp: string,
  meanwhile?: Promise<MemberIndex>,
): Kept {
  const built = readMembers(context, companyId);
  const made: Kept = { stamp, builtAt: performance.now(), index: meanwhile ?? built, size: 0 };
  kept.delete(companyId);
  kept.set(companyId, made);
  built.then(
    ({ length }) => {
      Object.assign(made, { index: built, size: length });
      dropOldest(kept, companyId);
    },
    () => {
      if (kept.get(companyId) === made) kept.delete(companyId);
    },
  );
  return made;
}

function dropOldest(kept: Map<string, Kept>, last: string): void {
  let total = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
  for (const [companyId, { size }] of kept) {
    if (total <= MOST_MEMBERS) return;
    if (companyId === last) continue;
    kept.delete(companyId);
    total -= size;
  }
}

async function readMembers(context: Context, companyId: string): Promise<MemberIndex> {
  const members: IndexedMember[] = [];
  const fields = { passwordHash: 0, noRemindersOf: 0 };
  const pieces = companyRecords(userModel(context), companyId).findInPieces(
    fields,
    { createdAt: -1, _id: 1 },
    PIECE,
  );
  for await (const users of pieces) members.push(...users.map(indexed));
  return members;
}

function indexed(user: PublicUser): IndexedMember {
  const texts = [user.name, user.email ?? ''];
  return {
    user,
    texts: texts.map((text) => foldedText(text, '')),
    wholeTexts: texts.map((text) => foldedText(text, '@')),
    nameKey: orderKey(user.name),
  };
}
