import { MAX_KIOSKS } from '@elan/contracts';
import type { Context } from '../../platform';
import { type Kiosk, surveyModel, type SurveyRecord } from './survey.model';

type Named = Pick<SurveyRecord, '_id' | 'companyId'>;

/**
 * Records that a shared device was opened, and forgets those whose time is over.
 * @returns false if there are too many
 */
export async function addKiosk(context: Context, { _id, companyId }: Named, kiosk: Kiosk): Promise<boolean> {
  const of = { _id, companyId };
  await surveyModel(context).updateOne(of, { $pull: { kiosks: { endsAt: { $lte: kiosk.openedAt } } } });
  // The write itself counts them: if several were opened at once, all would find the last place free.
  const hasRoom = { [`kiosks.${MAX_KIOSKS - 1}`]: { $exists: false } };
  const { matchedCount } = await surveyModel(context).updateOne(
    { ...of, ...hasRoom },
    { $push: { kiosks: kiosk } },
  );
  return matchedCount === 1;
}

/** @returns whether it was there */
export async function removeKiosk(
  context: Context,
  { _id, companyId }: Named,
  kioskId: string,
): Promise<boolean> {
  const { modifiedCount } = await surveyModel(context).updateOne(
    { _id, companyId, 'kiosks._id': kioskId },
    { $pull: { kiosks: { _id: kioskId } } },
  );
  return modifiedCount === 1;
}
