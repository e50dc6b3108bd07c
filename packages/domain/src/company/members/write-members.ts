import type { AnyBulkWriteOperation } from 'mongoose';
import { type Context, stampPart } from '../../platform';
import { userModel, type UserRecord } from './user.model';

/**
 * Writes many members of a company with one command, each on its own: what fails leaves the others written.
 * @throws MongoBulkWriteError with the places of those that fail
 */
export async function writeMembers(
  context: Context,
  companyId: string,
  operations: AnyBulkWriteOperation<UserRecord>[],
): Promise<void> {
  try {
    await userModel(context).bulkWrite(operations, { ordered: false });
  } finally {
    await stampPart(context, companyId, 'members');
  }
}
