import type { Page } from '@playwright/test';

/** What somebody has pressed: a mouse button, or a key that presses what has the focus. */
export interface Presses {
  /** Names of what was pressed, in order. */
  readonly pressed: readonly string[];
}

/**
 * Counts in the page itself what somebody presses, over all pages that follow: each press of a mouse button, and each
 * Enter or Space outside of a text. What is typed, and keys that only move the focus, count as nothing.
 */
export async function countPresses(page: Page): Promise<Presses> {
  const pressed: string[] = [];
  await page.exposeFunction('notePress', (name: string) => void pressed.push(name));
  await page.addInitScript(() => {
    const note = (event: Event) => {
      const { target } = event;
      if (!event.isTrusted || !(target instanceof Element)) return;
      const name = target.closest('button, a, label, [role=option], [role=combobox]') ?? target;
      void (window as Window & { notePress?: (name: string) => Promise<void> }).notePress?.(
        (name.getAttribute('aria-label') ?? name.textContent).trim().slice(0, 60) || name.tagName,
      );
    };
    addEventListener('pointerdown', note, true);
    addEventListener(
      'keydown',
      (event) => {
        const { target } = event;
        const isText =
          target instanceof HTMLElement &&
          (target.isContentEditable ||
            target.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])'));
        if (!event.repeat && (event.key === 'Enter' || (event.key === ' ' && !isText))) note(event);
      },
      true,
    );
  });
  return { pressed };
}
