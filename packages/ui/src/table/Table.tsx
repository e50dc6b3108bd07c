import type { ReactNode } from 'react';
import { onDemand, useOnDemand } from '../loading/on-demand';
import type { MenuItem } from '../menus/Menu';
import { TableSkeleton } from './TableSkeleton';
import type { TablePageSize } from './page-sizes';

/** What a column is sorted and searched by. */
export type TableValue = string | number | boolean | Date | null | undefined;

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Used for sorting and, if it is text, for searching; shown unchanged without `cell`. */
  value?: ((row: Row) => TableValue) | undefined;
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Texts to search instead of `value`, each separately, e.g. a name and an e-mail address. */
  searchValues?: ((row: Row) => readonly string[]) | undefined;
  /** The default is true for columns with a `value`. */
  sortable?: boolean | undefined;
  /** True for columns whose `value` is text or that have `searchValues`. */
  searchable?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  /** CSS width. */
  width?: string | undefined;
  /** Keeps the header for assistive technology only. */
  headerHidden?: boolean | undefined;
  /** Hides the column on phones, where rows are cards. */
  wideOnly?: boolean | undefined;
}

/** The part of the rows that is shown. */
export interface TableView {
  search: string;
  /** Null: in the original order. */
  sort: { column: string; descending: boolean } | null;
  /** Counts from 0. */
  page: number;
  pageSize: TablePageSize;
}

/** Rows that come from a server, which finds, sorts and pages them. */
export interface RemoteRows {
  view: TableView;
  onView: (view: TableView) => void;
  /** How many rows there are on all pages. */
  total: number;
  /** Others are loading; the present ones stay until then. */
  busy: boolean;
  /** How many were found, announced by assistive technology when it changes. */
  said: string;
}

/** Selected rows. */
export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Name of the checkbox that selects every row of the page. */
  pageLabel: string;
  /** Name of a row's checkbox. */
  label: (row: Row) => string;
}

export interface TableProps<Row extends object> {
  /** Name of the table. */
  caption: string;
  /** The first column is the row's header. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Name of a row, for its actions; the first column's value if not given. */
  rowName?: ((row: Row) => string) | undefined;
  rowActions?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** Search box; by default true. */
  search?: boolean | undefined;
  searchLabel?: string | undefined;
  initialSort?: { column: string; descending?: boolean | undefined } | undefined;
  /** A change resets the table: initial sort, first page, no search. */
  restart?: number | undefined;
  /** If given, `rows` are one page of a server's rows. */
  remote?: RemoteRows | undefined;
  selection?: TableSelection<Row> | undefined;
  /** Shown between the search box and the rows. */
  notice?: ReactNode;
  /** False shows up to 10,000 rows in a scrolling box. */
  pagination?: boolean | undefined;
  initialPageSize?: TablePageSize | undefined;
  loading?: boolean | undefined;
  /** Shown instead of the rows. */
  error?: { title: ReactNode; details?: ReactNode; onRetry?: (() => void) | undefined } | undefined;
  /** Shown when there are no rows at all; an `EmptyState`. */
  empty?: ReactNode;
  /** Filters and buttons next to the search box. */
  toolbar?: ReactNode;
}

const tableView = onDemand(() => import('./TableView').then((part) => part.TableView));

/** Rows with search, sort, pages and actions; cards on phones. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const TableView = useOnDemand(tableView);
  if (TableView === undefined) {
    const { columns, rows, notice } = props;
    return <TableSkeleton columns={columns.length} rows={Math.min(10, rows.length || 5)} notice={notice} />;
  }
  return <TableView {...props} />;
}
