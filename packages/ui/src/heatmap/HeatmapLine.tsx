import { memo, type CSSProperties } from 'react';
import { Tooltip } from '../overlays/Tooltip';
import type { HeatmapCell, HeatmapColumn, HeatmapFigure, HeatmapGap, HeatmapRow } from './Heatmap';
import styles from './Heatmap.module.css';

interface HeatmapLineProps {
  row: HeatmapRow;
  columns: readonly HeatmapColumn[];
  isOpenable: boolean;
}

/** One row. It is only rendered again for new figures, not for another order of the rows. */
export const HeatmapLine = memo(function HeatmapLine({ row, columns, isOpenable }: HeatmapLineProps) {
  return (
    <tr role="row" data-row={row.id}>
      <Tooltip text={row.whole} off={row.whole === undefined} side="right">
        <th role="rowheader" scope="row" data-stop tabIndex={-1}>
          {row.label}
          {row.category != null && <small className={styles.ofCategory}>{row.category}</small>}
          {row.note !== undefined && <small>{row.note}</small>}
        </th>
      </Tooltip>
      {columns.map(({ id }) => (
        <Cell key={id} cell={row.cells[id]} column={id} isOpenable={isOpenable} />
      ))}
    </tr>
  );
});

interface CellProps {
  cell: HeatmapCell | undefined;
  column: string;
  isOpenable: boolean;
}

function Cell({ cell, column, isOpenable }: CellProps) {
  if (cell === undefined) return <td role="gridcell" data-stop tabIndex={-1} className={styles.none} />;
  if (!('position' in cell)) return <Gap gap={cell} />;
  const look = lookOf(cell);
  if (!isOpenable) {
    return (
      <td role="gridcell" data-stop tabIndex={-1} aria-label={cell.label} {...look}>
        <Figure figure={cell} />
      </td>
    );
  }
  return (
    <td role="gridcell" {...look}>
      <button type="button" data-stop data-column={column} tabIndex={-1} aria-label={cell.label}>
        <Figure figure={cell} />
      </button>
    </td>
  );
}

function Figure({ figure: { text, beside } }: { figure: HeatmapFigure }) {
  if (!beside) return text;
  return (
    <>
      {text} <span className={beside.isReal ? styles.really : styles.beside}>{beside.text}</span>
    </>
  );
}

function Gap({ gap: { kind, label, word } }: { gap: HeatmapGap }) {
  return (
    <Tooltip text={label} describes={false}>
      <td role="gridcell" data-stop tabIndex={-1} aria-label={label} className={styles[kind]}>
        {word ?? (kind === 'none' ? '–' : '•••')}
      </td>
    </Tooltip>
  );
}

/** Steps of colour on each side of zero difference. */
const STEPS = 4;

/** Colour by position. A difference within its margin has none. */
function lookOf({ kind, position, isReal }: HeatmapFigure): { className?: string; style?: CSSProperties } {
  if (kind === 'score') {
    return { className: styles.score ?? '', style: { backgroundPosition: `${position * 100}% 0` } };
  }
  if (kind === 'participation') return {};
  if (isReal !== true) return { className: styles.chance ?? '' };
  const step = Math.max(1, Math.ceil(Math.min(1, Math.abs(position)) * STEPS));
  const style = { '--strength': `${(step / STEPS) * 100}%` } as CSSProperties;
  return { className: (position < 0 ? styles.below : styles.above) ?? '', style };
}
