import type { DriverMapProps, DriverPoint } from './DriverMap';
import { zoomedAxis, type ZoomedAxis } from './zoomed-axis';

/** Pixels of a point's circle. */
export const RADIUS = 12;
/** Pixels next to the plot, for the labels above it, and for those and the names of the axes below. */
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 1, 26, 50];
/** Smallest width in pixels at which everything is drawn. */
const LEAST_WIDTH = 200;
/** Pixels between the outermost circles and the edges. */
const PADDING = RADIUS + 8;
/** Iterations in which overlapping circles move apart; with 60 circles none overlap after half of them. */
const TURNS = 60;

export interface Place {
  x: number;
  y: number;
}

/** The position of everything in the map, in pixels of the drawing. */
export interface DriverLayout {
  plot: { left: number; right: number; top: number; bottom: number };
  /** The axis of the scores. */
  axis: ZoomedAxis;
  y: (score: number) => number;
  middle: Place;
  /** For each point: the position of its figures, and that of its circle, so that no two overlap. */
  points: readonly { point: DriverPoint; at: Place; circle: Place }[];
}

export function layDrivers(
  { points, middle }: Pick<DriverMapProps, 'points' | 'middle'>,
  scale: { from: number; to: number },
  { width, height }: { width: number; height: number },
): DriverLayout {
  const plot = { left: LEFT, right: Math.max(LEAST_WIDTH, width) - RIGHT, top: TOP, bottom: height - BOTTOM };
  const axis = zoomedAxis([middle.score, ...points.map(({ score }) => score)], scale);
  const impacts = [0, middle.impact, ...points.map(({ impact }) => impact)];
  const [least, most] = [Math.min(...impacts), Math.max(...impacts)];
  const between = (share: number, from: number, to: number) => from + share * (to - from);
  const x = (impact: number) =>
    between((impact - least) / (most - least || 1), plot.left + PADDING, plot.right - PADDING);
  const y = (score: number) =>
    between((score - axis.from) / (axis.to - axis.from), plot.bottom - PADDING, plot.top + PADDING);
  const at = points.map(({ impact, score }) => ({ x: x(impact), y: y(score) }));
  const circles = spread(at, {
    left: plot.left + RADIUS,
    right: plot.right - RADIUS,
    top: plot.top + RADIUS,
    bottom: plot.bottom - RADIUS,
  });
  return {
    plot,
    axis,
    y,
    middle: { x: x(middle.impact), y: y(middle.score) },
    points: points.map((point, index) => ({
      point,
      at: at[index] as Place,
      circle: circles[index] as Place,
    })),
  };
}

/** Moves overlapping circles apart, each by half, and keeps them within the box. */
function spread(places: readonly Place[], box: DriverLayout['plot']): Place[] {
  // A little in all directions, because circles at the same position would otherwise only separate along a line.
  const moved = places.map(({ x, y }, index) => ({
    x: x + Math.cos(index) / 10,
    y: y + Math.sin(index) / 10,
  }));
  const least = 2 * RADIUS + 2;
  for (let turn = 0, isMoving = true; turn < TURNS && isMoving; turn += 1) {
    isMoving = false;
    for (const [index, a] of moved.entries()) {
      for (const b of moved.slice(index + 1)) isMoving = giveWay(a, b, least) || isMoving;
    }
    for (const place of moved) {
      place.x = Math.min(box.right, Math.max(box.left, place.x));
      place.y = Math.min(box.bottom, Math.max(box.top, place.y));
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
