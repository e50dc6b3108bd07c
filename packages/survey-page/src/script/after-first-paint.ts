/** Does a work once the page was painted for the first time, or with the first touch or key, whichever comes sooner. */
export function afterFirstPaint(work: () => void): void {
  const waiting = new AbortController();
  const begin = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    work();
  };
  for (const kind of ['keydown', 'pointerdown', 'submit'])
    addEventListener(kind, begin, { capture: true, signal: waiting.signal });
  requestAnimationFrame(() => setTimeout(begin));
}
