import { productContent } from '@elan/content';
import { AppError, type Context } from '../../platform';
import { hasAudience } from '../../company';

/**
 * What a survey refers to must be there, and the company's own.
 * @throws AppError thematicNotFound thematic; audienceNotFound audience
 */
export async function checkReferences(
  context: Context,
  companyId: string,
  references: { thematicId?: string | null | undefined; audienceId?: string | null | undefined },
): Promise<void> {
  const { thematicId, audienceId } = references;
  if (typeof thematicId === 'string' && !productContent().thematics.some(({ id }) => id === thematicId)) {
    throw new AppError('thematicNotFound');
  }
  if (typeof audienceId === 'string' && !(await hasAudience(context, companyId, audienceId))) {
    throw new AppError('audienceNotFound');
  }
}
