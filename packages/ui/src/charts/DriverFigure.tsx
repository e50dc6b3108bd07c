import { useMemo, useState } from 'react';
import { TALL_DRAWING } from './chart-height';
import { ChartFrame } from './ChartFrame';
import { layDrivers } from './driver-layout';
import { DriverList } from './DriverList';
import type { DriverMapProps } from './DriverMap';
import { DriverPlot } from './DriverPlot';
import styles from './Driver.module.css';
import { useWidth } from './use-width';

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
  const { points, middle, scale, height } = props;
  const [ref, width] = useWidth<HTMLDivElement>();
  const [current, setCurrent] = useState<string | null>(null);
  const layout = useMemo(
    () => layDrivers({ points, middle }, scale, { width, height }),
    [points, middle, scale, width, height],
  );
  return (
    <div className={styles.figure}>
      <div ref={ref} className={styles.map} style={{ height }}>
        {width > 0 && (
          <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
            <DriverPlot {...props} layout={layout} current={current} onPoint={setCurrent} />
          </svg>
        )}
      </div>
      <DriverList {...props} current={current} onPoint={setCurrent} />
    </div>
  );
}
