import type { Analysis } from '@elan/contracts';
import { companyCopy, type Context } from '../../platform';

/** How many analyses a process keeps of a company. */
const MOST = 20;

/**
 * An analysis, computed once for all who ask for it, until something changes that stamps tell of. The key says whatever
 * else it depends on. Who reads it does not change it.
 */
export async function keptAnalysis(
  context: Context,
  companyId: string,
  key: string,
  compute: () => Promise<Analysis>,
): Promise<Analysis> {
  const none = () => Promise.resolve(new Map<string, Promise<Analysis>>());
  const kept = await companyCopy(context, companyId, 'analyses', none);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST) kept.clear();
  const analysis = compute();
  kept.set(key, analysis);
  analysis.catch(() => kept.delete(key));
  return analysis;
}
