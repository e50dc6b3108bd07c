import { useRef, type ReactNode } from 'react';
import { Tooltip } from '../overlays/Tooltip';
import { useUi } from '../provider/UiProvider';
import { useScrollBox } from '../scrolling/use-scroll-box';
import styles from './Heatmap.module.css';

/** `NaN`: the profile says nothing; `suppressed`: the group is too small to be shown; null: no answer. */
export type HeatmapCell = number | 'NaN' | 'suppressed' | null;

export interface HeatmapProps {
  /** Read as the table's name. */
  caption: string;
  /** Head of the first column, e.g. "Question". */
  rowHeader: string;
  columns: readonly { id: string; label: ReactNode; note?: ReactNode }[];
  rows: readonly {
    id: string;
    label: ReactNode;
    cells: Readonly<Record<string, HeatmapCell>>;
    /** How the row's scores are written, and where they stand among the colours (0-1); as scores of 0 to 10 unless told. */
    scale?: HeatmapScale | undefined;
  }[];
  /** Tooltip of a `NaN` cell. */
  incompleteText: string;
  /** Tooltip of a `suppressed` cell. */
  suppressedText: string;
}

export interface HeatmapScale {
  written(score: number): string;
  position(score: number): number;
}

/** Scores by row and column; the first column stays in sight, the right edge fades while there are more. */
export function Heatmap({ caption, rowHeader, columns, rows, incompleteText, suppressedText }: HeatmapProps) {
  const frame = useRef<HTMLDivElement>(null);
  useScrollBox(frame, { axis: 'x', state: String(columns.length) });
  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.heatmap}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {rowHeader}
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" style={{ width: `${68 / columns.length}%` }}>
                {column.label}
                {column.note !== undefined && <small>{column.note}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  value={row.cells[column.id] ?? null}
                  scale={row.scale}
                  incompleteText={incompleteText}
                  suppressedText={suppressedText}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  value: HeatmapCell;
  scale: HeatmapScale | undefined;
  incompleteText: string;
  suppressedText: string;
}

function Cell({ value, scale, incompleteText, suppressedText }: CellProps) {
  const { locale } = useUi();
  if (typeof value === 'number') {
    const written = (score: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(score);
    const position = scale?.position(value) ?? value / 10;
    return (
      <td className={styles.score} style={{ backgroundPosition: `${position * 100}% 0` }}>
        {scale?.written(value) ?? written(value)}
      </td>
    );
  }
  if (value === null) return <td className={styles.none}>–</td>;
  const explanation = value === 'NaN' ? incompleteText : suppressedText;
  return (
    <td className={value === 'NaN' ? styles.none : styles.suppressed}>
      <Tooltip text={explanation} describes={false}>
        <span tabIndex={0} role="img" aria-label={explanation} className={styles.explained}>
          {value === 'NaN' ? '–' : '•••'}
        </span>
      </Tooltip>
    </td>
  );
}
