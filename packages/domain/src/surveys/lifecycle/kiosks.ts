import type { Context } from '../../platform';
import { type Kiosk, surveyModel, type SurveyRecord } from './survey.model';

type Named = Pick<SurveyRecord, '_id' | 'companyId'>;

/** Records that a shared device was opened, and forgets those whose time is over. */
export async function addKiosk(context: Context, { _id, companyId }: Named, kiosk: Kiosk): Promise<void> {
  const of = { _id, companyId };
  await surveyModel(context).updateOne(of, { $pull: { kiosks: { endsAt: { $lte: kiosk.openedAt } } } });
  await surveyModel(context).updateOne(of, { $push: { kiosks: kiosk } });
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
