import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../actions/IconButton';
import { Select } from '../forms/Select';
import { fill } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import { tablePageSizes, type TablePageSize } from './page-sizes';
import styles from './Table.module.css';

interface TableFootProps {
  total: number;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (size: TablePageSize) => void;
}

export function TableFoot({ total, page, pageSize, onPage, onPageSize }: TableFootProps) {
  const { texts, locale } = useUi();
  const number = new Intl.NumberFormat(locale);
  const last = Math.ceil(total / pageSize) - 1;
  return (
    <div className={styles.foot}>
      <div className={styles.pageSize}>
        <span aria-hidden="true">{texts.rowsPerPage}</span>
        <Select
          compact
          labelHidden
          label={texts.rowsPerPage}
          options={tablePageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(pageSize)}
          onChange={(chosen) => {
            const size = tablePageSizes.find((one) => String(one) === chosen);
            if (size !== undefined) onPageSize(size);
          }}
        />
      </div>
      <span role="status" className={styles.range}>
        {fill(texts.range, {
          from: number.format(page * pageSize + 1),
          to: number.format(Math.min(total, (page + 1) * pageSize)),
          total: number.format(total),
        })}
      </span>
      {/* Not `disabled`: the button that was just pressed keeps its focus on the first and last page. */}
      <div className={styles.pages}>
        <IconButton
          icon={<ChevronLeft />}
          label={texts.previousPage}
          aria-disabled={page === 0 || undefined}
          onClick={() => onPage(Math.max(0, page - 1))}
        />
        <IconButton
          icon={<ChevronRight />}
          label={texts.nextPage}
          aria-disabled={page >= last || undefined}
          onClick={() => onPage(Math.min(last, page + 1))}
        />
      </div>
    </div>
  );
}
