/** Pixels of a drawing of one series, and of one that shows more. */
export const DRAWING = 280;
export const TALL_DRAWING = 360;
/** Pixels below it: the switch to the table and the menu. */
const FOOT = 40;

/** Pixels that a chart takes in total. */
export const chartHeight = (drawing: number): number => drawing + FOOT;
