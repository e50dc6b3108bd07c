import { type Fact, System } from './system';

const ROUNDS = 30;

/**
 * Bound propagation: narrows the bounds by each fact; null if a fact cannot hold. This alone determines much of what
 * attackers know, and makes the rest easier to solve.
 */
export function tighten(system: System): System | null {
  const least = system.bounds.map(([low]) => low);
  const most = system.bounds.map(([, high]) => high);
  for (let round = 0; round < ROUNDS; round += 1) {
    let isChanged = false;
    for (const { terms, relation, value } of system.facts) {
      let low = 0;
      let high = 0;
      for (const [unknown, factor] of terms) {
        const [a, b] = [factor * (least[unknown] ?? 0), factor * (most[unknown] ?? 0)];
        low += Math.min(a, b);
        high += Math.max(a, b);
      }
      if (low > value || (relation === '=' && high < value)) return null;
      for (const [unknown, factor] of terms) {
        const [from, to] = [least[unknown] ?? 0, most[unknown] ?? 0];
        // The range that remains if all others are at their lower, or upper, bounds.
        const upper = (value - (low - Math.min(factor * from, factor * to))) / factor;
        const lower = (value - (high - Math.max(factor * from, factor * to))) / factor;
        const [below, above] = factor > 0 ? [lower, upper] : [upper, lower];
        const isBelowKnown = relation === '=' || factor < 0;
        const isAboveKnown = relation === '=' || factor > 0;
        const narrowed: [number, number] = [
          isBelowKnown ? Math.max(from, Math.ceil(below - 1e-9)) : from,
          isAboveKnown ? Math.min(to, Math.floor(above + 1e-9)) : to,
        ];
        if (narrowed[0] > narrowed[1]) return null;
        if (narrowed[0] === from && narrowed[1] === to) continue;
        [least[unknown], most[unknown]] = narrowed;
        low += Math.min(factor * narrowed[0], factor * narrowed[1]) - Math.min(factor * from, factor * to);
        high += Math.max(factor * narrowed[0], factor * narrowed[1]) - Math.max(factor * from, factor * to);
        isChanged = true;
      }
    }
    if (!isChanged) break;
  }
  const tight = new System();
  least.forEach((low, index) => tight.unknown(low, most[index] ?? low));
  tight.facts.push(...openFacts(system, tight.bounds));
  return tight;
}

/** The facts without determined unknowns and without duplicates. */
function openFacts({ facts }: System, bounds: System['bounds']): Fact[] {
  const open = new Map<string, Fact>();
  for (const { terms, relation, value } of facts) {
    let left = value;
    const unknown = terms.filter(([index, factor]) => {
      const [least, most] = bounds[index] ?? [0, 0];
      if (least === most) left -= factor * least;
      return least < most;
    });
    if (unknown.length > 0)
      open.set(`${unknown.join(';')}${relation}${left}`, { terms: unknown, relation, value: left });
  }
  return [...open.values()];
}
