import { canonicalJson, hashOf } from '../../surveys';
import type { Source } from './sources';
import type english from './texts/en.json';

export type Values = Readonly<Record<string, string | number | readonly string[]>>;
export type PackTextId = keyof typeof english;
export type Named<Prefix extends string> = Extract<PackTextId, `${Prefix}.${string}`>;

/** What a pack says, in no language. */
export interface Statement {
  readonly id: PackTextId;
  readonly values: Values;
  readonly source: Source;
  /** What follows as a list, in the words of the company. */
  readonly items: readonly string[];
}

export interface StoredRow {
  readonly model: string;
  readonly fields: readonly string[];
  readonly purpose: PackTextId;
  readonly kept: PackTextId;
  readonly values: Values;
}

export interface Section {
  readonly id: Named<'section'>;
  readonly level: 1 | 2;
  readonly statements: readonly Statement[];
  /** Of the section on what is stored; empty in all others. */
  readonly stored: readonly StoredRow[];
}

export interface PackModel {
  readonly format: 'elan-pack-1';
  readonly sections: readonly Section[];
}

/** The checksum of a pack: one content has one, in every language and on every day. */
export const packHash = ({ format, sections }: PackModel): string =>
  hashOf(
    canonicalJson({
      format,
      sections: sections.map(({ id, level, statements, stored }) => ({
        ...{ id, level },
        statements: statements.map(({ id: said, values, source, items }) => ({
          ...{ id: said, values, items },
          source: 'test' in source ? { ...source.test } : { ...source },
        })),
        stored: stored.map((row) => ({ ...row })),
      })),
    }),
  );
