import { renderWithProviders } from '../testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveFor, useLeaveGuard } from './use-leave-guard';

/** A page with unsaved work. */
function Work({ kept }: { kept?: 'tab' }) {
  const guard = useLeaveGuard(true, kept);
  return (
    <>
      <a href="#content">Skip</a>
      <a href="?tab=design">Design</a>
      {guard.isAsking && <button onClick={guard.stay}>Stay</button>}
      {guard.isAsking && <button onClick={guard.leave}>Leave</button>}
    </>
  );
}

const goBack = () => {
  act(() => {
    history.back();
  });
};

const leaveByButton = () => {
  act(() => {
    leaveFor(() => undefined);
  });
};

beforeEach(() => {
  history.replaceState({ idx: 0 }, '', '/settings');
  history.pushState({ idx: 1 }, '', '/surveys/edit/s1');
});

test("asks before the browser's back button leaves unsaved work", async () => {
  const { user } = renderWithProviders(<Work />);
  goBack();
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  expect(location.pathname).toBe('/surveys/edit/s1');
  goBack();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => {
    expect(location.pathname).toBe('/settings');
  });
});

test('a link within the page leaves nothing', async () => {
  const { user } = renderWithProviders(<Work />);
  await user.click(screen.getByRole('link', { name: 'Skip' }));
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
});

test('what would lose unsaved work waits for an answer, and for none where there is nothing to lose', async () => {
  const go = vi.fn();
  const { user, unmount } = renderWithProviders(<Work />);
  act(() => {
    leaveFor(go);
  });
  expect(go).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(go).toHaveBeenCalledOnce();
  unmount();
  leaveFor(go);
  expect(go).toHaveBeenCalledTimes(2);
});

test('a link to another tab of the page leaves what lives on one tab only', async () => {
  const { user } = renderWithProviders(<Work kept="tab" />);
  await user.click(screen.getByRole('link', { name: 'Design' }));
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await user.click(screen.getByRole('link', { name: 'Skip' }));
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
});

test('a link to another tab of the page leaves nothing that lives on the whole page', async () => {
  const { user } = renderWithProviders(<Work />);
  await user.click(screen.getByRole('link', { name: 'Design' }));
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
});

test('a dialog over unsaved work asks alone, and the work again once it is closed', async () => {
  function Dialog() {
    const guard = useLeaveGuard(true, 'tab');
    return guard.isAsking && <button onClick={guard.stay}>Stay in the dialog</button>;
  }
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Work />
        {isOpen && <Dialog />}
        <button onClick={() => setIsOpen(!isOpen)}>Open or close</button>
      </>
    );
  }
  const { user } = renderWithProviders(<Page />);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Open or close');
  for (const leave of [goBack, leaveByButton]) {
    leave();
    await press('Stay in the dialog');
    expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull();
  }
  await press('Open or close');
  for (const leave of [goBack, leaveByButton]) {
    leave();
    await press('Stay');
  }
});
