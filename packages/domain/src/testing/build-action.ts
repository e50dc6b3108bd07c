import { allModels } from '../all-models';
import type { ActionRecord } from '../follow-up/actions/action.model';
import { newId } from '@elan/database';
import type { Context } from '../platform/context/context';

/** A planned action for everybody, by default of a survey that is gone, directly in the database. @returns its id */
export async function buildAction(
  context: Context,
  { companyId, ownerId, ...fields }: Partial<ActionRecord> & Pick<ActionRecord, 'companyId' | 'ownerId'>,
): Promise<string> {
  const now = context.clock.now();
  const _id = newId();
  await allModels(context).Action.create({
    ...{ _id, companyId, ownerId, version: 1, title: 'Talk about it', state: 'planned' },
    ...{ surveyId: newId(), periodId: 'once', createdAt: now, changedAt: now },
    words: { survey: 'Pulse', question: '', segmentation: '', group: '' },
    ...fields,
  });
  return _id;
}
