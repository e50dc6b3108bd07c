import { productContent } from '@elan/content';
import { AppError, type Context } from '../../platform';
import { hasAudience } from '../../company';

/**
 * Checks that what a survey refers to exists and belongs to the company.
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
