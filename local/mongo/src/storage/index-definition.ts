import { emptyDocument, type BsonDocument, type BsonValue, documentOf, type MaybeValue } from '../bson/value';

export type Direction = 1 | -1;

/** What makes an index: its fields in order and its options. */
export type IndexDefinition = {
  name: string;
  fields: { path: string; direction: Direction }[];
  /** The key document as the client gave it, for listIndexes. */
  key: BsonDocument;
  unique: boolean;
  sparse: boolean;
  /** Seconds after the date in the first field when a document may be removed. */
  expireAfterSeconds: BsonValue | undefined;
  partialFilter: BsonDocument | undefined;
};

/** The index as listIndexes shows it. */
export function presentIndex(definition: IndexDefinition): BsonDocument {
  const isId = definition.name === '_id_';
  return documentOf({
    v: 2,
    key: definition.key,
    name: definition.name,
    unique: definition.unique && !isId ? true : undefined,
    sparse: definition.sparse ? true : undefined,
    partialFilterExpression: definition.partialFilter,
    expireAfterSeconds: definition.expireAfterSeconds,
  });
}

export const idIndex: IndexDefinition = {
  name: '_id_',
  fields: [{ path: '_id', direction: 1 }],
  key: documentOf({ _id: 1 }),
  unique: true,
  sparse: false,
  expireAfterSeconds: undefined,
  partialFilter: undefined,
};

/** Reads a definition that `presentIndex` wrote. */
export function parseStoredIndex(stored: BsonDocument): IndexDefinition {
  const key = stored.get('key');
  const keyDocument: BsonDocument = key instanceof Map ? key : emptyDocument();
  const name = stored.get('name');
  const partial = stored.get('partialFilterExpression');
  return {
    name: typeof name === 'string' ? name : '',
    key: keyDocument,
    fields: [...keyDocument].map(([path, direction]) => ({ path, direction: directionOf(direction) })),
    unique: stored.get('unique') === true || name === '_id_',
    sparse: stored.get('sparse') === true,
    expireAfterSeconds: stored.get('expireAfterSeconds'),
    partialFilter: partial instanceof Map ? partial : undefined,
  };
}

export function directionOf(value: MaybeValue): Direction {
  return Number(value instanceof Object && 'value' in value ? value.value : value) < 0 ? -1 : 1;
}
