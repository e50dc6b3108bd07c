import type { Audience, AudienceChanges, AudienceRule } from '@elan/contracts';
import { memberIds } from '../../shared/member-ids';

/** How an audience is defined; `groups` may also have members picked by hand. */
export type AudienceKind = 'everybody' | 'groups' | 'hand';

/** The content of the form: all three ways, so that nothing is lost by looking at another one. */
export interface AudienceValues {
  readonly name: string;
  readonly kind: AudienceKind;
  readonly match: AudienceRule['match'];
  readonly conditions: AudienceRule['conditions'];
  readonly userIds: readonly string[];
  /** Who was picked by hand before the list was changed here: others may change it meanwhile. */
  readonly pickedBefore: readonly string[];
}

/** Who is chosen, as sent. */
export interface AudienceChoice {
  readonly rule: AudienceRule | null;
  readonly userIds: readonly string[];
}

const kindOf = (audience: Audience | null): AudienceKind => {
  if (!audience) return 'groups';
  if (audience.rule === null) return 'hand';
  return audience.rule.conditions.length === 0 ? 'everybody' : 'groups';
};

export function valuesOf(audience: Audience | null): AudienceValues {
  const picked = memberIds(audience?.pickedIds ?? '[]');
  return {
    name: audience?.name ?? '',
    kind: kindOf(audience),
    match: audience?.rule?.match ?? 'all',
    conditions: audience?.rule?.conditions ?? [],
    userIds: picked,
    pickedBefore: picked,
  };
}

/** Conditions without any tick do not count. */
export const saidConditions = ({ conditions }: Pick<AudienceValues, 'conditions'>) =>
  conditions.filter(({ values }) => values.length > 0);

export function choiceOf(values: AudienceValues): AudienceChoice {
  const { kind, match, userIds } = values;
  if (kind === 'everybody') return { rule: { match: 'all', conditions: [] }, userIds: [] };
  if (kind === 'hand') return { rule: null, userIds };
  const conditions = saidConditions(values);
  // A rule without conditions would be everybody.
  return { rule: conditions.length === 0 ? null : { match, conditions }, userIds };
}

/** Only what was changed here: what others change at the same time stays. */
export function changesOf(saved: AudienceValues, values: AudienceValues): AudienceChanges {
  const { rule, userIds } = choiceOf(values);
  const { pickedBefore } = values;
  const added = userIds.filter((userId) => !pickedBefore.includes(userId));
  const removed = pickedBefore.filter((userId) => !userIds.includes(userId));
  return {
    ...(values.name !== saved.name && { name: values.name }),
    ...(JSON.stringify(rule) !== JSON.stringify(choiceOf(saved).rule) && { rule: asSent(rule) }),
    ...(added.length > 0 && { added: JSON.stringify(added) }),
    ...(removed.length > 0 && { removed: JSON.stringify(removed) }),
  };
}

/** A rule with lists that can be sent. */
export const asSent = (rule: AudienceRule | null) =>
  rule && { match: rule.match, conditions: [...rule.conditions] };
