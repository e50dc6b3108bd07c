import { useRef } from 'react';
import type { TableData } from '../copying/table-data';
import { useScrollBox } from '../scrolling/use-scroll-box';
import styles from './Chart.module.css';

interface ChartTableProps {
  label: string;
  table: TableData;
  height: number;
}

/** The values of a chart as a table, instead of the drawing. */
export function ChartTable({ label, table: { heads, rows }, height }: ChartTableProps) {
  const box = useRef<HTMLDivElement>(null);
  useScrollBox(box, { axis: 'y', state: String(rows.length) });
  return (
    <div
      ref={box}
      className={styles.tableBox}
      style={{ maxHeight: height }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], index) => (
            <tr key={index}>
              <th scope="row">{head}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
