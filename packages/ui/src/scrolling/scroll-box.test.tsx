import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tabs } from '../display/Tabs';

const ids = ['members', 'audiences', 'segmentations', 'messages', 'plan'] as const;
const TAB_WIDTH = 100;
let width: number;
let resized: () => void;

/** A list of tabs of a hundred pixels each in a box of `width`, which the test environment would not lay out. */
beforeEach(() => {
  width = 300;
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(prototype, 'scrollWidth', 'get').mockReturnValue(ids.length * TAB_WIDTH);
  vi.spyOn(prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = ids.findIndex((id) => id === this.dataset['tab']);
    if (place < 0) return new DOMRect(0, 0, width, 44);
    return new DOMRect(place * TAB_WIDTH - (this.parentElement?.scrollLeft ?? 0), 0, TAB_WIDTH, 44);
  });
  let scrolled = 0;
  vi.spyOn(prototype, 'scrollLeft', 'get').mockImplementation(() => scrolled);
  vi.spyOn(prototype, 'scrollLeft', 'set').mockImplementation((to) => {
    scrolled = Math.max(0, Math.min(to, ids.length * TAB_WIDTH - width));
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const tabs = ids.map((id) => ({ id, label: id }));
const page = (value: (typeof ids)[number]) => (
  <Tabs label="Settings" tabs={tabs} value={value} onChange={() => undefined} />
);
const list = () => screen.getByRole('tablist');
const edges = () => [list().hasAttribute('data-more-before'), list().hasAttribute('data-more-after')];

it('scrolls to the selected tab, no further than needed, and back', () => {
  const { rerender } = render(page('members'));
  expect([list().scrollLeft, ...edges()]).toEqual([0, false, true]);
  rerender(page('messages'));
  expect([list().scrollLeft, ...edges()]).toEqual([132, true, true]);
  rerender(page('segmentations'));
  expect(list().scrollLeft).toBe(132);
  rerender(page('audiences'));
  expect(list().scrollLeft).toBe(68);
});

it('finds the selected tab again when the list becomes narrower', () => {
  width = 600;
  render(page('plan'));
  expect([list().scrollLeft, ...edges()]).toEqual([0, false, false]);
  width = 260;
  act(() => {
    resized();
  });
  expect([list().scrollLeft, ...edges()]).toEqual([ids.length * TAB_WIDTH - width, true, false]);
});

it('knows by scrolling alone at which end there is more', () => {
  render(page('members'));
  list().scrollLeft = 200;
  list().dispatchEvent(new Event('scroll'));
  expect(edges()).toEqual([true, false]);
});
