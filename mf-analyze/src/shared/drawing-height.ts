/** Up to here a screen is a phone's. */
const PHONE = '(max-width: 599px)';
/** Pixels of a drawing there: as much as is looked at without scrolling. */
const ON_PHONE = 212;

/** Pixels of a drawing: those that are wanted, or fewer on a phone. */
export const drawingHeight = (wanted: number): number =>
  matchMedia(PHONE).matches ? Math.min(wanted, ON_PHONE) : wanted;
