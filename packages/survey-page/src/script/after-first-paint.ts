/** Does a work once the page was painted for the first time, or with the first touch or key, whichever comes sooner. */
export function afterFirstPaint(work: () => void): void {
  let isBegun = false;
  const begin = () => {
    if (!isBegun) work();
    isBegun = true;
  };
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, begin, true);
  requestAnimationFrame(() => setTimeout(begin));
}
