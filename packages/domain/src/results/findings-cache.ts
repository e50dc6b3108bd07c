import { cachedRead, type Context } from '../platform';

/** How many of each kind a process caches per company. */
const MOST = 20;

/**
 * A finding, computed once for everybody who requests it, until a stamped change. The key contains everything else it
 * depends on. Callers must not modify it.
 * @param kind what is found, so that one kind never evicts another
 */
export async function keptFinding<Finding>(
  context: Context,
  { companyId, kind, key }: { readonly companyId: string; readonly kind: string; readonly key: string },
  compute: () => Promise<Finding>,
): Promise<Finding> {
  const none = () => Promise.resolve(new Map<string, Promise<Finding>>());
  const kept = await cachedRead(context, companyId, kind, none);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST) kept.clear();
  const finding = compute();
  kept.set(key, finding);
  finding.catch(() => kept.delete(key));
  return finding;
}
