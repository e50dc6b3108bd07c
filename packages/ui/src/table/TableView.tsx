import { useMemo, useState } from 'react';
import { EmptyState, ErrorState } from '../display/EmptyState';
import { onDemand, useOnDemand } from '../loading/on-demand';
import { fill } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import { TableFoot } from './TableFoot';
import { TableHead } from './TableHead';
import { MOST_ROWS, nextSort, sortRows, type TableSort } from './table-model';
import { TableRows } from './TableRows';
import { TableSearch } from './TableSearch';
import { TableSkeleton } from './TableSkeleton';
import type { TableProps } from './Table';
import styles from './Table.module.css';

const rowSearch = onDemand(() => import('./search-rows').then((part) => part.searchRows));
const virtualRows = onDemand(() => import('./VirtualRows').then((part) => part.VirtualRows));

/** Fewer rows than this are simply all there. */
const FEW = 60;

/** The downloaded part of `Table`. */
export function TableView<Row extends object>(props: TableProps<Row>) {
  const { columns, rows, initialSort, pagination: isPaged = true } = props;
  const { texts, locale } = useUi();
  const startSort: TableSort =
    initialSort === undefined
      ? null
      : { column: initialSort.column, descending: initialSort.descending === true };
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(startSort);
  const [pageSize, setPageSize] = useState<number>(props.initialPageSize ?? 10);
  const [wantedPage, setPage] = useState(0);
  const [begun, setBegun] = useState(props.restart);
  const searchRows = useOnDemand(rowSearch, search === '' ? 'idle' : 'now');

  const found = useMemo(() => {
    const matching = search === '' || searchRows === undefined ? rows : searchRows(rows, columns, search);
    return sortRows(matching, columns, sort, locale).slice(0, MOST_ROWS);
  }, [rows, columns, search, searchRows, sort, locale]);
  const isVirtual = !isPaged && found.length > FEW;
  const VirtualRows = useOnDemand(virtualRows, isVirtual ? 'now' : 'never');

  if (begun !== props.restart) {
    setBegun(props.restart);
    setSearch('');
    setSort(startSort);
    setPage(0);
  }

  // Rows may go away while a late page is shown.
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(found.length / pageSize) - 1));
  const shown = isPaged ? found.slice(page * pageSize, (page + 1) * pageSize) : found;

  const find = (text: string) => {
    setSearch(text);
    // The best match comes first, until a header is pressed.
    setSort(text === '' ? startSort : null);
    setPage(0);
  };
  const toolbar = (props.search !== false || props.toolbar !== undefined) && (
    <div className={styles.toolbar}>
      {props.search !== false && (
        <TableSearch
          key={begun}
          label={props.searchLabel ?? texts.search}
          found={found.length}
          search={search}
          onSearch={find}
        />
      )}
      {props.toolbar}
    </div>
  );
  const head = (
    <TableHead
      columns={columns}
      sort={sort}
      hasActions={props.rowActions !== undefined}
      onSort={(column) => setSort(nextSort(sort, column))}
    />
  );

  const content = () => {
    if (props.error !== undefined) {
      return (
        <ErrorState title={props.error.title} onRetry={props.error.onRetry}>
          {props.error.details}
        </ErrorState>
      );
    }
    if (props.loading === true || (isVirtual && VirtualRows === undefined)) {
      return <TableSkeleton columns={columns.length} rows={5} toolbar={false} />;
    }
    if (rows.length === 0 && props.empty !== undefined) return props.empty;
    if (found.length === 0) {
      const title = search === '' ? texts.noOption : fill(texts.noMatch, { search });
      return <EmptyState compact picture="search" title={title} />;
    }
    if (isVirtual && VirtualRows !== undefined) return <VirtualRows {...props} shown={shown} head={head} />;
    return (
      <>
        <TableRows {...props} shown={shown} head={head} />
        {isPaged && found.length > 10 && (
          <TableFoot
            total={found.length}
            page={page}
            pageSize={pageSize}
            onPage={setPage}
            onPageSize={(size) => {
              setPageSize(size);
              setPage(0);
            }}
          />
        )}
      </>
    );
  };

  return (
    <div className={styles.frame}>
      {toolbar}
      {content()}
    </div>
  );
}
