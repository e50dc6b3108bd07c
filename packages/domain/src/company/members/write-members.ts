import { type Context, raiseVersion } from '../../platform';
import { userModel, type UserRecord } from './user.model';

/**
 * Adds many members of a company with one command, bypassing the model, which for a hundred of them takes so long that
 * others would notice. A failure leaves the others written. Copies are not outdated: `raiseMembers` does that, once
 * for several commands.
 * @throws MongoBulkWriteError with the indices of those that fail
 */
export async function insertMembers(
  context: Context,
  companyId: string,
  members: readonly UserRecord[],
): Promise<void> {
  await userModel.of(context, companyId).insertMany(members, { raises: false });
}

export interface MemberChange {
  readonly _id: string;
  readonly set: Partial<Pick<UserRecord, 'name' | 'language' | 'extraData' | 'externalId' | 'lastImportId'>>;
}

/** Changes many members of a company with one command, in the same way. */
export async function changeEachMember(
  context: Context,
  companyId: string,
  changes: readonly MemberChange[],
): Promise<void> {
  const changedAt = context.clock.now();
  const updates = changes.map(({ _id, set }) => {
    const { lastImportId: _import, ...known } = set;
    const dated = Object.keys(known).length > 0 ? { ...set, changedAt } : set;
    return { filter: { _id }, update: { $set: dated } };
  });
  await userModel.of(context, companyId).updateEach(updates, { raises: false });
}

/** Makes every process re-read the members, after several such commands. */
export async function raiseMembers(context: Context, companyId: string): Promise<void> {
  await raiseVersion(context, companyId, 'members');
}
