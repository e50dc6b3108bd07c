import { mapYielding } from '../../platform';
import type { SegmentationRecord } from '../segmentations/segmentation.model';
import { orderKey } from '../members/folded-text';
import type { IndexedMember } from '../members/member-index';

export type MemberOrder =
  | { readonly by: 'name' | 'createdAt' | 'lastConnectedAt' }
  | {
      readonly by: 'segmentation';
      readonly segmentation: Pick<SegmentationRecord, '_id' | 'type' | 'fields'>;
    };

/** The members in order; empty values come first in ascending order, equal ones keep their order in both directions. */
export async function orderMembers(
  members: readonly IndexedMember[],
  order: MemberOrder,
  isDescending: boolean,
): Promise<IndexedMember[]> {
  const keyOf = keyIn(order);
  const direction = isDescending ? -1 : 1;
  const keyed = await mapYielding(members, (member) => ({ member, key: keyOf(member) }));
  return keyed
    .sort((a, b) => (a.key < b.key ? -direction : a.key > b.key ? direction : 0))
    .map(({ member }) => member);
}

function keyIn(order: MemberOrder): (member: IndexedMember) => string | number {
  switch (order.by) {
    case 'name':
      return ({ nameKey }) => nameKey;
    case 'createdAt':
      return ({ user }) => user.createdAt.getTime();
    case 'lastConnectedAt':
      return ({ user }) => user.lastConnectedAt?.getTime() ?? 0;
    case 'segmentation':
      return valueKeyIn(order.segmentation);
  }
}

/** Options by their name, days chronologically, texts alphabetically. */
function valueKeyIn({
  _id,
  type,
  fields,
}: Pick<SegmentationRecord, '_id' | 'type' | 'fields'>): (member: IndexedMember) => string {
  const options = new Map(fields.map(({ id, value }) => [id, orderKey(value)]));
  const keyOf = (value: string): string => {
    switch (type) {
      case 'select':
        return options.get(value) ?? '';
      case 'date':
        return value;
      case 'text':
        return orderKey(value);
    }
  };
  return ({ user }) =>
    keyOf(user.extraData.find(({ segmentationId }) => segmentationId === _id)?.value ?? '');
}
