import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserRouter, useLocation, useNavigate } from './router';
import { useHistoryGuard } from './use-history-guard';

let navigate: ReturnType<typeof useNavigate>;
let finish: () => void;
const onLeave = vi.fn<(leave: () => void) => void>();

/** Guards until it is finished. */
function Editor() {
  const [isActive, setIsActive] = useState(true);
  finish = () => {
    setIsActive(false);
  };
  useHistoryGuard(isActive, onLeave);
  return null;
}

function Page() {
  const { pathname, search } = useLocation();
  navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      {pathname === '/edit' && <Editor />}
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const address = () => location.pathname + location.search;
/** Does something and waits for all the moves that it triggers. */
const settled = (action: () => void) =>
  act(async () => {
    action();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
/** Moves as the browser's buttons do. */
const move = (distance: number) =>
  settled(() => {
    history.go(distance);
  });
const leave = () => settled(() => onLeave.mock.lastCall?.[0]());

beforeEach(async () => {
  onLeave.mockClear();
  history.replaceState(null, '', '/first');
  render(<Page />, { wrapper: BrowserRouter });
  for (const next of ['/second', '/edit?tab=design', '/edit']) await act(async () => navigate(next));
});

describe('useHistoryGuard', () => {
  it('takes back a move to another page, of which the router never hears', async () => {
    const { length } = history;
    await move(-2);
    expect(onLeave).toHaveBeenCalledOnce();
    expect([shown(), address(), history.length]).toEqual(['/edit', '/edit', length]);
  });

  it('makes the very same move once it is wanted', async () => {
    await move(-3);
    await leave();
    expect([shown(), address()]).toEqual(['/first', '/first']);
    await move(3);
    expect([shown(), address()]).toEqual(['/edit', '/edit']);
  });

  it('asks again for the next move', async () => {
    await move(-2);
    await move(-2);
    expect(onLeave).toHaveBeenCalledTimes(2);
    expect([shown(), address()]).toEqual(['/edit', '/edit']);
  });

  it('holds for moves forward', async () => {
    await act(async () => navigate('/third'));
    await move(-1);
    await move(1);
    expect(onLeave).toHaveBeenCalledOnce();
    expect([shown(), address()]).toEqual(['/edit', '/edit']);
  });

  it('lets moves within the page happen, and measures from where they lead', async () => {
    await move(-1);
    expect(onLeave).not.toHaveBeenCalled();
    expect(shown()).toBe('/edit?tab=design');
    await move(-1);
    expect(onLeave).toHaveBeenCalledOnce();
    expect([shown(), address()]).toEqual(['/edit?tab=design', '/edit?tab=design']);
  });

  it('comes back to the page from an entry without a number, and leaves it from there', async () => {
    act(() => {
      history.pushState(null, '', '/edit#content');
    });
    await move(-3);
    expect(onLeave).toHaveBeenCalledOnce();
    expect(shown()).toContain('/edit');
    await leave();
    expect([shown(), address()]).toEqual(['/second', '/second']);
  });

  it('stops nothing once it is over', async () => {
    act(finish);
    await move(-2);
    expect(onLeave).not.toHaveBeenCalled();
    expect([shown(), address()]).toEqual(['/second', '/second']);
  });
});
