import type { Core } from '../core/core';
import type { SurveyRecord } from './survey.model';

type Sized = Pick<SurveyRecord, '_id' | 'companyId' | 'minimumGroupSize' | 'promisedGroupSize'>;

/**
 * The group size below which a survey is never shown, whatever its company sets: the one of its first answer, or the one
 * that its mails named before.
 * @returns null while nothing has fixed it
 */
export function keptGroupSize({
  minimumGroupSize,
  promisedGroupSize,
}: Pick<Sized, 'minimumGroupSize' | 'promisedGroupSize'>): number | null {
  const sizes = [minimumGroupSize, promisedGroupSize].filter((size) => typeof size === 'number');
  return sizes.length === 0 ? null : Math.max(...sizes);
}

/**
 * The group size that a mail may name: one that cannot sink any more. The first mail fixes the company's present one,
 * unless an answer has done so before.
 */
export async function promiseGroupSize(core: Core, survey: Sized, ofCompany: number): Promise<number> {
  const kept = keptGroupSize(survey);
  if (kept !== null) return kept;
  const { _id, companyId } = survey;
  await core.models.Survey.updateOne(
    { _id, companyId, minimumGroupSize: null, promisedGroupSize: null },
    { $set: { promisedGroupSize: ofCompany } },
  );
  const fixed = await core.models.Survey.findOne(
    { _id, companyId },
    { minimumGroupSize: 1, promisedGroupSize: 1 },
  ).lean();
  return (fixed && keptGroupSize(fixed)) ?? ofCompany;
}
