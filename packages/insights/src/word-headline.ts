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
 * One sentence over a round, made of what stands out: how the whole is, and the first thing to know besides.
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
  const isLow = way === 'none' && scoreBand(whole.score, whole.scale) === 'bad';
  const isOfGroup = next?.kind === 'group' || next?.kind === 'participation';
  return withinWords(
    isOfGroup ? next.group : '',
    (group) => first + rest(next, { way: isLow ? 'down' : way, group }, language),
  );
}

/** @param said whether the whole is up or down, and the group as it is written */
function rest(
  finding: Finding | undefined,
  said: { readonly way: string; readonly group: string },
  language: Language,
): string {
  switch (finding?.kind) {
    case 'group':
      return write(language, 'headline.group', said);
    case 'participation':
      return write(language, 'headline.participation', said);
    case 'rise':
      return write(language, 'headline.rise', { ...said, label: finding.label });
    case 'driver':
      return write(language, 'headline.driver', { label: finding.label });
    default:
      return write(language, 'headline.nothing');
  }
}
