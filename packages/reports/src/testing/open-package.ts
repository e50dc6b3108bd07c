import { strFromU8, unzipSync } from 'fflate';
import { posix } from 'node:path';
import { SaxesParser } from 'saxes';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text in it and in everything it contains. */
  text: string;
}

/** @returns the elements of an XML text, in the order in which they begin. @throws if it is not well-formed */
export function elementsOf(xml: string): Element[] {
  const parser = new SaxesParser();
  const [all, open]: [Element[], Element[]] = [[], []];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, text: '' };
    all.push(element);
    open.push(element);
  });
  parser.on('text', (text) => open.forEach((element) => (element.text += text)));
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return all;
}

/** The parts of an Office file, by name. */
export type Parts = Readonly<Record<string, string>>;

export function openPackage(bytes: Uint8Array): Parts {
  const entries = Object.entries(unzipSync(bytes));
  return Object.fromEntries(
    entries.map(([name, part]) => [name, strFromU8(part, !/\.(xml|rels)$/.test(name))]),
  );
}

/**
 * @returns what an office program would complain about: invalid XML, parts without a type, relations to missing parts
 */
export function faultsOf(parts: Parts): string[] {
  const faults: string[] = [];
  for (const [name, xml] of Object.entries(parts).filter(([each]) => /\.(xml|rels)$/.test(each))) {
    try {
      elementsOf(xml);
    } catch (error) {
      faults.push(`${name}: ${String(error)}`);
    }
  }
  return [...faults, ...typeFaults(parts), ...relationFaults(parts)];
}

function typeFaults(parts: Parts): string[] {
  const types = elementsOf(parts['[Content_Types].xml'] ?? '');
  const overrides = types.flatMap(({ attributes }) => attributes['PartName']?.slice(1) ?? []);
  const defaults = new Set(types.flatMap(({ attributes }) => attributes['Extension'] ?? []));
  return [
    ...overrides.filter((name) => !(name in parts)).map((name) => `a type for ${name}, which is not there`),
    ...overrides
      .filter((name, index) => overrides.indexOf(name) !== index)
      .map((name) => `two types for ${name}`),
    ...Object.keys(parts)
      .filter((name) => name !== '[Content_Types].xml')
      .filter((name) => !overrides.includes(name) && !defaults.has(name.slice(name.lastIndexOf('.') + 1)))
      .map((name) => `no type for ${name}`),
  ];
}

function relationFaults(parts: Parts): string[] {
  return Object.entries(parts)
    .filter(([name]) => name.endsWith('.rels'))
    .flatMap(([name, xml]) => {
      const folder = posix.dirname(posix.dirname(name));
      return elementsOf(xml)
        .filter(
          ({ name: kind, attributes }) => kind === 'Relationship' && attributes['TargetMode'] !== 'External',
        )
        .map(({ attributes: { Target: target = '' } }) =>
          target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
        )
        .filter((target) => !(target in parts))
        .map((target) => `${name} leads to ${target}, which is not there`);
    });
}
