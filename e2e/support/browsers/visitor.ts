import { expect } from '@playwright/test';
import type { DrivenBrowser, Key, Point } from './driven-browser';

/** An element on the page: matches a selector and, if given, a pattern for its name (label or text). */
export interface Target {
  readonly selector: string;
  readonly name?: RegExp | undefined;
}

interface Found extends Point {
  /** Nothing covers it. */
  readonly onTop: boolean;
  readonly text: string;
  readonly value: string;
  readonly focused: boolean;
}

/** Runs in the page. */
function findInPage(selector: string, pattern: string): Found | null {
  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    const parts = labelledBy.length > 0 ? labelledBy.map((id) => document.getElementById(id)) : labels;
    const label =
      element.getAttribute('aria-label') ?? parts.map((part) => part?.textContent ?? '').join(' ');
    return (label === '' ? element.textContent : label).replace(/\s+/g, ' ').trim();
  };
  const fits = new RegExp(pattern);
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (candidate) => candidate.checkVisibility({ visibilityProperty: true }) && fits.test(nameOf(candidate)),
  );
  if (!element) return null;
  // The label shows the choice; the control itself may have no size.
  const isChoice = element.matches('input[type=radio], input[type=checkbox]');
  const shown = (isChoice && element.closest('label')) || element;
  const isOutside = ({ top, bottom }: DOMRect): boolean => top < 0 || bottom > window.innerHeight;
  if (isOutside(shown.getBoundingClientRect()))
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  const hit = document.elementFromPoint(x, y);
  return {
    x,
    y,
    onTop: hit !== null && shown.contains(hit),
    text: shown.textContent,
    value: 'value' in element ? String(element.value) : '',
    focused: element === document.activeElement,
  };
}

/** A person in front of a browser, who waits for things as people do. */
export class Visitor {
  constructor(
    private readonly browser: DrivenBrowser,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.browser.open(path.startsWith('http') ? path : `${this.origin}${path}`);
  }

  async find({ selector, name }: Target): Promise<Found | null> {
    return this.browser.ask(findInPage, selector, name?.source ?? '');
  }

  /** Waits until something is visible. */
  async see(target: Target): Promise<void> {
    await expect.poll(() => this.find(target), { message: say(target), intervals: [50] }).not.toBeNull();
  }

  async seeNot(target: Target): Promise<void> {
    await expect.poll(() => this.find(target), { message: say(target), intervals: [50] }).toBeNull();
  }

  async expectValue(target: Target, value: string): Promise<void> {
    const read = async (): Promise<string | undefined> => (await this.find(target))?.value;
    await expect.poll(read, { message: say(target), intervals: [50] }).toBe(value);
  }

  private async hasFocus(target: Target): Promise<boolean> {
    return (await this.find(target))?.focused ?? false;
  }

  async expectFocus(target: Target): Promise<void> {
    const read = (): Promise<boolean> => this.hasFocus(target);
    await expect.poll(read, { message: `focus on ${say(target)}`, intervals: [50] }).toBe(true);
  }

  async path(): Promise<string> {
    return this.browser.ask(() => location.pathname + location.search);
  }

  async expectPath(pattern: RegExp): Promise<string> {
    await expect.poll(() => this.path(), { intervals: [50] }).toMatch(pattern);
    return this.path();
  }

  /** Clicks once the target is stable and not covered. */
  async click(target: Target): Promise<void> {
    let point: Point = { x: -1, y: -1 };
    const liesStill = async (): Promise<boolean> => {
      const found = await this.find(target);
      const still = found?.onTop === true && found.x === point.x && found.y === point.y;
      if (found) point = { x: found.x, y: found.y };
      return still;
    };
    await expect.poll(liesStill, { message: `to click ${say(target)}`, intervals: [50] }).toBe(true);
    await this.browser.click(point);
  }

  /** Replaces the content of a field. */
  async fill(target: Target, text: string): Promise<void> {
    // Late content may move the field from under the pointer.
    const isReached = async (): Promise<boolean> => {
      if (!(await this.hasFocus(target))) await this.click(target);
      return this.hasFocus(target);
    };
    await expect.poll(isReached, { message: `to reach ${say(target)}`, intervals: [100] }).toBe(true);
    await this.browser.selectAll();
    await this.browser.type(text);
    await this.expectValue(target, text);
  }

  async type(text: string): Promise<void> {
    await this.browser.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.browser.press(key);
  }

  /** Presses Tab until an element matching the selector is focused. */
  async tabTo(selector: string): Promise<void> {
    const fits = (wanted: string): boolean => document.activeElement?.matches(wanted) ?? false;
    for (let presses = 0; presses < 30; presses += 1) {
      if (await this.browser.ask(fits, selector)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not lead to ${selector}`);
  }
}

const say = ({ selector, name }: Target): string => `${selector}${name ? ` named ${String(name)}` : ''}`;

export const button = (name: RegExp): Target => ({ selector: 'button', name });
export const field = (name: RegExp): Target => ({ selector: 'input, textarea', name });
export const heading = (name: RegExp): Target => ({ selector: 'h1, h2, h3', name });
export const link = (name: RegExp): Target => ({ selector: 'a', name });
export const tab = (name: RegExp): Target => ({ selector: '[role=tab]', name });
