import type { Chart, Options } from 'highcharts';
import Highcharts from 'highcharts/es-modules/masters/highcharts.src.js';
import 'highcharts/es-modules/masters/modules/accessibility.src.js';
// Only this part of `highcharts-more` is loaded: all of it weighs as much as the module for accessibility.
import 'highcharts/es-modules/Series/AreaRange/AreaRangeSeries.js';
import { HighchartsReact } from 'highcharts-react-official';
import { useEffect, useMemo, useRef } from 'react';
import { sharedOptions, type SharedOptionsInput } from './chart-options';
import { useWidth } from './use-width';

interface ChartDrawingProps extends SharedOptionsInput {
  /** What is drawn on so many pixels. It stays the same as long as nothing changes: a new one is drawn. */
  draw: (width: number) => Options;
  /** The point that is highlighted, as if the pointer were there. */
  current?: number | null | undefined;
}

/** A drawing of Highcharts: arrows reach each point of its first series. */
export function ChartDrawing({ draw, label, height, words, onPoint, current = null }: ChartDrawingProps) {
  const [place, width] = useWidth<HTMLDivElement>();
  const chart = useRef<Chart>(null);
  const options = useMemo(
    () => Highcharts.merge(sharedOptions({ label, height, words, onPoint }), draw(width)),
    [draw, width, label, height, words, onPoint],
  );
  useEffect(() => {
    for (const point of chart.current?.series[0]?.points ?? [])
      point.setState(point.index === current ? 'hover' : '');
  }, [current]);
  return (
    <div ref={place} style={{ height }}>
      {width > 0 && (
        <HighchartsReact
          highcharts={Highcharts}
          options={options}
          callback={(drawn: Chart) => {
            chart.current = drawn;
          }}
        />
      )}
    </div>
  );
}
