import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { YAxisOptions } from 'highcharts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadParts } from '../testing';
import { driverOptions } from './driver-options';
import { DriverMap, type DriverMapProps } from './DriverMap';
import { TrendChart, type TrendChartProps } from './TrendChart';
import { trendOptions } from './trend-options';

beforeAll(loadParts);
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const point = (label: string, value: number | null, participation: number | null = 0.5) => ({
  label,
  value,
  margin: value === null ? null : 0.3,
  participation,
  words: `${label}: ${value ?? 'too few answers'}`,
});
const trend: TrendChartProps = {
  label: 'Score over time',
  points: [point('Jan', 6.8), point('Feb', 7.1), point('Mar', null, null), point('Apr', 7.4)],
  bands: [
    { band: 'bad', label: 'Low', from: 0, to: 7 },
    { band: 'normal', label: 'Middle', from: 7, to: 9 },
    { band: 'good', label: 'High', from: 9, to: 10 },
  ],
  format: (value) => value.toFixed(1),
  names: { point: 'Round', value: 'Score', margin: 'Margin', participation: 'Participation' },
};
const [TAB, ENTER, HOME, LEFT, RIGHT] = [9, 13, 36, 37, 39];
/** A key by its number, which Highcharts reads and the DOM of tests leaves out. */
function press(keyCode: number): void {
  const focused = document.activeElement ?? document.body;
  const event = createEvent.keyDown(focused);
  Object.defineProperty(event, 'keyCode', { value: keyCode });
  fireEvent(focused, event);
}
const drawn = () => trendOptions({ ...trend, locale: 'en', height: 320 }, 600);
const tableOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a trend', () => {
  it('says each round, and tells the last one until another has the focus', async () => {
    const user = userEvent.setup();
    render(<TrendChart {...trend} />);
    const rounds = within(await screen.findByRole('group', { name: 'Score over time' })).getAllByRole('img');
    const words = ['Jan: 6.8', 'Feb: 7.1', 'Mar: too few answers', 'Apr: 7.4'];
    expect(rounds.map((round) => round.getAttribute('aria-label'))).toEqual(words);
    expect(screen.getByText('Apr: 7.4')).toBeTruthy();
    await user.tab();
    for (const word of words) {
      expect(document.activeElement?.getAttribute('aria-label')).toBe(word);
      expect(screen.getByText(word)).toBeTruthy();
      press(RIGHT);
    }
    press(HOME);
    press(LEFT);
    expect(screen.getByText('Apr: 7.4')).toBeTruthy();
    press(LEFT);
    press(LEFT);
    expect(screen.getByText('Feb: 7.1')).toBeTruthy();
    press(TAB);
    expect(screen.getByText('Apr: 7.4')).toBeTruthy();
  });

  it('draws nothing between rounds that have one without a score between them', () => {
    const { series = [] } = drawn();
    const dataOf = (type: string): unknown[] =>
      series
        .filter((each) => Reflect.get(each, 'type') === type)
        .map((each): unknown => Reflect.get(each, 'data'));
    expect(dataOf('line')).toEqual([[6.8, 7.1, null, 7.4]]);
    expect(series[0]).not.toHaveProperty('connectNulls');
    const [margin] = dataOf('arearange') as [[number, number | null, number | null][]];
    expect(margin.map(([x, low]) => [Math.round(x), low?.toFixed(1)])).toEqual([
      [0, '6.5'],
      [1, '6.8'],
      [2, undefined],
      [3, '7.1'],
      [3, '7.1'],
    ]);
    // Alone between gaps, a margin still has a width.
    expect((margin[4]?.[0] ?? 0) - (margin[3]?.[0] ?? 0)).toBeGreaterThan(0);
    expect(dataOf('column')).toEqual([
      [0.5, 0.5, null, 0.5],
      [0.5, 0.5, null, 0.5],
    ]);
  });

  it('names the bands that are in sight', () => {
    const [axis] = drawn().yAxis as [YAxisOptions];
    expect(axis.plotBands?.map(({ label, color }) => [label?.text, color])).toEqual([
      ['Low', 'var(--score-bad-soft)'],
      ['Middle', 'var(--score-normal-soft)'],
      ['', 'var(--score-good-soft)'],
    ]);
    expect(axis.tickPositions).toEqual([6.5, 7, 7.5, 8]);
  });

  it('marks where something began, with its number in the list', async () => {
    const marks = { name: 'Actions', marks: [{ at: 1.5, words: '3 March: Meet' }] };
    render(<TrendChart {...trend} marks={marks} />);
    const figure = await screen.findByRole('figure', { name: 'Score over time' });
    expect(figure.querySelector('.highcharts-data-labels.highcharts-scatter-series')?.textContent).toBe('1');
    expect(screen.getByRole('list', { name: 'Actions' }).textContent).toBe('3 March: Meet');
  });

  it('has all of it as a table', async () => {
    const user = userEvent.setup();
    render(<TrendChart {...trend} />);
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    expect(tableOf(screen.getByRole('region', { name: 'Score over time' }))).toEqual([
      ['Round', 'Score', 'Margin', 'Participation'],
      ['Jan', '6.8', '± 0.3', '50%'],
      ['Feb', '7.1', '± 0.3', '50%'],
      ['Mar', '–', '–', '–'],
      ['Apr', '7.4', '± 0.3', '50%'],
    ]);
  });
});

