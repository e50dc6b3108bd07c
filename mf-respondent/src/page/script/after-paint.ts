/** How long a page that nobody sees, which is not painted, waits at most (ms). */
const UNSEEN = 500;

/**
 * Does a work once the browser has painted what the page shows by now. Works are done in their order.
 * @returns what does it at once, unless it is done
 */
export function afterPaint(work?: () => void): () => void {
  const begin = () => {
    work?.();
    work = undefined;
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, UNSEEN);
  return begin;
}

/** Waits for the first paint of a page in the same way, but not once somebody touches it or presses a key. */
export function afterFirstPaint(work: () => void): void {
  const begin = afterPaint(work);
  addEventListener('keydown', begin, true);
  addEventListener('pointerdown', begin, true);
}
