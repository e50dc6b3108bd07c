/** Does a work once the page was painted for the first time, or with the first touch or key, whichever comes sooner. */
export function afterFirstPaint(work: () => void): void {
  let isBegun = false;
  const begin = () => {
    if (!isBegun) work();
    isBegun = true;
  };
  addEventListener('keydown', begin, true);
  addEventListener('pointerdown', begin, true);
  requestAnimationFrame(() => setTimeout(begin));
}
