import { useMemo, useState } from 'react';
import { onDemand, useOnDemand } from '../loading/on-demand';
import { fillCount } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import type { RemoteRows, TableProps, TableView } from './Table';
import { MOST_ROWS, sortRows, type TableSort } from './table-model';

const rowSearch = onDemand(() => import('./search-rows').then((part) => part.searchRows));

/** What a table shows, wherever its rows are found and sorted. */
interface ShownRows<Row> {
  view: TableView;
  onView: (view: TableView) => void;
  total: number;
  /** The rows of the page. */
  shown: readonly Row[];
  said: string;
}

export function startSort<Row extends object>({ initialSort }: TableProps<Row>): TableSort {
  return initialSort === undefined
    ? null
    : { column: initialSort.column, descending: initialSort.descending === true };
}

/** The rows, found, sorted and paged here. */
export function useOwnRows<Row extends object>(props: TableProps<Row>): ShownRows<Row> {
  const { columns, rows, pagination: isPaged = true } = props;
  const { texts, locale } = useUi();
  const [view, setView] = useState<TableView>({
    search: '',
    sort: startSort(props),
    page: 0,
    pageSize: props.initialPageSize ?? 10,
  });
  const [begun, setBegun] = useState(props.restart);
  const { search, sort, pageSize } = view;
  const searchRows = useOnDemand(rowSearch, search === '' ? 'idle' : 'now');

  const found = useMemo(() => {
    const matching = search === '' || searchRows === undefined ? rows : searchRows(rows, columns, search);
    return sortRows(matching, columns, sort, locale).slice(0, MOST_ROWS);
  }, [rows, columns, search, searchRows, sort, locale]);

  if (begun !== props.restart) {
    setBegun(props.restart);
    setView({ search: '', sort: startSort(props), page: 0, pageSize });
  }

  const page = lastPage(view, found.length);
  return {
    view: { ...view, page },
    onView: setView,
    total: found.length,
    shown: isPaged ? found.slice(page * pageSize, (page + 1) * pageSize) : found,
    said: search === '' ? '' : fillCount(texts.searchResults, found.length, locale),
  };
}

/** The rows as a server provides them. */
export function remoteRows<Row extends object>(
  { rows }: TableProps<Row>,
  { view, onView, total, said }: RemoteRows,
): ShownRows<Row> {
  return { view: { ...view, page: lastPage(view, total) }, onView, total, shown: rows, said };
}

/** The page that is shown: rows may disappear while a late one is. */
function lastPage({ page, pageSize }: TableView, total: number): number {
  return Math.min(page, Math.max(0, Math.ceil(total / pageSize) - 1));
}
