import { useRef } from 'react';
import { useUi } from '../provider/UiProvider';
import { useScrollBox } from '../scrolling/use-scroll-box';
import type { ChartProps } from './Chart';
import styles from './Chart.module.css';

interface ChartTableProps extends Pick<
  ChartProps,
  'label' | 'pointName' | 'valueName' | 'points' | 'format'
> {
  height: number;
  digits: number;
}

/** The values of a chart as a table, in the place of the drawing. */
export function ChartTable({ label, pointName, valueName, points, height, digits, format }: ChartTableProps) {
  const { locale } = useUi();
  const box = useRef<HTMLDivElement>(null);
  useScrollBox(box, { axis: 'y', state: String(points.length) });
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
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
            <th scope="col">{pointName}</th>
            <th scope="col">{valueName}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={index}>
              <th scope="row">{point.label}</th>
              <td>{point.value === null ? '–' : (format ?? number.format)(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
