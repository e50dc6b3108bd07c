import type { Options, PlotOptions, Point, XAxisOptions, YAxisOptions } from 'highcharts';
import { labelStep } from './label-step';

export interface SharedOptionsInput {
  /** Names the drawing. */
  label: string;
  /** Pixels. */
  height: number;
  /** What is said of each point. */
  words: readonly string[];
  /** Notifies of the point under the pointer or with the focus. */
  onPoint?: ((index: number | null) => void) | undefined;
}

const text = {
  color: 'var(--color-muted)',
  fontSize: '13px',
  fontWeight: '400',
  whiteSpace: 'nowrap',
  textOverflow: 'none',
} as const;

/** What all drawings share. Colours are variables of the page: they follow its theme, also on paper. */
export function sharedOptions({ label, height, words, onPoint }: SharedOptionsInput): Options {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const wordsOf = ({ index }: Point) => words[index] ?? '';
  return {
    accessibility: {
      // The chart's frame is the landmark, and its table the description.
      landmarkVerbosity: 'disabled',
      screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
      series: { descriptionFormatter: () => label },
      point: { descriptionFormatter: wordsOf },
      keyboardNavigation: { focusBorder: { style: { color: 'var(--color-primary)' } } },
    },
    lang: { accessibility: { chartContainerLabel: '', svgContainerLabel: label } },
    chart: { height, animation: false, backgroundColor: 'transparent', style: { fontFamily: 'inherit' } },
    credits: { enabled: false },
    legend: { enabled: false },
    title: { text: '' },
    tooltip: { enabled: false },
    plotOptions: {
      series: {
        animation: still ? false : { duration: 400 },
        states: { inactive: { enabled: false } },
        point: {
          events: {
            mouseOver() {
              onPoint?.(this.index);
            },
            mouseOut: () => onPoint?.(null),
          },
        },
      },
    },
  };
}

/** A series that belongs to another one: it is neither for the pointer nor described. */
export const background = {
  accessibility: { enabled: false },
  enableMouseTracking: false,
} satisfies PlotOptions['series'];

/** The axis of the rounds or months. */
export function xAxis(labels: readonly string[], width: number): XAxisOptions {
  const step = labelStep(labels, width);
  return {
    categories: [...labels],
    // Labels are counted from the last one, which people look for.
    tickPositions: [...labels.keys()].filter((index) => (labels.length - 1 - index) % step === 0),
    labels: { style: text, autoRotation: [], distance: 10 },
    lineColor: 'var(--color-hairline)',
    tickLength: 0,
  };
}

/** The axis of the values. */
export function yAxis(format: (value: number) => string): YAxisOptions {
  return {
    title: { text: '' },
    labels: { style: text, formatter: ({ value }) => format(Number(value)) },
    gridLineColor: 'var(--color-hairline)',
    gridLineDashStyle: 'Dash',
  };
}

/** A number in a circle, which a list next to the drawing explains. */
export const numbered = {
  enabled: true,
  align: 'center',
  verticalAlign: 'middle',
  y: 0,
  allowOverlap: true,
  crop: false,
  overflow: 'allow',
} as const;

export { text as textStyle };
