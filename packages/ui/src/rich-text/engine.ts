import { cleanFragment, htmlOf, INVISIBLE } from './clean-html';
import { command, otherKeys, refuseOtherFormats } from './keys';
import { Library } from './library';
import { joinFirstLine, LINES, plainHeadings, removeStrayLines, renameLines, showBreakBefore } from './lines';
import { caretAt, isTextWithin, offsetIn } from './ranges';

/** What may be on or off at the caret, with the element that does it. */
const elements = {
  bold: 'B',
  italic: 'I',
  underline: 'U',
  heading: 'H2',
  subheading: 'H3',
  bulletedList: 'UL',
  numberedList: 'OL',
  link: 'A',
} as const;

export type Mark = keyof typeof elements;
export type Marks = Readonly<Record<Mark, boolean>>;
export const marks = Object.keys(elements) as Mark[];

export interface EngineEvents {
  /** Something may have been written: the present HTML. */
  onInput: (html: string) => void;
  onMarks: (marks: Marks) => void;
  /** The keys for a link were pressed. */
  onLink: () => void;
}

/** The editing of one element. Everything that comes in or is read goes through the allow-list. */
export class Engine {
  private readonly squire: Library;

  constructor(
    private readonly root: HTMLElement,
    events: EngineEvents,
  ) {
    root.addEventListener('beforeinput', refuseOtherFormats, true);
    this.squire = new Library(root, {
      blockTag: 'P',
      addLinks: false,
      sanitizeToDOMFragment: cleanFragment,
      didError: (error) => reportError(error),
    });
    for (const key of otherKeys) this.squire.setKeyHandler(key, null);
    this.squire.setKeyHandler(`${command}k`, (_squire, event) => {
      event.preventDefault();
      events.onLink();
    });
    this.listen(events);
  }

  private listen(events: EngineEvents): void {
    const { root, squire } = this;
    // There is no caret until somebody has been in the text.
    const tellMarks = () => {
      if (document.activeElement === root) events.onMarks(this.marks());
    };
    for (const type of ['pathChange', 'cursor', 'select']) squire.addEventListener(type, tellMarks);
    squire.addEventListener('input', () => {
      removeStrayLines(root, squire.getSelection());
      events.onInput(this.html());
      tellMarks();
    });
    squire.addEventListener('willPaste', (event) => {
      const { fragment } = (event as CustomEvent<{ fragment?: DocumentFragment }>).detail;
      if (fragment !== undefined) joinFirstLine(fragment);
    });
    // Browsers follow links where nothing can be edited.
    for (const type of ['click', 'auxclick']) {
      squire.addEventListener(type, (event) => {
        if (!root.isContentEditable) event.preventDefault();
      });
    }
    // These listeners come after the library's own.
    squire.addEventListener('keydown', (event) => {
      if (/^(Backspace|Delete)$/.test((event as KeyboardEvent).key)) this.forgetFormats();
    });
    squire.addEventListener('beforeinput', (event) => {
      const { inputType } = event as InputEvent;
      if (inputType === 'insertLineBreak') showBreakBefore(squire.getSelection());
      // Browsers follow the caret if they have moved it themselves.
      if (inputType === 'insertParagraph') this.line()?.scrollIntoView({ block: 'nearest' });
    });
  }

  destroy(): void {
    this.squire.destroy();
    this.root.removeEventListener('beforeinput', refuseOtherFormats, true);
  }

  html(): string {
    return htmlOf(this.root.childNodes);
  }

  show(html: string): void {
    this.squire.setHTML(html);
  }

  focus(): void {
    this.squire.focus();
  }

  toggle(mark: Exclude<Mark, 'link'>): void {
    const { squire } = this;
    const tag = elements[mark];
    const isOn = this.has(tag);
    if (mark === 'heading' || mark === 'subheading') this.renameLines(isOn ? 'P' : tag);
    else if (isOn && tag.endsWith('L')) squire.removeList();
    else if (mark === 'bulletedList') squire.makeUnorderedList();
    else if (mark === 'numberedList') squire.makeOrderedList();
    else if (isOn) squire.changeFormat(null, { tag });
    else squire.changeFormat({ tag });
  }

  /** Back to plain lines: for the selection, or the line of the caret. Lists and links are not formats. */
  clearFormatting(): void {
    const range = this.range();
    const line = range.collapsed ? this.line() : null;
    const offset = line === null ? 0 : offsetIn(line, range.startContainer, range.startOffset);
    if (line !== null) range.selectNodeContents(line);
    this.squire.setSelection(range);
    for (const tag of ['B', 'I', 'U']) this.squire.changeFormat(null, { tag });
    const headings = [...this.root.querySelectorAll('h2, h3')];
    const selected = this.range();
    if (headings.some((heading) => selected.intersectsNode(heading))) this.squire.modifyBlocks(plainHeadings);
    // A heading has become another line.
    const after = line === null ? null : this.line();
    if (after !== null) this.squire.setSelection(caretAt(after, offset));
  }

  /** @returns the address of the link at the caret */
  address(): string | null {
    return this.link()?.getAttribute('href') ?? null;
  }

  /** Makes the selection a link, or changes the address of the one at the caret. */
  setLink(address: string): void {
    const link = this.link();
    if (link !== null) {
      const range = this.range();
      range.selectNodeContents(link);
      this.squire.setSelection(range);
    }
    this.squire.makeLink(address);
    this.leaveSelection();
  }

  /** Shows the selection while the focus is elsewhere, in browsers that can. @returns what ends it */
  markSelection(): () => void {
    if (!('highlights' in CSS)) return () => undefined;
    CSS.highlights.set('rich-text-selection', new Highlight(this.range()));
    return () => void CSS.highlights.delete('rich-text-selection');
  }

  removeLink(): void {
    this.squire.removeLink();
  }

  /** When all text was deleted, a list or a heading goes too. */
  private forgetFormats(): void {
    if (this.root.textContent.replace(INVISIBLE, '') !== '') return;
    if (this.root.querySelector('h2, h3, li') === null) return;
    const lines = [...this.root.querySelectorAll(LINES)];
    const all = document.createRange();
    all.setStart(lines[0] ?? this.root, 0);
    all.setEndAfter(lines.at(-1)?.lastChild ?? this.root);
    this.squire.replaceWithBlankLine(all);
  }

  private marks(): Marks {
    return Object.fromEntries(marks.map((mark) => [mark, this.has(elements[mark])])) as Record<Mark, boolean>;
  }

  private has(tag: string): boolean {
    return this.squire.hasFormat(tag, null, this.range());
  }

  private range(): Range {
    return this.squire.getSelection().cloneRange();
  }

  private closest(node: Node, selector: string): Element | null {
    const found = (node instanceof Element ? node : node.parentElement)?.closest(selector) ?? null;
    return this.root.contains(found) && found !== this.root ? found : null;
  }

  /** The link at the caret, or around the whole selection. */
  private link(): Element | null {
    const range = this.range();
    const found = [range.startContainer, range.endContainer].map((end) => this.closest(end, 'a'));
    return found.find((link) => link !== null && isTextWithin(range, link)) ?? null;
  }

  /** The line of the caret. */
  private line(): Element | null {
    return this.closest(this.range().startContainer, LINES);
  }

  private renameLines(tag: string): void {
    this.squire.modifyBlocks((fragment) => renameLines(fragment, tag)).focus();
  }

  /** What is typed next follows the selection instead of replacing it. */
  private leaveSelection(): void {
    const range = this.range();
    range.collapse(false);
    this.squire.setSelection(range);
  }
}
