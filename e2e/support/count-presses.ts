import type { Page } from '@playwright/test';

/** Presses of a mouse button, or of a key that activates the focused element. */
export interface Presses {
  /** Names of the pressed elements, in order. */
  readonly pressed: readonly string[];
}

/**
 * Counts presses in the page itself, across all following pages: each press of a mouse button, and each Enter or Space
 * outside text fields. Typing, and keys that only move focus, do not count.
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
