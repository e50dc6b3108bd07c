import { AppError } from './app-error';
import { isDuplicateKey } from './duplicate-key';

/** Runs a write whose only unique index is the name. @throws AppError 409002 when the name is used */
export async function refuseUsedName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('409002');
    throw error;
  }
}
