/** What a PDF says about itself and its parts, which is stored uncompressed. */
export interface OpenedPdf {
  readonly text: string;
  /** How often each structure type occurs. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly alternatives: readonly string[];
  /** The entries of the outline, in order. */
  readonly bookmarks: readonly string[];
  /** The document's metadata, as XML. */
  readonly metadata: string;
}

export function readPdf(bytes: Uint8Array): OpenedPdf {
  const text = Buffer.from(bytes).toString('latin1');
  const kinds = new Map<string, number>();
  for (const [, kind = ''] of text.matchAll(/\/S \/(\w+)\n/g)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return {
    text,
    kinds,
    alternatives: stringsOf(text, 'Alt'),
    bookmarks: bookmarksIn(text),
    metadata: metadataIn(bytes),
  };
}

function metadataIn(bytes: Uint8Array): string {
  return /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(Buffer.from(bytes).toString('utf8'))?.[0] ?? '';
}

/** Each leads to a position on a page. */
function bookmarksIn(text: string): string[] {
  return text
    .split('endobj')
    .filter((part) => /\/Dest \[\d+ 0 R \/XYZ 0 [\d.]+ 0\]/.test(part))
    .flatMap((part) => stringsOf(part, 'Title'));
}

function stringsOf(text: string, key: string): string[] {
  return [...text.matchAll(new RegExp(String.raw`/${key} \(((?:\\.|[^\\)])*)\)`, 'gs'))].map(([, raw = '']) =>
    decoded(raw),
  );
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function decoded(raw: string): string {
  const bytes = raw.replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character);
  if (!bytes.startsWith('þÿ')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}
