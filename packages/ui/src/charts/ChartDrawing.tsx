import Highcharts from 'highcharts/esm/highcharts.js';
import { HighchartsReact } from 'highcharts-react-official';
import { useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUi } from '../provider/UiProvider';
import { useTheme } from '../theme/theme';
import { chartOptions, type ChartColors } from './chart-options';
import type { ChartProps } from './Chart';
import { useWidth } from './use-width';

interface ChartDrawingProps extends ChartProps {
  kind: 'line' | 'column';
  height: number;
  digits: number;
}

/** Highcharts needs colours, not variables: they are read from the page again after each change of theme. */
function readColors(place: HTMLElement): ChartColors {
  const read = (token: string) => {
    place.style.color = `var(${token})`;
    return getComputedStyle(place).color;
  };
  const colors = {
    text: read('--color-text'),
    muted: read('--color-muted'),
    hairline: read('--color-hairline'),
    surface: read('--color-raised'),
    from: read('--brand-from'),
    mid: read('--brand-mid'),
    to: read('--brand-to'),
  };
  place.style.color = '';
  return colors;
}

/** One series, drawn by Highcharts. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { locale } = useUi();
  const { effective } = useTheme();
  const [place, width] = useWidth<HTMLDivElement>();
  const [colors, setColors] = useState<ChartColors | null>(null);

  useLayoutEffect(() => {
    const read = () => {
      if (place.current !== null) setColors(readColors(place.current));
    };
    read();
    // What is printed is drawn before this has returned.
    const paper = matchMedia('print');
    const readAtOnce = () => flushSync(read);
    paper.addEventListener('change', readAtOnce);
    return () => paper.removeEventListener('change', readAtOnce);
  }, [place, effective]);

  const options = useMemo(
    () => (colors === null ? null : chartOptions({ ...props, colors, locale, width })),
    [props, colors, locale, width],
  );
  return (
    <div ref={place} style={{ height: props.height }} aria-hidden="true">
      {options !== null && <HighchartsReact highcharts={Highcharts} options={options} />}
    </div>
  );
}
