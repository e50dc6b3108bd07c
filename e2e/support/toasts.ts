import type { Page } from '@playwright/test';

/** @returns the names of visible controls covered by a toast. */
export function coveredByToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-toaster] [data-type]')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, [role=combobox], [role=tab], [contenteditable=true]',
    );
    const isCovered = (box: DOMRect) =>
      box.width > 1 &&
      box.height > 1 &&
      toasts.some(
        (toast) =>
          toast.left < box.right &&
          toast.right > box.left &&
          toast.top < box.bottom &&
          toast.bottom > box.top,
      );
    return [...controls]
      .filter((control) => !control.closest('[data-toaster]') && control.checkVisibility())
      .filter((control) => isCovered(control.getBoundingClientRect()))
      .map(
        (control) => control.getAttribute('aria-label') ?? (control.textContent.trim() || control.tagName),
      );
  });
}
