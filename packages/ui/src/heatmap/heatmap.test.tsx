import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../provider/UiProvider';
import { loadParts } from '../testing';
import english from '../texts/en.json';
import { Toaster } from '../toasts/Toaster';
import { Heatmap, type HeatmapCell, type HeatmapProps } from './Heatmap';

beforeAll(loadParts);

const score = (value: number): HeatmapCell => ({
  kind: 'score',
  text: value.toFixed(1),
  position: value / 10,
  label: `${value} of 10`,
});
const difference = (points: number, isReal: boolean): HeatmapCell => ({
  kind: 'difference',
  text: `${points < 0 ? '−' : '+'}${Math.abs(points)}`,
  position: points / 2,
  isReal,
  label: `${Math.abs(points)} ${points < 0 ? 'below' : 'above'} the company`,
});
const hidden: HeatmapCell = { kind: 'hidden', label: 'Fewer than 5 answers' };

const props: HeatmapProps = {
  caption: 'By team',
  rowHeader: 'Question',
  columns: [
    { id: 'company', label: 'Company', note: '207 people' },
    { id: 'sales', label: 'Sales', note: '31 people' },
    { id: 'legal', label: 'Legal' },
  ],
  rows: [
    {
      id: 'proud',
      label: 'Proud',
      category: 'Pride',
      cells: { company: score(7.4), sales: difference(-1.5, true), legal: hidden },
    },
    {
      id: 'ideas',
      label: 'Ideas',
      category: 'Dialogue',
      cells: { company: score(6.4), sales: difference(0.2, false), legal: difference(0.9, true) },
    },
    { id: 'meaning', label: 'Meaning', category: 'Pride', cells: { company: score(6.9), sales: hidden } },
  ],
};

async function show(more: Partial<HeatmapProps> = {}) {
  render(
    <UiProvider locale="en" texts={english}>
      <Heatmap {...props} {...more} />
      <Toaster />
    </UiProvider>,
  );
  return { user: userEvent.setup(), grid: await screen.findByRole('grid', { name: 'By team' }) };
}

const namesOfRows = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('rowheader')
    .map(({ firstChild }) => firstChild?.textContent);
const head = (grid: HTMLElement, name: RegExp) => within(grid).getByRole('columnheader', { name });
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('a heatmap', () => {
  it('gives the names of many groups the smaller size, and all of a long one when it is pointed at', async () => {
    const more = Array.from({ length: 9 }, (_, group) => ({ id: `g${group}`, label: `Group ${group}` }));
    const { grid } = await show({ columns: [...props.columns.slice(0, 1), ...more] });
    expect(grid.dataset['many']).toBe('true');
    expect(within(grid).getByTitle('Group 8')).toBeTruthy();
  });

  it('has the people under each head, and the rows of a category under its name', async () => {
    const { grid } = await show();
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Question', 'Company207 people', 'Sales31 people', 'Legal']);
    expect(namesOfRows(grid)).toEqual(['Pride', 'Proud', 'Meaning', 'Dialogue', 'Ideas']);
  });

  it('says what a cell means, and why another has nothing', async () => {
    const { grid } = await show({ onOpen: vi.fn() });
    const row = within(grid).getByRole('row', { name: /^Proud/ });
    expect(within(row).getByRole('button', { name: '1.5 below the company' }).textContent).toBe('−1.5');
    const gap = within(row).getByRole('gridcell', { name: 'Fewer than 5 answers' });
    expect(gap.textContent).toBe('•••');
    expect(within(gap).queryByRole('button')).toBeNull();
  });

  it('colours and thickens what is real only, and every difference has its sign', async () => {
    const { grid } = await show();
    const real = within(grid).getByRole('gridcell', { name: '1.5 below the company' });
    expect(real.className).toBe('below');
    expect(real.style.getPropertyValue('--strength')).toBe('75%');
    const chance = within(grid).getByRole('gridcell', { name: '0.2 above the company' });
    expect(chance.className).toBe('chance');
    expect([real.textContent, chance.textContent]).toEqual(['−1.5', '+0.2']);
    const company = within(grid).getByRole('gridcell', { name: '7.4 of 10' });
    expect(company.style.backgroundPosition).toMatch(/^74%/);
  });
});

