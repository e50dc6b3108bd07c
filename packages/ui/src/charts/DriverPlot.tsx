import { classNames } from '../class-names';
import { RADIUS, type DriverLayout } from './driver-layout';
import type { DriverMapProps } from './DriverMap';
import styles from './Driver.module.css';

interface DriverPlotProps extends Pick<DriverMapProps, 'quadrants' | 'names' | 'format' | 'startText'> {
  layout: DriverLayout;
  /** Id of the highlighted point, here or in the list. */
  current: string | null;
  onPoint: (id: string | null) => void;
}

/** The map itself: quarters with their labels, and a numbered circle for each question. */
export function DriverPlot({ layout, current, onPoint, ...props }: DriverPlotProps) {
  return (
    <>
      <Quarters {...props} layout={layout} />
      {layout.points.map(({ point, at, circle }) => (
        <g key={point.id}>
          <line className={styles.leader} x1={at.x} y1={at.y} x2={circle.x} y2={circle.y} />
          <circle className={styles.place} cx={at.x} cy={at.y} r={2} />
        </g>
      ))}
      {layout.points.map(({ point, circle }, index) => (
        <g
          key={point.id}
          className={classNames(styles.point, point.isStart && styles.start)}
          data-current={point.id === current || undefined}
          onPointerEnter={() => onPoint(point.id)}
          onPointerLeave={() => onPoint(null)}
        >
          <title>{`${point.label}: ${point.written.score}`}</title>
          <circle cx={circle.x} cy={circle.y} r={RADIUS} />
          <text x={circle.x} y={circle.y} dy="0.35em" textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </>
  );
}

function Quarters({
  layout: { plot, axis, y, middle },
  quadrants,
  names,
  format,
}: Omit<DriverPlotProps, 'current' | 'onPoint'>) {
  const [above, below] = [plot.top - 9, plot.bottom + 18];
  return (
    <>
      <rect
        className={styles.startQuarter}
        x={middle.x}
        y={middle.y}
        width={plot.right - middle.x}
        height={plot.bottom - middle.y}
      />
      <rect
        className={styles.box}
        x={plot.left}
        y={plot.top}
        width={plot.right - plot.left}
        height={plot.bottom - plot.top}
      />
      <path
        className={styles.middle}
        d={`M${middle.x} ${plot.top}V${plot.bottom}M${plot.left} ${middle.y}H${plot.right}`}
      />
      {axis.ticks.map((tick) => (
        <text key={tick} className={styles.axis} x={plot.left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
          {format(tick)}
        </text>
      ))}
      <text className={styles.quarter} x={plot.left} y={above}>
        {quadrants.lowHigh}
      </text>
      <text className={styles.quarter} x={plot.right} y={above} textAnchor="end">
        {quadrants.highHigh}
      </text>
      <text className={styles.quarter} x={plot.left} y={below}>
        {quadrants.lowLow}
      </text>
      <text
        className={classNames(styles.quarter, styles.startWord)}
        x={plot.right}
        y={below}
        textAnchor="end"
      >
        {quadrants.highLow}
      </text>
      <text className={styles.axis} x={plot.right} y={plot.bottom + 42} textAnchor="end">
        {`${names.impact} →`}
      </text>
      <text className={styles.axis} x={plot.left} y={plot.bottom + 42}>
        {`↑ ${names.score}`}
      </text>
    </>
  );
}
