import { type BsonDocument, type MaybeValue } from '../bson/value';

/** What an expression sees when it runs: the document and the variables. */
export type Scope = { root: BsonDocument; variables: ReadonlyMap<string, MaybeValue> };

export type Evaluate = (scope: Scope) => MaybeValue;

export const noVariables: ReadonlyMap<string, MaybeValue> = new Map();

/** The context in which expressions are compiled; records which fields they read. */
export class CompileContext {
  /** Top-level fields that are read. */
  readonly fields = new Set<string>();
  /** Whether the whole document is read. */
  readsAll = false;
  /** Whether the output contains only what is read, so that nothing else of the document is needed. */
  selects = false;

  constructor(
    /** Names that `$$name` may use. */
    readonly known: ReadonlySet<string>,
    /** The time of the command, for `$$NOW`. */
    readonly now: Date,
    readonly parent?: CompileContext,
  ) {}

  withNames(names: Iterable<string>): CompileContext {
    return new CompileContext(new Set([...this.known, ...names]), this.now, this);
  }

  reads(field: string): void {
    this.fields.add(field);
    this.parent?.reads(field);
  }

  readsEverything(): void {
    this.readsAll = true;
    this.parent?.readsEverything();
  }
}
