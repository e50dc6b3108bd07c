import { memo } from 'react';
import { useUi } from '../provider/UiProvider';
import { labelStep } from './label-step';
import type { TrendBand, TrendChartProps, TrendPoint } from './TrendChart';
import styles from './Trend.module.css';
import { runsOf, type TrendLayout } from './trend-layout';

interface TrendPlotProps extends Pick<TrendChartProps, 'points' | 'bands' | 'format' | 'names'> {
  layout: TrendLayout;
}

/** Everything that does not change while the pointer moves. */
export const TrendPlot = memo(function TrendPlot({ points, bands, format, names, layout }: TrendPlotProps) {
  return (
    <>
      {bands.map((band) => (
        <Band key={band.band} band={band} layout={layout} />
      ))}
      <Axis format={format} layout={layout} />
      {runsOf(points).map((run) => (
        <Run key={run[0]} run={run} points={points} layout={layout} />
      ))}
      {names.participation !== undefined && (
        <Bars points={points} name={names.participation} layout={layout} />
      )}
      <Labels points={points} layout={layout} />
    </>
  );
});

/** Pixels that the label of a band needs. */
const WORD = 16;

function Band({ band: { band, label, from, to }, layout }: { band: TrendBand; layout: TrendLayout }) {
  const { plot, y } = layout;
  const [top, bottom] = [y(to), y(from)];
  if (bottom - top < 1) return null;
  return (
    <g data-band={band}>
      <rect
        className={styles.band}
        x={plot.left}
        y={top}
        width={plot.right - plot.left}
        height={bottom - top}
      />
      {bottom - top >= WORD && (
        <text className={styles.bandWord} x={plot.right + 6} y={(top + bottom) / 2} dy="0.35em">
          {label}
        </text>
      )}
    </g>
  );
}

function Axis({ format, layout: { axis, plot, y } }: Pick<TrendPlotProps, 'format' | 'layout'>) {
  return axis.ticks.map((tick) => (
    <g key={tick}>
      <line className={styles.grid} x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} />
      <text className={styles.axis} x={plot.left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ));
}

interface RunProps {
  run: readonly number[];
  points: readonly TrendPoint[];
  layout: TrendLayout;
}

/** Points without a gap: their margins, the line through them, and the points themselves. */
function Run({ run, points, layout: { x, y, slot } }: RunProps) {
  const edge = (index: number, side: 1 | -1) => {
    const { value = 0, margin } = points[index] ?? {};
    return `${x(index)},${y((value ?? 0) + side * (margin ?? 0))}`;
  };
  const [only] = run;
  return (
    <>
      {run.length === 1 && only !== undefined ? (
        <polyline className={styles.whisker} points={`${edge(only, 1)} ${edge(only, -1)}`} />
      ) : (
        <polygon
          className={styles.margin}
          points={[...run.map((at) => edge(at, 1)), ...run.map((at) => edge(at, -1)).reverse()].join(' ')}
        />
      )}
      <polyline
        className={styles.line}
        points={run.map((at) => `${x(at)},${y(points[at]?.value ?? 0)}`).join(' ')}
      />
      {run.map((at) => (
        <circle
          key={at}
          className={styles.point}
          cx={x(at)}
          cy={y(points[at]?.value ?? 0)}
          r={slot < 16 ? 2.5 : 4}
        />
      ))}
    </>
  );
}

/** Distance between two points (pixels) from which each bar has a figure. */
const ROOM_FOR_FIGURE = 44;

function Bars({ points, name, layout }: Pick<TrendPlotProps, 'points' | 'layout'> & { name: string }) {
  const { locale } = useUi();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const { bars, plot, slot, x } = layout;
  const width = Math.min(16, slot * 0.6);
  return (
    <>
      <text className={styles.axis} x={plot.left} y={bars.top - 8}>
        {name}
      </text>
      {points.map(({ participation }, index) => {
        if (participation === null) return null;
        const height = Math.max(1, participation * (bars.bottom - bars.top));
        const left = x(index) - width / 2;
        return (
          <g key={index}>
            <rect
              className={styles.track}
              x={left}
              y={bars.top}
              width={width}
              height={bars.bottom - bars.top}
            />
            <rect className={styles.bar} x={left} y={bars.bottom - height} width={width} height={height} />
            {slot >= ROOM_FOR_FIGURE + width && (
              <text className={styles.axis} x={left + width + 4} y={bars.bottom - 2}>
                {percent.format(participation)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

function Labels({ points, layout: { plot, bars, x } }: Pick<TrendPlotProps, 'points' | 'layout'>) {
  const step = labelStep(
    points.map(({ label }) => label),
    plot.right - plot.left,
  );
  // Counted from the last one, which people look for.
  return points.map(
    ({ label }, index) =>
      (points.length - 1 - index) % step === 0 && (
        <text key={index} className={styles.axis} x={x(index)} y={bars.bottom + 18} textAnchor="middle">
          {label}
        </text>
      ),
  );
}
