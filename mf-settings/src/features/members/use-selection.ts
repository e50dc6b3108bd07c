import { useState } from 'react';
import type { MemberView } from './member-view';

interface Selection {
  /** What was filtered by when they were chosen. */
  readonly among: string;
  readonly ids: ReadonlySet<string>;
}

const nobody: ReadonlySet<string> = new Set();

/** Who is chosen, on whatever page, until other members are filtered: nobody is changed who is not in the list. */
export function useSelection({
  group,
  search,
  email,
  importId,
  segments,
}: MemberView): [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const among = JSON.stringify([group, search, email, importId, segments]);
  const [selection, setSelection] = useState<Selection>({ among, ids: nobody });
  return [selection.among === among ? selection.ids : nobody, (ids) => setSelection({ among, ids })];
}
