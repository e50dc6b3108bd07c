import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/network';
import { view } from '../../testing/survey-views';
import { runCard } from './run-card';

// Pages that say that there is none, of an address with something behind its #.

const reload = vi.fn();
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('fetch', vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function show(address: string) {
  history.replaceState(null, '', address);
  const page = render(view({ survey: null, content: { kind: 'unavailable' } }));
  document.body.replaceWith(new DOMParser().parseFromString(page, 'text/html').body);
}
const press = () => fireEvent.click(document.querySelector('a[href=""]') as HTMLElement);

test('a shared device tries again by itself, and by its link, and keeps its key', async () => {
  show('/s/s1/kiosk#a.key');
  await import('./kiosk-main');
  expect([press(), reload.mock.calls.length]).toEqual([false, 1]);
  vi.advanceTimersByTime(14_000);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect([reload.mock.calls.length, location.hash]).toEqual([2, '#a.key']);
  expect(fetch).not.toHaveBeenCalled();
});

test('the page of a card tries again with its code', () => {
  show('/s/s1/card#7K3M9QXW2TDHC');
  runCard();
  expect([press(), reload.mock.calls.length > 0, location.hash]).toEqual([false, true, '#7K3M9QXW2TDHC']);
});
