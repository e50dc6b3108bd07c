import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadParts } from '../testing';
import { DriverMap, type DriverMapProps } from './DriverMap';
import { TrendChart, type TrendChartProps } from './TrendChart';

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
const tableOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a trend', () => {
  it('tells the last round, and by arrows each other one', async () => {
    const user = userEvent.setup();
    render(<TrendChart {...trend} />);
    const slider = await screen.findByRole('slider', { name: 'Score over time' });
    const valueText = () => slider.getAttribute('aria-valuetext');
    expect(valueText()).toBe('Apr: 7.4');
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(valueText()).toBe('Apr: 7.4');
    await user.keyboard('{ArrowLeft}');
    expect(valueText()).toBe('Mar: too few answers');
    await user.keyboard('{Home}{ArrowLeft}');
    expect([valueText(), slider.getAttribute('aria-valuenow')]).toEqual(['Jan: 6.8', '1']);
    expect(screen.getByText('Jan: 6.8')).toBeTruthy();
    await user.keyboard('{End}');
    expect(valueText()).toBe('Apr: 7.4');
  });

  it('tells the round under the pointer for as long as it is there', async () => {
    const user = userEvent.setup();
    render(<TrendChart {...trend} />);
    const slider = await screen.findByRole('slider');
    await user.pointer({ target: slider, coords: { clientX: 60 } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Jan: 6.8');
    await user.unhover(slider);
    expect(slider.getAttribute('aria-valuetext')).toBe('Apr: 7.4');
    await user.pointer({ target: slider, coords: { clientX: 60 } });
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(slider.getAttribute('aria-valuetext')).toBe('Feb: 7.1');
  });

  it('draws nothing between rounds that have one without a score between them', async () => {
    render(<TrendChart {...trend} />);
    const slider = await screen.findByRole('slider');
    const lines = [...slider.querySelectorAll('.line')].map(
      (line) => line.getAttribute('points')?.split(' ').length,
    );
    expect(lines).toEqual([2, 1]);
    expect(slider.querySelectorAll('.margin')).toHaveLength(1);
    expect(slider.querySelectorAll('.bar')).toHaveLength(3);
  });

  it('names the bands that are in sight', async () => {
    render(<TrendChart {...trend} />);
    const slider = await screen.findByRole('slider');
    expect([...slider.querySelectorAll('.bandWord')].map(({ textContent }) => textContent)).toEqual([
      'Low',
      'Middle',
    ]);
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

  it('shows in the map what is pointed at in the list, with words at each quarter', async () => {
    const user = userEvent.setup();
    render(<DriverMap {...drivers} />);
    await user.hover(await screen.findByText('Pride'));
    const current = screen.getByRole('figure').querySelectorAll('svg [data-current]');
    expect([...current].map((mark) => mark.querySelector('text')?.textContent)).toEqual(['2']);
    for (const word of Object.values(drivers.quadrants)) expect(screen.getByText(word)).toBeTruthy();
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
