import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useUi } from '../provider/UiProvider';
import { TALL_DRAWING } from './chart-height';
import { ChartFrame } from './ChartFrame';
import type { TrendChartProps } from './TrendChart';
import { layTrend, type TrendLayout } from './trend-layout';
import styles from './Trend.module.css';
import { TrendPlot } from './TrendPlot';
import { useWidth } from './use-width';

/** The downloaded part of `TrendChart`. */
export function TrendFigure(props: TrendChartProps) {
  const { label, points, names, format, height = TALL_DRAWING } = props;
  const { locale } = useUi();
  const table = useMemo(() => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const bars = names.participation;
    return {
      heads: [names.point, names.value, names.margin, ...(bars === undefined ? [] : [bars])],
      rows: points.map(({ label: name, value, margin, participation }) => [
        name,
        value === null ? '–' : format(value),
        value === null || margin === null ? '–' : `± ${format(margin).replace('+', '')}`,
        ...(bars === undefined ? [] : [participation === null ? '–' : percent.format(participation)]),
      ]),
    };
  }, [names, points, format, locale]);
  return (
    <>
      <ChartFrame label={label} table={table} height={height}>
        <TrendDrawing {...props} height={height} />
      </ChartFrame>
      {props.marks !== undefined && props.marks.marks.length > 0 && <Marks {...props.marks} />}
    </>
  );
}

/** What the numbers in the drawing stand for. */
function Marks({ name, marks }: NonNullable<TrendChartProps['marks']>) {
  const id = useId();
  return (
    <div className={styles.marks}>
      <p id={id}>{name}</p>
      <ol aria-labelledby={id}>
        {marks.map(({ at, words }) => (
          <li key={`${at} ${words}`}>{words}</li>
        ))}
      </ol>
    </div>
  );
}

/** Height of a line of text above the drawing. */
const WORDS = 32;

function TrendDrawing({
  label,
  points,
  bands,
  names,
  format,
  height,
  marks,
}: TrendChartProps & { height: number }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const drawing = height - WORDS;
  const layout = useMemo(
    () => layTrend(points, bands, { width, height: drawing, hasBars: names.participation !== undefined }),
    [points, bands, width, drawing, names.participation],
  );
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const last = points.length - 1;
  const current = Math.min(last, pointed ?? focused ?? last);

  const point = (event: PointerEvent<HTMLElement>) =>
    setPointed(layout.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const step = (event: KeyboardEvent) => {
    const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setPointed(null);
    setFocused(Math.min(last, Math.max(0, next)));
  };
  return (
    <>
      <p className={styles.words} style={{ minHeight: WORDS }} aria-hidden="true">
        {points[current]?.words}
      </p>
      <div
        ref={ref}
        className={styles.drawing}
        style={{ height: drawing }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={current + 1}
        aria-valuetext={points[current]?.words}
        onKeyDown={step}
        onFocus={() => setFocused(current)}
        onBlur={() => setFocused(null)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        {width > 0 && (
          <svg viewBox={`0 0 ${width} ${drawing}`} width={width} height={drawing} aria-hidden="true">
            <TrendPlot points={points} bands={bands} format={format} names={names} layout={layout} />
            {marks?.marks.map(({ at, words }, index) => (
              <Beginning key={`${at} ${words}`} number={index + 1} x={layout.x(at)} layout={layout} />
            ))}
            {(pointed ?? focused) !== null && <Mark x={layout.x(current)} layout={layout} />}
          </svg>
        )}
      </div>
    </>
  );
}

/** Marks the highlighted point. */
function Mark({ x, layout: { plot, bars } }: { x: number; layout: TrendLayout }) {
  return <line className={styles.mark} x1={x} x2={x} y1={plot.top} y2={bars.bottom} />;
}

/** Pixels around the middle of a number. */
const NUMBER = 9;

/** Marks where something began, with its number in the list below. */
function Beginning({ number, x, layout: { plot } }: { number: number; x: number; layout: TrendLayout }) {
  return (
    <g className={styles.beginning}>
      <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
      <circle cx={x} cy={plot.top + NUMBER} r={NUMBER} />
      <text x={x} y={plot.top + NUMBER} dy="0.35em" textAnchor="middle">
        {number}
      </text>
    </g>
  );
}
