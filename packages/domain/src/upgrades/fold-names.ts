import { companyNameKey } from '../company/companies/company-name';
import { comparableName, type Context, isDuplicateKey } from '../platform';

interface Named {
  readonly _id: string;
  readonly name: string;
  readonly normalisedName: string;
}

const compared = [
  ['companies', companyNameKey],
  ['segmentations', comparableName],
  ['audiences', comparableName],
] as const;

/**
 * Writes the form in which names are compared, which kept apostrophes, hyphens and joined letters apart in earlier
 * versions. If two are alike now, the newer one keeps the old form, so that both stay. Harmless any number of times,
 * and in several processes at once.
 */
export async function foldNames({ connection }: Pick<Context, 'connection'>): Promise<void> {
  for (const [collection, formOf] of compared) {
    const records = connection.collection<Named>(collection);
    for await (const { _id, name, normalisedName } of records.find().sort({ createdAt: 1, _id: 1 })) {
      const form = formOf(name);
      if (form === normalisedName) continue;
      try {
        await records.updateOne({ _id, name }, { $set: { normalisedName: form } });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}
