let isPressing = false;

for (const type of ['mousedown', 'mouseup'] as const) {
  addEventListener(type, () => (isPressing = type === 'mousedown'), true);
}

/**
 * Does something once nothing is pressed: a field reports that it was left while the mouse, or a finger, still presses
 * the next control, and a button that moves before it is released is not clicked.
 */
export function afterPress(work: () => void): void {
  if (isPressing) addEventListener('mouseup', work, { once: true });
  else work();
}
