export interface Place {
  x: number;
  y: number;
}

/** Iterations in which overlapping circles move apart; with 60 circles none overlap after half of them. */
const TURNS = 60;

/** Moves overlapping circles apart, each by half, and keeps them within the box from 0, 0 on. */
export function spread(
  places: readonly Place[],
  radius: number,
  box: { width: number; height: number },
): Place[] {
  // A little in all directions, because circles at the same position would otherwise only separate along a line.
  const moved = places.map(({ x, y }, index) => ({
    x: x + Math.cos(index) / 10,
    y: y + Math.sin(index) / 10,
  }));
  const least = 2 * radius + 2;
  for (let turn = 0, isMoving = true; turn < TURNS && isMoving; turn += 1) {
    isMoving = false;
    for (const [index, a] of moved.entries()) {
      for (const b of moved.slice(index + 1)) isMoving = giveWay(a, b, least) || isMoving;
    }
    for (const place of moved) {
      place.x = Math.min(box.width - radius, Math.max(radius, place.x));
      place.y = Math.min(box.height - radius, Math.max(radius, place.y));
    }
  }
  return moved;
}

/** @returns whether they had to */
function giveWay(a: Place, b: Place, least: number): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(dx, dy);
  if (distance >= least) return false;
  const half = (least - distance) / 2;
  const [ux, uy] = [dx / distance, dy / distance];
  a.x -= ux * half;
  a.y -= uy * half;
  b.x += ux * half;
  b.y += uy * half;
  return true;
}
