import type { MemberQueryInput, SegmentFilter } from '@elan/contracts';
import type { TablePageSize, TableView } from '@elan/ui';
import { useSearchParams } from '@elan/web-core';

export type MemberGroup = 'administrators' | 'users';
export type EmailState = 'refused' | 'none';

/** The part of the members that is shown; it is in the page's address, so that reload and Back keep it. */
export interface MemberView extends TableView {
  readonly group: MemberGroup;
  readonly email: EmailState | null;
  /** Members that an import created, or changed last. */
  readonly importId: string | null;
  readonly segments: readonly SegmentFilter[];
}

const NAMES = ['group', 'search', 'sort', 'page', 'size', 'email', 'import', 'segments'] as const;
type Name = (typeof NAMES)[number];

const SIZES: readonly TablePageSize[] = [10, 20, 30, 40, 50];
const DESCENDING = '-';
const defaultSort = { column: 'name', descending: false } as const;

/** The filters, besides the group. */
export const noFilter = { search: '', email: null, importId: null, segments: [], page: 0 } as const;

export function isFiltered({ search, email, importId, segments }: MemberView): boolean {
  return search !== '' || email !== null || importId !== null || segments.length > 0;
}

/** @returns the view in the address, and a function that changes it in place. */
export function useMemberView(): [MemberView, (changes: Partial<MemberView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const change = (changes: Partial<MemberView>): void => {
    const next = new URLSearchParams(params);
    const written = writeView({ ...view, ...changes });
    for (const name of NAMES) {
      const value = written[name];
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [view, change];
}

export function readView(params: URLSearchParams): MemberView {
  const search = params.get('search') ?? '';
  const importId = params.get('import');
  const group = params.get('group') ?? (importId === null ? 'administrators' : 'users');
  const email = params.get('email');
  return {
    group: group === 'users' ? 'users' : 'administrators',
    search,
    sort: readSort(params.get('sort'), search),
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1) - 1,
    pageSize: SIZES.find((size) => String(size) === params.get('size')) ?? 10,
    email: email === 'refused' || email === 'none' ? email : null,
    importId,
    segments: readSegments(params.get('segments')),
  };
}

function readSort(sort: string | null, search: string): MemberView['sort'] {
  if (sort !== null) {
    const descending = sort.startsWith(DESCENDING);
    return { column: descending ? sort.slice(1) : sort, descending };
  }
  // The best match comes first.
  return search === '' ? defaultSort : null;
}

function writeView(view: MemberView): Record<Name, string | null> {
  const { group, search, page, pageSize, email, importId, segments } = view;
  return {
    group: group === 'users' ? group : importId === null ? null : group,
    search: search || null,
    sort: writeSort(view),
    page: page > 0 ? String(page + 1) : null,
    size: pageSize === 10 ? null : String(pageSize),
    email,
    import: importId,
    segments: segments.length > 0 ? JSON.stringify(segments) : null,
  };
}

function writeSort({ sort, search }: MemberView): string | null {
  // The third press of a header: the original order, newest first.
  const asTheyCame = { column: 'createdAt', descending: true };
  const { column, descending } = sort ?? asTheyCame;
  const isDefault = search === '' && column === defaultSort.column && !descending;
  if (isDefault || (sort === null && search !== '')) return null;
  return `${descending ? DESCENDING : ''}${column}`;
}

/** An address can contain anything. */
function readSegments(json: string | null): readonly SegmentFilter[] {
  try {
    const parsed: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isSegmentFilter) : [];
  } catch {
    return [];
  }
}

function isSegmentFilter(value: unknown): value is SegmentFilter {
  const { segmentationId, values } = Object(value) as Partial<Record<keyof SegmentFilter, unknown>>;
  return (
    typeof segmentationId === 'string' &&
    Array.isArray(values) &&
    values.length > 0 &&
    values.every((one) => typeof one === 'string')
  );
}

/** The query for the server. */
export function queryOf(view: MemberView): MemberQueryInput {
  const { group, search, sort, page, pageSize, email, importId, segments } = view;
  return {
    role: group,
    page: String(page + 1),
    size: sizeText(pageSize),
    ...(search !== '' && { search }),
    ...(sort && { sort: sort.column, descending: sort.descending ? 'true' : 'false' }),
    ...(email && { email }),
    ...(importId !== null && { importId }),
    ...(segments.length > 0 && { segments: [...segments] }),
  };
}

const sizeText = (size: TablePageSize) => `${size}` as const;
