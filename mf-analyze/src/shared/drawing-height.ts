/** Screens up to this width are phones. */
const PHONE = '(max-width: 599px)';
/** Height of a drawing there, in pixels: what is seen without scrolling. */
const ON_PHONE = 212;

/** Height of a drawing in pixels: the wanted one, or less on a phone. */
export const drawingHeight = (wanted: number): number =>
  matchMedia(PHONE).matches ? Math.min(wanted, ON_PHONE) : wanted;
