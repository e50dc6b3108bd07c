/** A part of a document, in the order in which it is read. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** The first cell of each row names it. All rows are as long as the head. */
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'pageBreak' };

/** A document of words alone. */
export interface PlainDocument {
  readonly title: string;
  /** A tag such as `de`. */
  readonly language: string;
  /** Whose document it is. */
  readonly author: string;
  /** The name of the provider. */
  readonly provider: string;
  /** Stands at the foot of each page, before its number. */
  readonly footer: string;
  readonly blocks: readonly Block[];
}
