import type { Language } from '@elan/contracts';
import type { Bracket } from '@elan/scoring';
import { comparableName, type Context, isDuplicateKey, newId } from '../../platform';
import { segmentationModel } from './segmentation.model';

const starters: Readonly<Record<Bracket, Readonly<Record<Language, { name: string; description: string }>>>> =
  {
    age: {
      en: { name: 'Birth date', description: 'Splits results by age bracket.' },
      fr: { name: 'Date de naissance', description: 'Répartit les résultats par tranche d’âge.' },
    },
    seniority: {
      en: { name: 'Arrival date', description: 'Splits results by years in the company.' },
      fr: { name: 'Date d’arrivée', description: 'Répartit les résultats par ancienneté.' },
    },
  };

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
    const { name, description } = starters[bracket][language];
    try {
      await segmentationModel(context).create({
        _id: newId(),
        companyId,
        name,
        normalisedName: comparableName(name),
        description,
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