const driver = (label: string, impact: number, score: number, isStart = false) => ({
  id: label.toLowerCase(),
  label,
  impact,
  score,
  written: { impact: impact.toFixed(2), score: score.toFixed(1) },
  isStart,
});
const drivers: DriverMapProps = {
  label: 'Where to start',
  points: [driver('Meaning', 0.58, 6.2, true), driver('Pride', 0.4, 7.8)],
  middle: { impact: 0.3, score: 7 },
  scale: { from: 0, to: 10 },
  quadrants: { highLow: 'Work on it', highHigh: 'Keep it up', lowLow: 'Later', lowHigh: 'Fine' },
  startText: 'Start here',
  names: { point: 'Question', impact: 'Impact', score: 'Score' },
  format: (value) => value.toFixed(1),
};

describe('a map of drivers', () => {
  it('says in its list what each number stands for, and where to start', async () => {
    render(<DriverMap {...drivers} />);
    const entries = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      '1MeaningScore 6.2 · Impact 0.58Start here',
      '2PrideScore 7.8 · Impact 0.40',
    ]);
  });

  it('opens a question from its list', async () => {
    const user = userEvent.setup();
    const onOpen = vi.fn();
    render(<DriverMap {...drivers} onOpen={onOpen} />);
    await user.click(await screen.findByRole('button', { name: 'Pride' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('pride');
  });

  it('shows in the map what is pointed at in the list, and the other way round, with words at each quarter', async () => {
    const user = userEvent.setup();
    render(<DriverMap {...drivers} />);
    await user.hover(await screen.findByText('Pride'));
    const point = (name: RegExp) => screen.getByRole('img', { name });
    const isCurrent = (element: Element) => element.classList.contains('highcharts-point-hover');
    expect([/Meaning/, /Pride/].map((name) => isCurrent(point(name)))).toEqual([false, true]);
    await user.unhover(screen.getByText('Pride'));
    expect([/Meaning/, /Pride/].map((name) => isCurrent(point(name)))).toEqual([false, false]);
    for (const word of Object.values(drivers.quadrants)) expect(screen.getByText(word)).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(point(/^1\. Meaning Score 6.2, Impact 0.58$/));
    const current = screen.getAllByRole('listitem').filter((entry) => entry.dataset['current'] !== undefined);
    expect(current.map((entry) => entry.textContent)).toEqual(['1MeaningScore 6.2 · Impact 0.58Start here']);
  });

  it('opens a question from its point', async () => {
    const user = userEvent.setup();
    const onOpen = vi.fn();
    render(<DriverMap {...drivers} onOpen={onOpen} />);
    await screen.findByRole('button', { name: 'Pride' });
    await user.tab();
    press(RIGHT);
    press(ENTER);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('pride');
  });

  it('puts a stronger impact further right, a better score higher, and where to start below the middle', () => {
    const { series = [] } = driverOptions({ ...drivers, height: 320 }, 600);
    const [circles, , start] = series.map((each): unknown => Reflect.get(each, 'data')) as [
      { x: number; y: number }[],
      unknown,
      [number, number][],
    ];
    const [meaning, pride] = circles;
    expect([Number(meaning?.x) > Number(pride?.x), Number(meaning?.y) < Number(pride?.y)]).toEqual([
      true,
      true,
    ]);
    expect(start[0]).toEqual([0.3, 7]);
  });

  it('has all of it as a table', async () => {
    const user = userEvent.setup();
    render(<DriverMap {...drivers} />);
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    expect(tableOf(screen.getByRole('region', { name: 'Where to start' }))).toEqual([
      ['Question', 'Impact', 'Score'],
      ['Meaning (Start here)', '0.58', '6.2'],
      ['Pride', '0.40', '7.8'],
    ]);
  });
});
