import { companyRecords, type Context, stampPart } from '../../platform';
import { userModel, type UserRecord } from './user.model';

/**
 * Adds many members of a company with one command, past the model, which takes as long for a hundred of them as others
 * would notice. What fails leaves the others written. Nobody is told: `tellOfMembers` does, once for several commands.
 * @throws MongoBulkWriteError with the places of those that fail
 */
export async function insertMembers(
  context: Context,
  companyId: string,
  members: readonly UserRecord[],
): Promise<void> {
  await companyRecords(userModel(context), companyId).insertMany(members);
}

export interface MemberChange {
  readonly _id: string;
  readonly set: Partial<Pick<UserRecord, 'name' | 'language' | 'extraData' | 'lastImportId'>>;
}

/** Changes many members of a company with one command, likewise. */
export async function changeEachMember(
  context: Context,
  companyId: string,
  changes: readonly MemberChange[],
): Promise<void> {
  await companyRecords(userModel(context), companyId).updateEach(changes);
}

/** Has every process read the members again, after commands that no plugin of the model sees. */
export async function tellOfMembers(context: Context, companyId: string): Promise<void> {
  await stampPart(context, companyId, 'members');
}
