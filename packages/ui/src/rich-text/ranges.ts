/** Whether all text of a range is that of one element, though the range may begin or end just outside. */
export function isTextWithin(range: Range, element: Element): boolean {
  const within = range.cloneRange();
  if (!element.contains(range.startContainer)) within.setStart(element, 0);
  if (!element.contains(range.endContainer)) within.setEnd(element, element.childNodes.length);
  return within.toString() === range.toString();
}
