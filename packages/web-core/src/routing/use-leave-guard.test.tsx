import { renderWithProviders } from '@elan/web-core/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useLeaveGuard } from './use-leave-guard';

/** A page with unsaved work. */
function Work() {
  const guard = useLeaveGuard(true);
  return (
    <>
      <a href="#content">Skip</a>
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
