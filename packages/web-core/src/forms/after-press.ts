let isPressing = false;

for (const type of ['mousedown', 'mouseup'] as const) {
  addEventListener(type, () => (isPressing = type === 'mousedown'), true);
}

/**
 * Runs something once no button or finger is down. A field loses focus while the next control is still being pressed,
 * and a button that moves before it is released is not clicked.
 */
export function afterPress(work: () => void): void {
  if (isPressing) addEventListener('mouseup', work, { once: true });
  else work();
}
