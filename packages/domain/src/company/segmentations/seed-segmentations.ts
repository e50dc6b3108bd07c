import type { Language } from '@elan/contracts';
import { comparableName, type Context, isDuplicateKey, newId, writeWords } from '../../platform';
import { segmentationModel } from './segmentation.model';

/**
 * Gives a new company the two segmentations that nearly everybody wants, switched off: an active one makes its value
 * compulsory in every member's profile, which is the company's decision. A second run adds nothing.
 */
export async function seedSegmentations(
  context: Context,
  companyId: string,
  language: Language,
): Promise<void> {
  const now = context.clock.now();
  for (const bracket of ['age', 'seniority'] as const) {
    const name = writeWords(language, `segmentation.${bracket}.date`);
    try {
      await segmentationModel(context).create({
        _id: newId(),
        companyId,
        name,
        normalisedName: comparableName(name),
        description: writeWords(language, `segmentation.${bracket}.description`),
        active: false,
        inResults: false,
        type: 'date',
        bracket,
        fields: [],
        createdAt: now,
        updatedAt: now,
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
