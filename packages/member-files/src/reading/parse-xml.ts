import { SaxesParser } from 'saxes';

/** What is told while a part of a workbook is read, by names without their prefixes. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const PIECE = 64_000;
/** Parts of workbooks are nested a few levels. */
const DEEPEST = 50;
/** The most attributes of one element; the first of a part declares some thirty prefixes. */
const MOST_ATTRIBUTES = 500;

/** Reads well-formed XML; entities of its own are not known. @throws Error if it is not well-formed */
export function parseXml(bytes: Uint8Array, reader: XmlReader): void {
  const parser = new SaxesParser({ xmlns: false, position: false } as const);
  parser.on('error', (error) => {
    throw error;
  });
  let depth = 0;
  let attributesOfTag = 0;
  parser.on('opentagstart', () => (attributesOfTag = 0));
  parser.on('attribute', () => {
    attributesOfTag += 1;
    if (attributesOfTag > MOST_ATTRIBUTES) throw new Error('too many attributes');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) throw new Error('nested too deeply');
    reader.open?.(withoutPrefix(name), plain(attributes));
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reader.close?.(withoutPrefix(name));
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += PIECE) {
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
  }
  parser.close();
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

function plain(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name in attributes) found[withoutPrefix(name)] = attributes[name] ?? '';
  return found;
}
