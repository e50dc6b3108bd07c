import type { Language } from '@elan/contracts';
import { scoreBand, type Scale } from '@elan/scoring';
import type { Finding } from './findings';
import { write } from './messages';
import { withinWords } from './within-words';

interface Whole {
  readonly scale: Scale;
  readonly score: number;
  /** When the round was that it is compared with, in the language; empty if that says nothing; null: with none. */
  readonly former: string | null;
}

/**
 * One sentence over a round, made of what stands out: how the whole is, and which group to look at. It says no more of
 * the group, which may be below on one question only, and repeats no sentence that follows.
 * @returns null: there is no score
 */
export function wordHeadline(
  findings: readonly Finding[],
  whole: Whole | null,
  language: Language,
): string | null {
  if (!whole) return null;
  const changed = findings.find((finding) => finding.kind === 'change');
  const compared = whole.former === null ? 'none' : 'same';
  const way = changed ? (changed.change.difference > 0 ? 'up' : 'down') : compared;
  const first = write(language, 'headline.change', {
    way,
    band: scoreBand(whole.score, whole.scale),
    since: whole.former
      ? write(language, 'headline.since.month', { way, month: whole.former })
      : write(language, 'headline.since.last', { way }),
  });
  const next = findings.find((finding) => finding !== changed);
  if (next?.kind !== 'group' && next?.kind !== 'participation')
    return first + write(language, 'headline.nothing');
  const isLow = way === 'none' && scoreBand(whole.score, whole.scale) === 'bad';
  return withinWords(
    next.group,
    (group) => first + write(language, 'headline.look', { way: isLow ? 'down' : way, group }),
  );
}
