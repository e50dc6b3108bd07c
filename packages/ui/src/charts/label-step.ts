/** Pixels of a character of an axis label, and between two labels. */
const CHARACTER_WIDTH = 7.2;
const LABEL_DISTANCE = 18;

/** Only every n-th label is shown under an axis of that many pixels, so that no two touch. @returns n */
export function labelStep(labels: readonly string[], width: number): number {
  const longest = Math.max(1, ...labels.map((label) => label.length));
  const labelWidth = longest * CHARACTER_WIDTH + LABEL_DISTANCE;
  const slot = Math.max(labelWidth, width) / Math.max(1, labels.length);
  // An outer label that is wider than its column is moved into the drawing, towards its neighbour.
  const movedIn = Math.max(0, (labelWidth - slot) / 2);
  return Math.ceil((labelWidth + movedIn) / slot);
}
