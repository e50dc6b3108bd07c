import { useState } from 'react';
import type { MemberView } from './member-view';

interface Selection {
  /** The filter at the time of selection. */
  readonly among: string;
  readonly ids: ReadonlySet<string>;
}

const nobody: ReadonlySet<string> = new Set();

/** The selected members, on any page, until the filter changes: nobody outside the list is changed. */
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
