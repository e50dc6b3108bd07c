import { LOGO_MAX_KILOBYTES, type SurveyDesign } from '@elan/contracts';
import { type Actor, type Context, countHeavyCall, plainLogo } from '../../platform';

/** A design with its logo as it is stored. @throws AppError validation, overloaded, tooManyRequests, unauthenticated */
export async function plainDesign(
  context: Context,
  actor: Actor,
  design: SurveyDesign,
): Promise<SurveyDesign> {
  if (design.logo !== null) await countHeavyCall(context, 'picture', actor.companyId);
  const kept = { field: 'design.logo', kilobytes: LOGO_MAX_KILOBYTES.survey, actor };
  return { ...design, logo: await plainLogo(design.logo, kept) };
}
