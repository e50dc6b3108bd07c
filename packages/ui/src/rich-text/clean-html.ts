import { isAllowedTag, isReadable, parseHtml } from '../display/allow-list';
import { safeAddress } from './address';
import { LineWriter, type Format } from './line-writer';

/** Alternative names for what the editor knows under one name. */
const SAME_AS: Record<string, string> = { STRONG: 'B', EM: 'I', H1: 'H2', H4: 'H3', H5: 'H3', H6: 'H3' };
const FORMATS = new Set(['B', 'I', 'U']);
const LISTS = new Set(['UL', 'OL']);
const LINES = new Set(['P', 'H2', 'H3']);
/** Inline elements; every other one that is not in the allow-list is a line of its own. */
const INLINE =
  /^(A|ABBR|ACRONYM|BDI|BDO|BIG|CITE|CODE|DATA|DEL|DFN|FONT|IMG|INPUT|INS|KBD|LABEL|MARK|Q|S|SAMP|SMALL|SPAN|STRIKE|SUB|SUP|TIME|TT|VAR|WBR|[A-Z]+:.+)$/;
/** Zero-width spaces are the editor's own: positions for the caret. */
export const INVISIBLE = /\u200B/g;

/** Word processors write some formats as styles, and put `<b style="font-weight:normal">` around what is not bold. */
function styledFormats(element: HTMLElement): Map<string, boolean> {
  const style = element.getAttribute('style') ?? '';
  const formats = new Map<string, boolean>();
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1];
  if (weight !== undefined) formats.set('B', /^(bold|bolder|[6-9]\d\d)$/i.test(weight));
  const slope = /font-style:\s*(\w+)/i.exec(style)?.[1];
  if (slope !== undefined) formats.set('I', /^(italic|oblique)$/i.test(slope));
  if (/text-decoration(-line)?:[^;]*underline/i.test(style)) formats.set('U', true);
  return formats;
}

/** What an element adds to the text in it. */
function formatsIn(element: HTMLElement, tag: string, outer: readonly Format[]): Format[] {
  const styled = INLINE.test(tag) || FORMATS.has(tag) ? styledFormats(element) : new Map<string, boolean>();
  if (FORMATS.has(tag) && !styled.has(tag)) styled.set(tag, true);
  const added: Format[] = [...styled].filter(([, on]) => on).map(([name]) => ({ tag: name }));
  const href = tag === 'A' ? safeAddress(element.getAttribute('href')) : null;
  if (href !== null) added.unshift({ tag: 'A', href });
  const known = new Set(outer.map((format) => format.tag));
  return [...outer, ...added.filter((format) => !known.has(format.tag))];
}

function write(nodes: Iterable<ChildNode>, writer: LineWriter, formats: readonly Format[]): void {
  for (const node of nodes) {
    if (node.nodeType === Node.TEXT_NODE) writer.text((node.nodeValue ?? '').replace(INVISIBLE, ''), formats);
    else if (isReadable(node)) writeElement(node, writer, formats);
  }
}

function writeElement(element: HTMLElement, writer: LineWriter, formats: readonly Format[]): void {
  const tag = SAME_AS[element.tagName] ?? element.tagName;
  const content = () => write(element.childNodes, writer, formatsIn(element, tag, formats));
  if (tag === 'BR') writer.lineBreak(formats);
  else if (LISTS.has(tag)) writer.list(tag, content);
  else if (tag === 'LI') writer.item(content);
  else if (LINES.has(tag)) writer.line(tag, content);
  else if (isAllowedTag(tag) || INLINE.test(tag)) content();
  else writer.line('P', content);
}

/**
 * Builds what an editor can work with, from allowed elements and text alone: lines (p h2 h3) and lists of them, text
 * only inside those, one name for each format. No attribute except a checked address survives.
 */
export function cleanNodes(nodes: Iterable<ChildNode>): DocumentFragment {
  const writer = new LineWriter();
  write(nodes, writer, []);
  return writer.finish();
}

/** Builds it from HTML from anywhere: saved or pasted. */
export const cleanFragment = (html: string): DocumentFragment => cleanNodes(parseHtml(html));

/** @returns the HTML of an editor's content; empty if nothing is written. */
export function htmlOf(nodes: Iterable<ChildNode>): string {
  const box = document.createElement('div');
  box.append(cleanNodes(nodes));
  return box.innerHTML;
}

/** HTML as the editor writes it: texts without a visible difference become equal. */
export const canonicalHtml = (html: string): string => htmlOf(parseHtml(html));
