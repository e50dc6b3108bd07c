import { useCallback, useMemo, useState } from 'react';
import { TALL_DRAWING } from './chart-height';
import { ChartDrawing } from './ChartDrawing';
import { ChartFrame } from './ChartFrame';
import { driverOptions } from './driver-options';
import { DriverList } from './DriverList';
import type { DriverMapProps } from './DriverMap';
import styles from './Driver.module.css';

/** The downloaded part of `DriverMap`: the map, and next to it what its numbers stand for. */
export function DriverFigure(props: DriverMapProps) {
  const { label, points, names, startText, height = TALL_DRAWING } = props;
  const table = useMemo(
    () => ({
      heads: [names.point, names.impact, names.score],
      rows: points.map((point) => [
        point.isStart ? `${point.label} (${startText})` : point.label,
        point.written.impact,
        point.written.score,
      ]),
    }),
    [points, names, startText],
  );
  const legend = points.map((point, index) => `${index + 1}  ${point.label}`);
  return (
    <ChartFrame label={label} table={table} height={height} legend={legend}>
      <DriverDrawing {...props} height={height} />
    </ChartFrame>
  );
}

function DriverDrawing(props: DriverMapProps & { height: number }) {
  const { label, points, names, height } = props;
  const [current, setCurrent] = useState<number | null>(null);
  const draw = useCallback((width: number) => driverOptions(props, width), [props]);
  const words = useMemo(
    () =>
      points.map(
        ({ label: question, written }, index) =>
          `${index + 1}. ${question} ${names.score} ${written.score}, ${names.impact} ${written.impact}`,
      ),
    [points, names],
  );
  return (
    <div className={styles.figure}>
      <ChartDrawing
        label={label}
        height={height}
        words={words}
        draw={draw}
        current={current}
        onPoint={setCurrent}
      />
      <DriverList {...props} current={current} onPoint={setCurrent} />
    </div>
  );
}
