let isPressing = false;

for (const type of ['mousedown', 'mouseup'] as const) {
  addEventListener(type, () => (isPressing = type === 'mousedown'), true);
}

/**
 * Does it once nothing is pressed: leaving a field is told while the mouse, or a finger, still presses what comes next,
 * and a button that moves away before it is let go is not clicked.
 */
export function afterPress(work: () => void): void {
  if (isPressing) addEventListener('mouseup', work, { once: true });
  else work();
}
