import type { Audience } from '@elan/contracts';
import type { PeopledAudience } from '@elan/domain/company';

export function presentAudience({ audience, memberIds }: PeopledAudience): Audience {
  const { _id, name, userIds, rule, createdAt } = audience;
  return {
    id: _id,
    name,
    userIds: JSON.stringify(memberIds),
    pickedIds: JSON.stringify(userIds),
    rule: rule ? presentRule(rule) : null,
    count: memberIds.length,
    createdAt: createdAt.toISOString(),
  };
}

const presentRule = ({ match, conditions }: NonNullable<Audience['rule']>): Audience['rule'] => ({
  match,
  conditions: conditions.map(({ segmentationId, values }) => ({ segmentationId, values })),
});
