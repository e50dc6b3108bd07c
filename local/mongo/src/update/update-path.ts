import { describeValue } from '../bson/describe';
import { type BsonDocument, type BsonValue, type MaybeValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { isArrayIndex } from '../bson/field-keys';

/** Result of a change that leaves the field unchanged. */
export const unchanged = Symbol('unchanged');
/** Result of a change that removes the field. */
export const removed = Symbol('removed');

export type Outcome = BsonValue | typeof unchanged | typeof removed;

export type Change = {
  /** Gets the value at the path (undefined if missing) and returns the outcome. */
  apply: (value: MaybeValue, document: BsonDocument, path: string) => Outcome;
  /** Whether a missing path is created. */
  creates: boolean;
  /** Whether a path through a scalar counts as missing; otherwise it is an error. */
  ignoresScalars: boolean;
};

/** Context of a path: the matched array position and the array filters. */
export type Place = {
  position: number | undefined;
  arrayFilters: ReadonlyMap<string, (element: BsonValue) => boolean>;
};

const longestFill = 1_500_000;

class Walker {
  constructor(
    readonly document: BsonDocument,
    readonly parts: readonly string[],
    readonly change: Change,
    readonly place: Place,
  ) {}

  #notViable(at: number, value: BsonValue): CommandError {
    return new CommandError(
      'PathNotViable',
      `Cannot create field '${this.parts[at]}' in element {${this.parts[at - 1] ?? ''}: ${describeValue(value)}}`,
    );
  }

  #pathTo(at: number): string {
    return this.parts.slice(0, at).join('.');
  }

  inDocument(container: BsonDocument, at: number): void {
    const part = this.parts[at] ?? '';
    if (part.startsWith('$')) this.#needArray(container, at, part);
    const outcome = this.#step(container.get(part), at);
    if (outcome === removed) container.delete(part);
    else if (outcome !== unchanged) container.set(part, outcome);
  }

  #needArray(value: BsonValue, at: number, part: string): void {
    if (part === '$' || part.startsWith('$[')) {
      throw new CommandError(
        'BadValue',
        `Cannot apply array updates to non-array element ${this.parts[at - 1] ?? ''}: ${describeValue(value)}`,
      );
    }
  }

  /** The outcome for the child named by the part at `at`. */
  #step(value: MaybeValue, at: number): Outcome {
    if (at === this.parts.length - 1) return this.change.apply(value, this.document, this.#pathTo(at + 1));
    const next = this.parts[at + 1] ?? '';
    if (value === undefined) return this.#missing(at, next);
    if (value instanceof Map) this.inDocument(value, at + 1);
    else if (Array.isArray(value)) this.#inArray(value, at + 1);
    else if (next.startsWith('$[')) this.#needArray(value, at + 1, next);
    else if (!this.change.ignoresScalars) throw this.#notViable(at + 1, value);
    return unchanged;
  }

  #missing(at: number, next: string): Outcome {
    if (next.startsWith('$[')) {
      throw new CommandError(
        'BadValue',
        `The path '${this.#pathTo(at + 1)}' must exist in the document in order to apply array updates.`,
      );
    }
    if (!this.change.creates) return unchanged;
    const created: BsonDocument = new Map();
    this.inDocument(created, at + 1);
    return created.size === 0 ? unchanged : created;
  }

  #inArray(array: BsonValue[], at: number): void {
    const part = this.parts[at] ?? '';
    if (part === '$[]')
      for (let index = 0; index < array.length; index += 1) this.#inElement(array, index, at);
    else if (part.startsWith('$[')) this.#inFiltered(array, part.slice(2, -1), at);
    else if (isArrayIndex(part)) this.#inElement(array, Number(part), at);
    else if (!this.change.ignoresScalars) throw this.#notViable(at, array);
  }

  #inFiltered(array: BsonValue[], identifier: string, at: number): void {
    const matches = this.place.arrayFilters.get(identifier);
    for (let index = 0; index < array.length; index += 1) {
      if (matches?.(array[index] ?? null) === true) this.#inElement(array, index, at);
    }
  }

  #inElement(array: BsonValue[], index: number, at: number): void {
    const outcome = this.#step(array[index], at);
    if (outcome === unchanged) return;
    if (index - array.length > longestFill) {
      throw new CommandError('BadValue', `can't backfill array to larger than ${longestFill} elements`);
    }
    while (array.length < index) array.push(null);
    array[index] = outcome === removed ? null : outcome;
  }
}

/** Applies a change at a path of the document, in place. */
export function changeAtPath(
  document: BsonDocument,
  parts: readonly string[],
  change: Change,
  place: Place,
): void {
  const resolved = parts.map((part) => (part === '$' ? positionOf(place) : part));
  new Walker(document, resolved, change, place).inDocument(document, 0);
}

function positionOf({ position }: Place): string {
  if (position === undefined) {
    throw new CommandError(
      'BadValue',
      'The positional operator did not find the match needed from the query.',
    );
  }
  return String(position);
}

/** The value at a path; undefined when missing. Throws when an array or a value without fields is on the way. */
export function plainValueAt(document: BsonDocument, parts: readonly string[], what: string): MaybeValue {
  let value: MaybeValue = document;
  for (const part of parts) {
    if (Array.isArray(value)) {
      throw new CommandError(
        'BadValue',
        `The ${what} field cannot be an array element, '${parts.join('.')}' in doc with _id: ${describeValue(document.get('_id'))} has an array field`,
      );
    }
    if (value === undefined) return undefined;
    if (!(value instanceof Map)) {
      throw new CommandError(
        'PathNotViable',
        `Cannot use the part (${part}) of (${parts.join('.')}) to traverse the element (${describeValue(value)})`,
      );
    }
    value = value.get(part);
  }
  return value;
}
