import type { AudienceRule } from '@elan/contracts';
import type { Context } from '../../platform';
import type { Grouping } from '../segmentations/segments-of';
import type { UserRecord } from '../members/user.model';
import { audienceModel, type StoredRule } from './audience.model';
import { type Groups, groupingsOf, groupsIn, matcherOf, takesEverybody } from './audience-rule';

/** A survey's choice of audience; null: all members of role 2. */
export interface Audienced {
  readonly companyId: string;
  readonly audienceId: string | null;
}

/** How the members of an audience are chosen. */
export interface AudienceChoice {
  /** Members picked by hand. */
  readonly userIds: ReadonlySet<string>;
  /** Who else is in it; null: nobody. */
  readonly rule: AudienceRule | null;
  /**
   * Key of the rule's conditions in their present wording; null if there are none, since then profiles decide nothing.
   */
  readonly ruleKey: string | null;
  /** The segmentations that the rule uses. */
  readonly groupings: readonly Grouping[];
  /** Whether groups of a member of role 2 match the conditions of the rule. */
  readonly matches: (groups: Groups) => boolean;
}

type Chosen = Pick<UserRecord, '_id' | 'role'>;

const everybody: AudienceRule = { match: 'all', conditions: [] };

/** How the audience of a survey is chosen; an audience that no longer exists contains nobody. */
export async function findChoice(
  context: Context,
  { companyId, audienceId }: Audienced,
): Promise<AudienceChoice> {
  if (audienceId === null) return choiceOf({ userIds: [], rule: { ...everybody, key: '' } }, []);
  const audience = await audienceModel(context)
    .findOne({ _id: audienceId, companyId }, { userIds: 1, rule: 1 })
    .lean();
  if (!audience) return choiceOf({ userIds: [] }, []);
  return choiceOf(audience, await groupingsOf(context, companyId, [audience.rule ?? null]));
}

export function choiceOf(
  { userIds, rule = null }: { readonly userIds: readonly string[]; readonly rule?: StoredRule | null },
  groupings: readonly Grouping[],
): AudienceChoice {
  const ruleKey = rule === null || takesEverybody(rule) ? null : rule.key;
  const matches = rule === null || ruleKey === null ? () => false : matcherOf(rule);
  return { userIds: new Set(userIds), rule, ruleKey, groupings, matches };
}

/** Whether a member is in regardless of their profile: by hand, or because everybody is. */
export function isNamed({ userIds, rule }: AudienceChoice, { _id, role }: Chosen): boolean {
  return userIds.has(_id) || (role === 2 && takesEverybody(rule));
}

/** Whether the conditions of the rule match a member's present profile on a day. */
export function isPicked(
  { ruleKey, groupings, matches }: AudienceChoice,
  member: Chosen & Parameters<typeof groupsIn>[1],
  today: string,
): boolean {
  return ruleKey !== null && member.role === 2 && matches(groupsIn(groupings, member, today));
}
