import { companyRecords, type Context, stampPart } from '../../platform';
import { userModel, type UserRecord } from './user.model';

/**
 * Adds many members of a company with one command, past the model, which takes as long for a hundred of them as others
 * would notice. What fails leaves the others written.
 * @throws MongoBulkWriteError with the places of those that fail
 */
export async function insertMembers(
  context: Context,
  companyId: string,
  members: readonly UserRecord[],
): Promise<void> {
  try {
    await companyRecords(userModel(context), companyId).insertMany(members);
  } finally {
    await stampPart(context, companyId, 'members');
  }
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
  try {
    await companyRecords(userModel(context), companyId).updateEach(changes);
  } finally {
    await stampPart(context, companyId, 'members');
  }
}
