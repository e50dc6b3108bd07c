import { AppError } from './app-error';
import { isDuplicateKey } from '@elan/database';

/** Runs a write whose only unique index is the name. @throws AppError nameTaken if the name is in use */
export async function refuseUsedName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('nameTaken');
    throw error;
  }
}