describe('the order of a heatmap', () => {
  it('follows a column up, down, and the survey again; gaps are last both times', async () => {
    const { user, grid } = await show();
    const press = () => user.click(within(head(grid, /^Sales/)).getByRole('button'));
    const order = () => head(grid, /^Sales/).getAttribute('aria-sort');
    expect(order()).toBe('none');
    await press();
    expect([order(), namesOfRows(grid)]).toEqual(['ascending', ['Proud', 'Ideas', 'Meaning']]);
    await press();
    expect([order(), namesOfRows(grid)]).toEqual(['descending', ['Ideas', 'Proud', 'Meaning']]);
    await press();
    expect([order(), namesOfRows(grid)]).toEqual([
      'none',
      ['Pride', 'Proud', 'Meaning', 'Dialogue', 'Ideas'],
    ]);
  });

  it('may be told, and rows then say their category themselves', async () => {
    const { grid } = await show({ initialSort: { column: 'company', descending: false } });
    expect(namesOfRows(grid)).toEqual(['Ideas', 'Meaning', 'Proud']);
    expect(within(grid).getByRole('rowheader', { name: 'Ideas Dialogue' })).toBeTruthy();
  });
});

describe('the keys of a heatmap', () => {
  it('stop at it once, and go from cell to cell', async () => {
    const { user, grid } = await show({ onOpen: vi.fn() });
    await user.tab();
    expect(focused()).toContain('Proud');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('7.4 of 10');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('Fewer than 5 answers');
    // The focus skips the name of the category, which is not a stop.
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('0.2 above the company');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('0.2 above the company');
    await user.keyboard('{Home}');
    expect(focused()).toContain('Ideas');
    await user.keyboard('{End}');
    expect(focused()).toBe('0.9 above the company');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(focused()).toBe('Question');
    await user.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toBe('0.9 above the company');
    await user.tab();
    expect(grid.contains(document.activeElement)).toBe(false);
    await user.tab({ shift: true });
    expect(focused()).toBe('0.9 above the company');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('open a cell and press a head, which keeps the focus while the rows change places', async () => {
    const onOpen = vi.fn();
    const { user, grid } = await show({ onOpen });
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(onOpen.mock.calls).toEqual([['proud', 'sales']]);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(focused()).toBe('Sales31 people');
    expect(namesOfRows(grid)).toEqual(['Proud', 'Ideas', 'Meaning']);
    expect(onOpen).toHaveBeenCalledOnce();
    await user.click(within(grid).getByRole('button', { name: '0.2 above the company' }));
    expect(onOpen).toHaveBeenLastCalledWith('ideas', 'sales');
  });

  it('find a stop again when the cell that had it is gone', async () => {
    const { user, grid } = await show();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    const { rerender, container } = render(<Heatmap {...props} />);
    const other = within(container).getByRole('grid');
    within(other).getAllByRole('gridcell')[0]?.focus();
    rerender(<Heatmap {...props} rows={props.rows.slice(1)} />);
    expect(other.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });
});

it('is copied as a table in the order that is shown', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  const { user } = await show({ initialSort: { column: 'company', descending: true } });
  await user.click(screen.getByRole('button', { name: 'Copy “By team”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy as table' }));
  expect(await screen.findByText('Table copied')).toBeTruthy();
  const item = write.mock.lastCall?.[0][0];
  const copied = await (await item?.getType('text/plain'))?.text();
  expect(copied?.split('\n').map((line) => line.split('\t'))).toEqual([
    ['Question', 'Company (207 people)', 'Sales (31 people)', 'Legal'],
    ['Proud', '7.4', '-1.5', ''],
    ['Meaning', '6.9', '', ''],
    ['Ideas', '6.4', '+0.2', '+0.9'],
  ]);
});

it('says at its edge that there are more columns', async () => {
  const { prototype } = HTMLElement;
  const seen = vi.spyOn(prototype, 'clientWidth', 'get').mockReturnValue(300);
  const all = vi.spyOn(prototype, 'scrollWidth', 'get').mockReturnValue(800);
  const { grid } = await show();
  const frame = grid.parentElement as HTMLElement;
  expect(frame.hasAttribute('data-more-after')).toBe(true);
  frame.scrollLeft = 500;
  frame.dispatchEvent(new Event('scroll'));
  expect(frame.hasAttribute('data-more-after')).toBe(false);
  seen.mockRestore();
  all.mockRestore();
});
