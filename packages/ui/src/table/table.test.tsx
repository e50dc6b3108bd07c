import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadParts } from '../testing';
import { Table, type TableColumn } from './Table';
import { searchRows } from './search-rows';
import { sortRows } from './table-model';

beforeAll(loadParts);

interface Member {
  id: string;
  name: string;
  since: Date | null;
}

const columns: TableColumn<Member>[] = [
  { id: 'name', header: 'Name', value: (member) => member.name },
  { id: 'since', header: 'Since', value: (member) => member.since },
];

const buildMembers = (count: number): Member[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Member ${index + 1}`,
    since: index === 0 ? null : new Date(Date.UTC(2026, 0, count - index)),
  }));

const shared = { caption: 'Members', columns, rowId: (member: Member) => member.id };
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('Table', () => {
  it('sorts by a column and says so', async () => {
    const user = userEvent.setup();
    render(<Table {...shared} rows={buildMembers(3)} />);
    await screen.findByRole('table', { name: 'Members' });
    const header = screen.getByRole('columnheader', { name: 'Since' });
    expect(header.getAttribute('aria-sort')).toBe('none');
    await user.click(within(header).getByRole('button'));
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    expect(names()).toEqual(['Member 1', 'Member 3', 'Member 2']);
    await user.keyboard('{Enter}');
    expect(header.getAttribute('aria-sort')).toBe('descending');
    expect(names()).toEqual(['Member 2', 'Member 3', 'Member 1']);
  });

  it('shows pages of ten and as many as asked for', async () => {
    const user = userEvent.setup();
    render(<Table {...shared} rows={buildMembers(45)} />);
    await screen.findByRole('table');
    expect(names()).toHaveLength(10);
    expect(screen.getByText('1–10 of 45')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(names()[0]).toBe('Member 11');
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    const sizes = await screen.findAllByRole('option');
    expect(sizes.map((size) => size.textContent)).toEqual(['10', '20', '30', '40', '50']);
    await user.click(sizes[4] as HTMLElement);
    expect(names()).toHaveLength(45);
  });

  it('searches half a second after the last key, at once with Enter', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<Table {...shared} rows={buildMembers(30)} />);
    const search = await screen.findByRole('textbox', { name: 'Search' });
    await user.type(search, 'member 30');
    expect(names()).toHaveLength(10);
    act(() => {
      vi.advanceTimersByTime(500);
    });
    await waitFor(() => expect(names()).toEqual(['Member 30']));
    await user.clear(search);
    await user.type(search, 'nobody{Enter}');
    expect(await screen.findByText('Nothing matches “nobody”')).toBeTruthy();
    vi.useRealTimers();
  });

  it('offers the actions of a row under its name', async () => {
    const user = userEvent.setup();
    const remove = vi.fn<(id: string) => void>();
    render(
      <Table
        {...shared}
        rows={buildMembers(2)}
        rowActions={(member) => [{ label: 'Delete', onSelect: () => remove(member.id) }]}
      />,
    );
    await user.click(await screen.findByRole('button', { name: 'Actions: Member 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(remove).toHaveBeenCalledWith('1');
  });

  it('shows what is empty, what failed and what is loading', async () => {
    const user = userEvent.setup();
    const retry = vi.fn();
    const { rerender, container } = render(<Table {...shared} rows={[]} empty={<p>No members yet</p>} />);
    expect(await screen.findByText('No members yet')).toBeTruthy();
    rerender(<Table {...shared} rows={[]} error={{ title: 'Not loaded', onRetry: retry }} />);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    rerender(<Table {...shared} rows={[]} loading />);
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('keeps ten thousand rows without pages down to those in sight', async () => {
    render(<Table {...shared} rows={buildMembers(10_000)} pagination={false} />);
    const table = await screen.findByRole('table');
    expect(table.getAttribute('aria-rowcount')).toBe('10001');
    expect(within(table).getAllByRole('row').length).toBeLessThan(100);
  });
});

describe('sorting', () => {
  it('follows the language, reads numbers in texts and keeps equal rows in place', () => {
    const rows = ['Zoé 2', 'elan', 'Élan', 'Zoé 10', 'Abel'].map((name, index) => ({
      id: String(index),
      name,
      since: null,
    }));
    const byName = (descending: boolean) =>
      sortRows(rows, columns, { column: 'name', descending }, 'fr').map((row) => row.name);
    expect(byName(false)).toEqual(['Abel', 'elan', 'Élan', 'Zoé 2', 'Zoé 10']);
    expect(byName(true)).toEqual(['Zoé 10', 'Zoé 2', 'elan', 'Élan', 'Abel']);
  });
});

describe('search ranking', () => {
  it('puts equal before start before word before inside before initials before scattered letters', () => {
    const people = ['xx annex', 'Ana Nova Neves', 'Joanna', 'Hugo Ann', 'Anna', 'Ann', 'Alain Nunez'];
    const rows = people.map((name, index) => ({ id: String(index), name, since: null }));
    expect(searchRows(rows, columns, 'ann').map((row) => row.name)).toEqual([
      'Ann',
      'Anna',
      'xx annex',
      'Hugo Ann',
      'Joanna',
      'Ana Nova Neves',
      'Alain Nunez',
    ]);
  });

  it('finds people by name and by what stands before the @, and by the whole address where an @ is searched for', () => {
    const people = [
      { id: '1', name: 'Sophie Aubert', email: 'sophie.aubert@shop.example' },
      { id: '2', name: 'Lucas Morel', email: 'l.sopra@shop.example' },
      { id: '3', name: 'Simon Roy', email: 'simon.roy@shop.example' },
      { id: '4', name: 'No Address', email: null },
    ];
    const columnsOfPeople: TableColumn<(typeof people)[number]>[] = [
      { id: 'name', header: 'Name', searchValues: ({ name, email }) => [name, email ?? ''] },
    ];
    const found = (search: string) => searchRows(people, columnsOfPeople, search).map(({ id }) => id);
    expect(found('sop')).toEqual(['1', '2']);
    expect(found('shop')).toEqual([]);
    expect(found('roy@shop')).toEqual(['3']);
    expect(found('@shop.ex')).toEqual(['1', '2', '3']);
  });

  it('finds a name by what stands after a sign that addresses have too', () => {
    expect(searchRows([{ id: '1', name: 'Work@Home', since: null }], columns, 'home')).toHaveLength(1);
  });

  it('does not mind what kind of space a name has', () => {
    const rows = [{ id: '1', name: 'eNPS\u00a0: nous recommanderiez-vous\u202f?', since: null }];
    expect(searchRows(rows, columns, 'enps : nous')).toHaveLength(1);
  });

  it('does not mind case and accents', () => {
    const rows = [{ id: '1', name: 'Élodie', since: null }];
    expect(searchRows(rows, columns, 'elo')).toHaveLength(1);
    expect(searchRows(rows, columns, 'ÉLO')).toHaveLength(1);
  });
});
