import { thematics } from '../library/index';
import { AppError, type Context } from '../../platform';
import { hasAudience } from '../../company';

/**
 * What a survey refers to must be there, and the company's own.
 * @throws AppError 404006 thematic; 404005 audience
 */
export async function checkReferences(
  context: Context,
  companyId: string,
  references: { thematicId?: string | null | undefined; audienceId?: string | null | undefined },
): Promise<void> {
  const { thematicId, audienceId } = references;
  if (typeof thematicId === 'string' && !thematics.some(({ id }) => id === thematicId)) {
    throw new AppError('404006');
  }
  if (typeof audienceId === 'string' && !(await hasAudience(context, companyId, audienceId))) {
    throw new AppError('404005');
  }
}
