/** An element around text, e.g. bold. */
export interface Format {
  readonly tag: string;
  readonly href?: string;
}

const isBreak = (node: Node | null): boolean => node?.nodeName === 'BR';

function isFormat(node: Node | null, { tag, href }: Format): node is Element {
  return node instanceof Element && node.tagName === tag && (node.getAttribute('href') ?? undefined) === href;
}

function createFormat({ tag, href }: Format): Element {
  const element = document.createElement(tag);
  if (href !== undefined) element.setAttribute('href', href);
  return element;
}

/** The last leaf of a line. */
function lastLeaf(line: Element | null): ChildNode | null {
  let leaf = line?.lastChild ?? null;
  while (leaf?.lastChild) leaf = leaf.lastChild;
  return leaf;
}

/** Removes a leaf of a line, and the formats that it leaves empty. */
function removeLeaf(leaf: ChildNode, line: Element): void {
  let node: ChildNode = leaf;
  for (let parent = node.parentElement; parent !== null && parent !== line; parent = node.parentElement) {
    if (parent.childNodes.length > 1) break;
    node = parent;
  }
  node.remove();
}

/** Spaces and breaks at the end of a line are invisible. */
function trimEnd(line: Element): void {
  for (let leaf = lastLeaf(line); leaf !== null; leaf = lastLeaf(line)) {
    if (leaf instanceof Text) {
      leaf.data = leaf.data.trimEnd();
      if (leaf.data !== '') return;
    } else if (!isBreak(leaf)) return;
    removeLeaf(leaf, line);
  }
}

/** Writes lines and lists one after the other, however deeply the source is nested. */
export class LineWriter {
  private readonly root = document.createDocumentFragment();
  /** Lists around what is being written, from the outermost. */
  private readonly lists: Element[] = [];
  /** The line or item that is being written. */
  private current: Element | null = null;
  /** The tag of a line that begins with text. */
  private tag = 'P';
  /** A line that ended within an item, which continues with the next text. */
  private isBreakDue = false;

  text(text: string, formats: readonly Format[]): void {
    let words = text.replace(/[ \t\r\n\f]+/g, ' ');
    const before = lastLeaf(this.current);
    const isStart = before === null || isBreak(before) || this.isBreakDue;
    if (isStart || before.nodeValue?.endsWith(' ') === true) words = words.replace(/^ /, '');
    if (words !== '') this.append(document.createTextNode(words), formats);
  }

  lineBreak(formats: readonly Format[]): void {
    this.append(document.createElement('br'), formats);
  }

  line(tag: string, content: () => void): void {
    if (this.lists.length > 0) {
      this.isBreakDue = this.current?.hasChildNodes() ?? false;
      content();
      this.isBreakDue = this.current?.hasChildNodes() ?? false;
      return;
    }
    const outer = this.tag;
    this.end();
    this.tag = tag;
    content();
    this.end();
    this.tag = outer;
  }

  list(tag: string, content: () => void): void {
    const around = this.lists.at(-1);
    const item = around === undefined ? null : (this.current ?? around.lastElementChild ?? this.begin());
    if (item === null) this.end();
    else trimEnd(item);
    const list = document.createElement(tag);
    (item ?? this.root).append(list);
    this.lists.push(list);
    this.current = null;
    this.isBreakDue = false;
    content();
    this.end();
    this.lists.pop();
    if (!list.hasChildNodes()) list.remove();
    this.current = item;
  }

  item(content: () => void): void {
    if (this.lists.length === 0) {
      this.line('P', content);
      return;
    }
    this.end();
    this.begin();
    content();
    this.end();
  }

  /** @returns all that was written, without empty lines around it */
  finish(): DocumentFragment {
    this.end();
    for (const end of ['firstElementChild', 'lastElementChild'] as const) {
      while (this.root[end]?.textContent === '') this.root[end].remove();
    }
    return this.root;
  }

  private begin(): Element {
    this.current = document.createElement(this.lists.length > 0 ? 'LI' : this.tag);
    (this.lists.at(-1) ?? this.root).append(this.current);
    return this.current;
  }

  private append(node: Text | HTMLBRElement, formats: readonly Format[]): void {
    const line = this.current ?? this.begin();
    if (this.isBreakDue) line.append(document.createElement('br'));
    this.isBreakDue = false;
    let place = line;
    for (const format of formats) {
      const last = place.lastChild;
      place = isFormat(last, format) ? last : place.appendChild(createFormat(format));
    }
    if (node instanceof Text && place.lastChild instanceof Text) place.lastChild.appendData(node.data);
    else place.append(node);
  }

  /**
   * Closes the line or item. One that only contains breaks stays, as an empty line; any other without text is removed.
   */
  private end(): void {
    const line = this.current;
    this.current = null;
    this.isBreakDue = false;
    if (line === null) return;
    const wasWritten = line.hasChildNodes();
    trimEnd(line);
    if (line.hasChildNodes()) return;
    if (line.tagName === 'P' && wasWritten) line.append(document.createElement('br'));
    else line.remove();
  }
}
