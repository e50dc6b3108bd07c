const GAP = 8;
const EDGE = 8;

/** Puts a fixed element next to another one, on the other side if the window is too small. */
export function placeNear(element: HTMLElement, anchor: HTMLElement, side: 'top' | 'bottom' | 'right'): void {
  const box = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const within = (value: number, size: number, room: number) =>
    Math.max(EDGE, Math.min(value, room - size - EDGE));

  if (side === 'right' && box.right + GAP + width < innerWidth) {
    element.style.left = `${box.right + GAP}px`;
    element.style.top = `${within(box.top + box.height / 2 - height / 2, height, innerHeight)}px`;
    return;
  }
  const above = box.top - height - GAP;
  const below = box.bottom + GAP;
  const fitsBelow = below + height < innerHeight;
  const top = side === 'bottom' ? (fitsBelow ? below : above) : above < EDGE ? below : above;
  element.style.top = `${top}px`;
  element.style.left = `${within(box.left + box.width / 2 - width / 2, width, innerWidth)}px`;
}
