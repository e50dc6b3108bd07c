import { renderWithProviders } from '@elan/web-core/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useLeaveGuard } from './useLeaveGuard';

/** A page with unsaved work, until it is saved. */
function Work() {
  const [isDirty, setIsDirty] = useState(true);
  const guard = useLeaveGuard(isDirty);
  const button = (name: string, onClick: () => void) => <button onClick={onClick}>{name}</button>;
  return (
    <>
      <a href="#content">Skip</a>
      {button('Save', () => {
        setIsDirty(false);
      })}
      {guard.isAsking && button('Stay', guard.stay)}
      {guard.isAsking && button('Leave', guard.leave)}
    </>
  );
}

/** Addresses that the router was told of. */
let heard: string[] = [];
const router = () => {
  heard.push(location.pathname);
};
const go = (distance: number) => {
  act(() => {
    history.go(distance);
  });
};
const isAsking = () => screen.queryByRole('button', { name: 'Leave' }) !== null;

beforeEach(() => {
  heard = [];
  history.replaceState({ idx: 3 }, '', '/settings');
  history.pushState({ idx: 4 }, '', '/');
  history.pushState({ idx: 5 }, '', '/surveys/edit/s1?tab=design');
  history.pushState({ idx: 6 }, '', '/surveys/edit/s1');
  addEventListener('popstate', router);
});

afterEach(() => {
  removeEventListener('popstate', router);
});

describe('the history of the browser', () => {
  test('leads away from unsaved work only after asking, and stays as it was', async () => {
    const { user } = renderWithProviders(<Work />);
    const { length } = history;
    go(-2);
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(location.pathname).toBe('/surveys/edit/s1');
    expect(history.state).toEqual({ idx: 6 });
    expect(heard).not.toContain('/');

    go(-3);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(heard.at(-1)).toBe('/settings');
    });
    expect(location.pathname).toBe('/settings');
    expect(history.length).toBe(length);
  });

  test('goes back where its entries are not numbered', async () => {
    history.replaceState(null, '', '/thematics/t1');
    history.pushState(null, '', '/surveys/edit/s1');
    const { user } = renderWithProviders(<Work />);
    go(-1);
    const leave = await screen.findByRole('button', { name: 'Leave' });
    expect(location.pathname).toBe('/surveys/edit/s1');
    await user.click(leave);
    await waitFor(() => {
      expect(location.pathname).toBe('/thematics/t1');
    });
  });

  test('moves freely within the page, and away once all is saved', async () => {
    const { user } = renderWithProviders(<Work />);
    go(-1);
    await waitFor(() => {
      expect(location.search).toBe('?tab=design');
    });
    expect(isAsking()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    go(-1);
    await waitFor(() => {
      expect(heard.at(-1)).toBe('/');
    });
    expect(isAsking()).toBe(false);
  });
});

test('a link within the page leaves nothing', async () => {
  const { user } = renderWithProviders(<Work />);
  await user.click(screen.getByRole('link', { name: 'Skip' }));
  expect(isAsking()).toBe(false);
});
