import type { ExtraDatum } from '@elan/contracts';
import { type Context, raiseVersion } from '../../platform';
import { type PlainFields, userModel, type UserRecord } from './user.model';

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
  readonly set: Partial<Pick<UserRecord, 'name' | 'extraData' | 'externalId' | 'lastImportId'> & PlainFields>;
  /** Values written one by one, so that another change of other values at the same time is kept; '' takes one away. */
  readonly values?: readonly ExtraDatum[];
}

/** Changes many members of a company with one command, in the same way. */
export async function changeEachMember(
  context: Context,
  companyId: string,
  changes: readonly MemberChange[],
): Promise<void> {
  const changedAt = context.clock.now();
  const updates = changes.flatMap(({ _id, set, values = [] }): MemberUpdate[] => {
    const { lastImportId: _import, ...known } = set;
    const dated = Object.keys(known).length + values.length > 0 ? { ...set, changedAt } : set;
    return [
      { filter: { _id }, update: { $set: dated } },
      ...values.flatMap((datum) => updatesOf(_id, datum)),
    ];
  });
  await userModel.of(context, companyId).updateEach(updates, { raises: false });
}

type MemberUpdate = Parameters<ReturnType<typeof userModel.of>['updateEach']>[0][number];

/** One of the two matches: the member has a value in the segmentation, or none yet. */
function updatesOf(_id: string, { segmentationId, value }: ExtraDatum): MemberUpdate[] {
  if (value === '') return [{ filter: { _id }, update: { $pull: { extraData: { segmentationId } } } }];
  const has = 'extraData.segmentationId';
  return [
    { filter: { _id, [has]: segmentationId }, update: { $set: { 'extraData.$.value': value } } },
    {
      filter: { _id, [has]: { $ne: segmentationId } },
      update: { $push: { extraData: { segmentationId, value } } },
    },
  ];
}

/** Makes every process re-read the members, after several such commands. */
export async function raiseMembers(context: Context, companyId: string): Promise<void> {
  await raiseVersion(context, companyId, 'members');
}
