/** Pixels of a drawing. */
export const DRAWING = 280;
/** Pixels below it: the switch to the table and the menu. */
const FOOT = 40;

/** Pixels that a chart takes in all. */
export const chartHeight = (drawing = DRAWING): number => drawing + FOOT;
