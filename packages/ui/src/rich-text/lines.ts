/** Lines of an editor: lists have them as items, and the library inserts a `div` if it needs one more. */
export const LINES = 'p, h2, h3, li, div';
const BLOCKS = `${LINES}, ul, ol`;

/** The content of a node as lines of one kind. */
function linesOf(parent: Node, tag: string): Element[] {
  const lines: Element[] = [];
  let line: Element | null = null;
  for (const child of [...parent.childNodes]) {
    if (child instanceof Element && child.matches(BLOCKS)) {
      lines.push(...linesOf(child, tag));
      line = null;
    } else {
      if (line === null) lines.push((line = document.createElement(tag)));
      line.append(child);
    }
  }
  return lines;
}

/** Turns all lines of a fragment, including those in lists, into lines of one kind. */
export function renameLines(fragment: DocumentFragment, tag: string): DocumentFragment {
  fragment.replaceChildren(...linesOf(fragment, tag));
  return fragment;
}

/** Turns headings into plain lines. */
export function plainHeadings(fragment: DocumentFragment): DocumentFragment {
  for (const heading of fragment.querySelectorAll('h2, h3')) heading.replaceWith(...linesOf(heading, 'p'));
  return fragment;
}

/** Text at the start is inserted at the caret; only what follows becomes separate lines. */
export function joinFirstLine(fragment: DocumentFragment): void {
  const first = fragment.firstElementChild;
  if (first?.tagName === 'P') first.replaceWith(...first.childNodes);
}

/** A break is only visible before something: at the end of a line two are needed. */
export function showBreakBefore({ startContainer, startOffset }: Range): void {
  if (!(startContainer instanceof Element) || startContainer.childNodes[startOffset] !== undefined) return;
  for (let node = startContainer; !node.matches(LINES);) {
    if (node.nextSibling !== null || node.parentElement === null) return;
    node = node.parentElement;
  }
  startContainer.append(document.createElement('br'));
}

/** Removes the empty lines that the library leaves when it takes out the only line to change it. */
export function removeStrayLines(root: Element, { startContainer }: Range): void {
  for (const line of root.querySelectorAll(':scope > div')) {
    if (line.textContent === '' && root.childElementCount > 1 && !line.contains(startContainer))
      line.remove();
  }
}
