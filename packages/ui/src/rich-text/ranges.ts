/** Whether all text of a range is within one element, though the range may begin or end just outside. */
export function isTextWithin(range: Range, element: Element): boolean {
  const within = range.cloneRange();
  if (!element.contains(range.startContainer)) within.setStart(element, 0);
  if (!element.contains(range.endContainer)) within.setEnd(element, element.childNodes.length);
  return within.toString() === range.toString();
}

/** How many characters and breaks of a line come before a position in it. */
export function offsetIn(line: Element, container: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(line, 0);
  before.setEnd(container, offset);
  const content = before.cloneContents();
  return content.textContent.length + content.querySelectorAll('br').length;
}

/** The caret at such an offset; at the end of the line if that is shorter. */
export function caretAt(line: Element, offset: number): Range {
  const caret = document.createRange();
  caret.selectNodeContents(line);
  const nodes = document.createTreeWalker(line, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let left = offset;
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const text = node instanceof Text ? node : null;
    const length = text?.length ?? Number(node.nodeName === 'BR');
    if (text === null ? left < length : left <= length) {
      if (text === null) caret.setStartBefore(node);
      else caret.setStart(text, left);
      caret.collapse(true);
      return caret;
    }
    left -= length;
  }
  caret.collapse(false);
  return caret;
}
