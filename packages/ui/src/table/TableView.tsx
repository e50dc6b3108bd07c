import { EmptyState, ErrorState } from '../display/EmptyState';
import { onDemand, useOnDemand } from '../loading/on-demand';
import { fill } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import { TableFoot } from './TableFoot';
import { TableHead } from './TableHead';
import { PageChoice } from './PageChoice';
import { nextSort } from './table-model';
import { remoteRows, startSort, useOwnRows } from './table-rows';
import { TableRows } from './TableRows';
import { TableSearch } from './TableSearch';
import { TableSkeleton } from './TableSkeleton';
import type { TableProps } from './Table';
import styles from './Table.module.css';

const virtualRows = onDemand(() => import('./VirtualRows').then((part) => part.VirtualRows));

/** Fewer rows than this are simply all rendered. */
const FEW = 60;

/** The downloaded part of `Table`. */
export function TableView<Row extends object>(props: TableProps<Row>) {
  const { columns, rows, pagination: isPaged = true } = props;
  const { texts } = useUi();
  const own = useOwnRows(props);
  const { view, total, shown, said, onView } = props.remote ? remoteRows(props, props.remote) : own;
  const { search, sort, page, pageSize } = view;
  const isVirtual = !isPaged && total > FEW;
  const VirtualRows = useOnDemand(virtualRows, isVirtual ? 'now' : 'never');

  const find = (text: string) => {
    // The best match comes first, until a header is pressed.
    onView({ ...view, search: text, sort: text === '' ? startSort(props) : null, page: 0 });
  };
  const toolbar = (props.search !== false || props.toolbar !== undefined) && (
    <div className={styles.toolbar}>
      {props.search !== false && (
        <TableSearch
          key={props.restart}
          label={props.searchLabel ?? texts.search}
          said={said}
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
      choice={
        props.selection && (
          <PageChoice selection={props.selection} ids={shown.map((row) => props.rowId(row))} />
        )
      }
      onSort={(column) => onView({ ...view, sort: nextSort(sort, column), ...(props.remote && { page: 0 }) })}
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
      return <TableSkeleton columns={columns.length} rows={props.remote ? 10 : 5} toolbar={false} />;
    }
    if ((props.remote ? total : rows.length) === 0 && props.empty !== undefined) return props.empty;
    if (total === 0) {
      const title = search === '' ? texts.noOption : fill(texts.noMatch, { search });
      return <EmptyState compact picture="search" title={title} />;
    }
    if (isVirtual && VirtualRows !== undefined) return <VirtualRows {...props} shown={shown} head={head} />;
    return (
      <>
        <TableRows {...props} shown={shown} head={head} />
        {isPaged && total > 10 && (
          <TableFoot
            total={total}
            page={page}
            pageSize={pageSize}
            onPage={(next) => onView({ ...view, page: next })}
            onPageSize={(size) => onView({ ...view, pageSize: size, page: 0 })}
          />
        )}
      </>
    );
  };

  return (
    <div className={styles.frame}>
      {toolbar}
      {props.notice}
      {content()}
    </div>
  );
}
