import type { Audience } from '@elan/contracts';
import type { AudienceRecord } from '@elan/domain';

export function presentAudience({ _id, name, userIds, createdAt }: AudienceRecord): Audience {
  return { id: _id, name, userIds: JSON.stringify(userIds), createdAt: createdAt.toISOString() };
}
