/** Does something once the browser has painted what the page shows by now. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
