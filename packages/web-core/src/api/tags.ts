import type { TagType } from './base-api';

interface Tag {
  type: TagType;
  id: string;
}

/** Id of the tag that stands for a list as a whole. */
export const LIST = 'LIST';

/** Tags of a list and of each of its items, for `providesTags`. */
export function listTags(type: TagType, items: readonly { id: string | number }[] | undefined): Tag[] {
  return [{ type, id: LIST }, ...(items ?? []).map(({ id }) => ({ type, id: String(id) }))];
}

/** Tags of one item and of the lists that it is in, for `invalidatesTags`. */
export function itemTags(type: TagType, id: string): Tag[] {
  return [
    { type, id },
    { type, id: LIST },
  ];
}
