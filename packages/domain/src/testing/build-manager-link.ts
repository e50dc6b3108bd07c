import { allModels } from '../all-models';
import type { ManagerLinkRecord } from '../follow-up/managers/manager-link.model';
import { newId } from '@elan/database';
import type { Context } from '../platform/context/context';

/** A manager link that has been created, whatever may be shown by now. @returns its id */
export async function buildManagerLink(
  context: Context,
  of: Partial<ManagerLinkRecord> & Pick<ManagerLinkRecord, 'companyId' | 'surveyId' | 'segmentationId'>,
): Promise<string> {
  const now = context.clock.now();
  const link = await allModels(context).ManagerLink.create({
    ...{ _id: newId(), groupId: 'g', groupName: 'Group', email: 'manager@sample.example' },
    ...{ language: 'en', mails: 0, createdAt: now, expiresAt: new Date(now.getTime() + 1e9) },
    ...of,
  });
  return link._id;
}
