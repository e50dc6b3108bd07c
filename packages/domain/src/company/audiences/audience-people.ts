import type { AudiencePreview, AudienceRule } from '@elan/contracts';
import { type Actor, type Context, forEachYielding, mapYielding } from '../../platform';
import { companyToday } from '../segmentations/count-groups';
import { companyMembers } from '../members/member-index';
import { chosenMembers } from './audience-members';
import { choiceOf, isNamed } from './audience-choice';
import type { AudienceRecord } from './audience.model';
import { checkRule, groupingsOf, groupsIn } from './audience-rule';
import { existingMembers } from './existing-members';

const SAMPLE = 5;

/** The ids of those who are in each of some audiences now, in the same order. Those picked by hand need no read. */
export async function peopleOfAudiences(
  context: Context,
  companyId: string,
  audiences: readonly Pick<AudienceRecord, 'userIds' | 'rule'>[],
): Promise<(readonly string[])[]> {
  const rules = audiences.map(({ rule = null }) => rule);
  if (rules.every((rule) => rule === null)) return audiences.map(({ userIds }) => userIds);
  const [groupings, today, everybody] = await Promise.all([
    groupingsOf(context, companyId, rules),
    companyToday(context, companyId),
    companyMembers(context, companyId),
  ]);
  const members = everybody.filter(({ role }) => role === 2);
  const ofRole = new Set(members.map(({ _id }) => _id));
  const groups = await mapYielding(members, (member) => groupsIn(groupings, member, today));
  const people: (readonly string[])[] = [];
  for (const audience of audiences) {
    const choice = choiceOf(audience, groupings);
    // This keeps those picked by hand who have another role, and adds those of role 2 who are in it.
    const chosen = audience.userIds.filter((id) => audience.rule === null || !ofRole.has(id));
    if (audience.rule)
      await forEachYielding(members.length, (index) => {
        const [member, theirs] = [members[index], groups[index]];
        if (member && theirs && (isNamed(choice, member) || choice.matches(theirs))) chosen.push(member._id);
      });
    people.push(chosen);
  }
  return people;
}

/** Who would be in an audience. @throws AppError memberNotFound, segmentationNotFound; validation (the rule) */
export async function previewAudience(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
  { rule, userIds }: { readonly rule: AudienceRule | null; readonly userIds: readonly string[] },
): Promise<AudiencePreview> {
  await Promise.all([existingMembers(context, { companyId }, userIds), checkRule(context, companyId, rule)]);
  const choice = choiceOf(
    { userIds, rule: rule && { ...rule, key: 'preview' } },
    await groupingsOf(context, companyId, [rule]),
  );
  const members = await chosenMembers(
    context,
    companyId,
    choice,
    null,
    await companyMembers(context, companyId),
  );
  return {
    count: members.length,
    withoutEmail: members.filter(({ email }) => email === null).length,
    sample: members.slice(0, SAMPLE).map(({ name }) => name),
  };
}
