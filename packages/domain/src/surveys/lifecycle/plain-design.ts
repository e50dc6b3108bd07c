import { LOGO_MAX_KILOBYTES, type SurveyDesign } from '@elan/contracts';
import { type Context, countHeavyCall, plainLogo } from '../../platform';

/** A design with its logo as it is stored. @throws AppError validation, overloaded, tooManyRequests */
export async function plainDesign(
  context: Context,
  companyId: string,
  design: SurveyDesign,
): Promise<SurveyDesign> {
  if (design.logo !== null) await countHeavyCall(context, 'picture', companyId);
  const kept = { field: 'design.logo', kilobytes: LOGO_MAX_KILOBYTES.survey, companyId };
  return { ...design, logo: await plainLogo(design.logo, kept) };
}
