import type { Connection } from 'mongoose';
import { type Context, companyRecords, readStamp } from '../../platform';
import { foldedForms, orderKey } from './folded-text';
import { userModel, type UserRecord } from './user.model';

/** The public fields of a member: everything except the password's hash and what no administrator sees. */
export type PublicUser = Omit<UserRecord, 'passwordHash' | 'noRemindersOf'>;

/** A member as searched and sorted. */
export interface IndexedMember {
  readonly user: PublicUser;
  /** Name and e-mail address, folded; only the part before the @, because the rest is the same for colleagues. */
  readonly texts: readonly string[];
  /** The same with the whole e-mail address, for searches that contain an @. */
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

/** Members that a process caches for all companies together, besides those of the most recently requested company. */
const MOST_MEMBERS = 50_000;
/**
 * An index is rebuilt after this time, in case the process that changed a member died before it stamped the company.
 */
const LONGEST_MS = 30_000;
/** Members read in one go. */
const PIECE = 500;

/** By company; the most recently requested one is last. */
const indexes = new WeakMap<Connection, Map<string, Kept>>();

/**
 * The present members of a company, prepared for searching. They are read once; then each call checks whether the
 * company's stamp is unchanged, so that the next call of every process sees what any process has changed.
 */
export async function memberIndex(context: Context, companyId: string): Promise<MemberIndex> {
  const kept = keptBy(context);
  const stamp = await readStamp(context, companyId, 'members');
  const known = kept.get(companyId);
  if (known?.stamp !== stamp) return build(context, kept, companyId, stamp).index;
  kept.delete(companyId);
  kept.set(companyId, known);
  if (performance.now() - known.builtAt <= LONGEST_MS) return known.index;
  // Nobody waits for the new one: usually nothing changed.
  return build(context, kept, companyId, stamp, known.index).index;
}

/** The present members of a company, newest first. */
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

/** @param meanwhile what callers get until the new one is ready */
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
    texts: texts.flatMap((text) => foldedForms(text, '')),
    wholeTexts: texts.flatMap((text) => foldedForms(text, '@')),
    nameKey: orderKey(user.name),
  };
}
