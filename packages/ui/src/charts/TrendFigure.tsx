import { useCallback, useId, useMemo, useState } from 'react';
import { useUi } from '../provider/UiProvider';
import { TALL_DRAWING } from './chart-height';
import { ChartDrawing } from './ChartDrawing';
import { ChartFrame } from './ChartFrame';
import type { TrendChartProps } from './TrendChart';
import { trendOptions } from './trend-options';
import styles from './Trend.module.css';

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

function TrendDrawing(props: TrendChartProps & { height: number }) {
  const { label, points, height } = props;
  const { locale } = useUi();
  const [current, setCurrent] = useState<number | null>(null);
  const draw = useCallback(
    (width: number) => trendOptions({ ...props, height: props.height - WORDS, locale }, width),
    [props, locale],
  );
  const words = useMemo(() => points.map((point) => point.words), [points]);
  return (
    <>
      <p className={styles.words} style={{ minHeight: WORDS }} aria-hidden="true">
        {words[current ?? words.length - 1]}
      </p>
      <ChartDrawing label={label} height={height - WORDS} words={words} draw={draw} onPoint={setCurrent} />
    </>
  );
}
