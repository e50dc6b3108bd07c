import { LOGO_MAX_KILOBYTES, type SurveyDesign } from '@elan/contracts';
import { plainLogo } from '../../platform';

/** A design with its logo as it is stored. @throws AppError validation, overloaded */
export async function plainDesign(companyId: string, design: SurveyDesign): Promise<SurveyDesign> {
  const kept = { field: 'design.logo', kilobytes: LOGO_MAX_KILOBYTES.survey, companyId };
  return { ...design, logo: await plainLogo(design.logo, kept) };
}
