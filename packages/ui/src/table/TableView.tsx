import { useTable } from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState, ErrorState } from '../feedback/EmptyState';
import { fill } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import type { TableProps } from './Table';
import { TableBody } from './TableBody';
import { TableFoot } from './TableFoot';
import { TableHead } from './TableHead';
import { columnDefinitions, features, MOST_ROWS, searchRows } from './table-model';
import { TableSearch } from './TableSearch';
import { TableSkeleton } from './TableSkeleton';
import styles from './Table.module.css';

/** The downloaded part of `Table`. */
export function TableView<Row extends object>(props: TableProps<Row>) {
  const { columns, rows, rowId, initialSort, pagination: paged = true, initialPageSize = 10 } = props;
  const { texts, locale } = useUi();
  const [search, setSearch] = useState('');
  const startSort =
    initialSort === undefined ? [] : [{ id: initialSort.column, desc: initialSort.descending === true }];
  const [sorting, setSorting] = useState(startSort);
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: initialPageSize as number });

  const definitions = useMemo(() => columnDefinitions(columns, locale), [columns, locale]);
  const data = useMemo(() => {
    const found = search === '' ? rows : searchRows(rows, columns, search);
    return found.slice(0, MOST_ROWS);
  }, [rows, columns, search]);
  const pageCount = Math.max(1, Math.ceil(data.length / pagination.pageSize));
  const pageIndex = Math.min(pagination.pageIndex, pageCount - 1);

  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state: {
      sorting,
      pagination: paged ? { ...pagination, pageIndex } : { pageIndex: 0, pageSize: MOST_ROWS },
    },
    onSortingChange: setSorting,
    onPaginationChange: setPagination,
    autoResetPageIndex: false,
  });

  const find = (text: string) => {
    setSearch(text);
    setSorting(text === '' ? startSort : []);
    setPagination((page) => ({ ...page, pageIndex: 0 }));
  };

  useEffect(() => {
    if (pageIndex !== pagination.pageIndex) setPagination((page) => ({ ...page, pageIndex }));
  }, [pageIndex, pagination.pageIndex]);

  const hasToolbar = props.search !== false || props.toolbar !== undefined;
  const shown = table.getRowModel().rows.map((row) => row.original);

  return (
    <div className={styles.frame}>
      {hasToolbar && (
        <div className={styles.toolbar}>
          {props.search !== false && (
            <TableSearch
              label={props.searchLabel ?? texts.search}
              found={data.length}
              search={search}
              onSearch={find}
            />
          )}
          {props.toolbar}
        </div>
      )}
      {props.error !== undefined ? (
        <ErrorState title={props.error.title} onRetry={props.error.onRetry}>
          {props.error.details}
        </ErrorState>
      ) : props.loading === true ? (
        <TableSkeleton columns={columns.length} rows={5} toolbar={false} />
      ) : rows.length === 0 && props.empty !== undefined ? (
        props.empty
      ) : shown.length === 0 ? (
        <EmptyState
          compact
          picture="search"
          title={search === '' ? texts.noOption : fill(texts.noMatch, { search })}
        />
      ) : (
        <>
          <TableBody
            {...props}
            shown={shown}
            virtual={!paged}
            head={
              <TableHead
                columns={columns}
                table={table}
                sorting={sorting}
                hasActions={props.rowActions !== undefined}
              />
            }
          />
          {paged && data.length > 10 && (
            <TableFoot
              total={data.length}
              pageIndex={pageIndex}
              pageSize={pagination.pageSize}
              onPage={(index) => table.setPageIndex(index)}
              onPageSize={(pageSize) => setPagination({ pageIndex: 0, pageSize })}
            />
          )}
        </>
      )}
    </div>
  );
}
