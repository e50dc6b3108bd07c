import { encodeDocument, type ReplyDocument, type ReplyValue } from '../bson/encode';
import { decodeDocument, MalformedBson } from '../bson/decode';
import {
  asNumber,
  type BsonDocument,
  type BsonValue,
  documentOf,
  isDocument,
  type MaybeValue,
} from '../bson/value';
import { CommandError } from '../errors';
import { type Engine } from '../engine';
import { parseFilter } from '../query/parse-filter';
import { type Collection } from '../storage/collection';
import { DuplicateKeyError } from '../storage/index';
import { parseUpdate } from '../update/parse-update';
import {
  changeAll,
  changeFirst,
  insertBytes,
  insertUpsert,
  retryDuplicate,
  updateRow,
} from '../update/write-operations';
import { checkCollation, type Command, isSet, optionalDocument } from './arguments';
import { type Handler, reply } from './handler';
import { checkHint } from './hint';

/** An error as it stands in `writeErrors`. */
function presentWriteError(error: unknown, index: number): ReplyDocument {
  if (error instanceof MalformedBson)
    return presentWriteError(new CommandError('InvalidBSON', error.message), index);
  if (!(error instanceof CommandError)) throw error;
  const document = new Map<string, ReplyValue>([
    ['index', index],
    ['code', error.code],
  ]);
  if (error instanceof DuplicateKeyError) {
    document.set('keyPattern', error.keyPattern).set('keyValue', error.keyValue);
  }
  return document.set('errmsg', error.message);
}

/** The statements of a write: from the body or from a section beside it. */
function statementsOf(command: Command, key: string): BsonDocument[] {
  const beside = command.sequences.get(key);
  const statements = beside?.map((bytes) => decodeDocument(bytes)) ?? command.list(key);
  if (statements === undefined)
    throw new CommandError(40414, `BSON field '${command.name}.${key}' is missing but a required field`);
  if (statements.length === 0)
    throw new CommandError(
      'InvalidLength',
      `Write batch sizes must be between 1 and 100000. Got 0 operations.`,
    );
  if (!statements.every(isDocument)) throw new CommandError('TypeMismatch', `'${key}' must hold objects`);
  return statements;
}

/** The collection of a write, made when it is not there yet. */
export async function collectionFor(engine: Engine, command: Command): Promise<Collection> {
  const name = command.collection();
  const existing = engine.catalog.find(command.database, name);
  if (existing !== undefined) return existing;
  return engine.store.write(
    () => engine.catalog.find(command.database, name) ?? engine.catalog.create(command.database, name),
  );
}

function isOrdered(command: Command): boolean {
  return command.body.get('ordered') !== false;
}

const longestSlice = 4;

export const insert: Handler = async (engine, command) => {
  command.allow('documents', 'ordered');
  const documents =
    command.sequences.get('documents') ??
    statementsOf(command, 'documents').map((document) => encodeDocument(document));
  const collection = await collectionFor(engine, command);
  const ordered = isOrdered(command);
  const errors: ReplyDocument[] = [];
  let n = 0;
  let at = 0;
  while (at < documents.length) {
    await engine.store.write(() => {
      const deadline = performance.now() + longestSlice;
      while (at < documents.length) {
        try {
          if (collection.isDropped)
            throw new CommandError('NamespaceNotFound', 'The collection was dropped meanwhile.');
          insertBytes(collection, documents[at] ?? Buffer.alloc(0));
          n += 1;
        } catch (error) {
          errors.push(presentWriteError(error, at));
          if (ordered) at = documents.length;
        }
        at += 1;
        if (performance.now() > deadline) return;
      }
    });
  }
  return reply({ n, writeErrors: errors.length > 0 ? errors : undefined });
};

/** Runs the statements of a write one after the other and collects their errors. */
async function runStatements(
  command: Command,
  statements: BsonDocument[],
  run: (statement: BsonDocument, index: number) => Promise<void>,
): Promise<ReplyDocument[]> {
  const errors: ReplyDocument[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      await run(statement, index);
    } catch (error) {
      errors.push(presentWriteError(error, index));
      if (isOrdered(command)) break;
    }
  }
  return errors;
}

function checkStatement(statement: BsonDocument, allowed: readonly string[], name: string): void {
  for (const key of statement.keys()) {
    if (!allowed.includes(key))
      throw new CommandError(40415, `BSON field '${name}.${key}' is an unknown field.`);
  }
  checkCollation(statement.get('collation'));
}

function filterOf(statement: BsonDocument, field: string): BsonDocument {
  const filter = optionalDocument(statement.get('q'), field);
  if (filter === undefined)
    throw new CommandError(40414, `BSON field '${field}' is missing but a required field`);
  return filter;
}

function letOf(statement: BsonDocument, command: Command): ReadonlyMap<string, MaybeValue> {
  const constants = statement.get('c');
  const variables = command.filterContext.variables;
  return constants instanceof Map ? new Map([...variables, ...constants]) : variables;
}

function parseUpdateStatement(statement: BsonDocument, command: Command) {
  checkStatement(
    statement,
    ['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation'],
    'update.updates',
  );
  const context = { variables: letOf(statement, command), now: command.now };
  const filters = statement.get('arrayFilters');
  const update = parseUpdate(statement.get('u') ?? null, Array.isArray(filters) ? filters : [], context);
  const isMulti = isSet(statement.get('multi'));
  if (isMulti && update.kind === 'replacement') {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const filter = parseFilter(filterOf(statement, 'update.updates.q'), context);
  return { update, filter, isMulti, isUpsert: isSet(statement.get('upsert')) };
}

export const update: Handler = async (engine, command) => {
  command.allow('updates', 'ordered');
  const statements = statementsOf(command, 'updates');
  const existing = engine.catalog.find(command.database, command.collection());
  let n = 0;
  let nModified = 0;
  const upserted: BsonValue[] = [];
  const errors = await runStatements(command, statements, async (statement, index) => {
    const parsed = parseUpdateStatement(statement, command);
    checkHint(existing, statement.get('hint'));
    if (!parsed.isUpsert && engine.catalog.find(command.database, command.collection()) === undefined) return;
    const collection = await collectionFor(engine, command);
    const target = { filter: parsed.filter, sort: [], expiresAt: command.expiresAt };
    const isBefore = n;
    if (parsed.isMulti) {
      await changeAll(collection, target, (row) => {
        const { isModified } = updateRow(collection, row, parsed.update, parsed.filter);
        n += 1;
        if (isModified) nModified += 1;
      });
      if (n > isBefore || !parsed.isUpsert) return;
    }
    const outcome = await retryDuplicate(() =>
      changeFirst(
        collection,
        target,
        (row) => ({ ...updateRow(collection, row, parsed.update, parsed.filter), isInserted: false }),
        () => {
          if (!parsed.isUpsert) return undefined;
          const after = insertUpsert(collection, parsed.filter, parsed.update);
          return { after, isModified: false, isInserted: true };
        },
      ),
    );
    if (outcome === undefined) return;
    n += 1;
    if (outcome.isModified) nModified += 1;
    if (outcome.isInserted) upserted.push(documentOf({ index, _id: outcome.after.get('_id') }));
  });
  return reply({
    n,
    nModified,
    upserted: upserted.length > 0 ? upserted : undefined,
    writeErrors: errors.length > 0 ? errors : undefined,
  });
};

export const deleteDocuments: Handler = async (engine, command) => {
  command.allow('deletes', 'ordered');
  const statements = statementsOf(command, 'deletes');
  const collection = engine.catalog.find(command.database, command.collection());
  let n = 0;
  const errors = await runStatements(command, statements, async (statement) => {
    checkStatement(statement, ['q', 'limit', 'hint', 'collation'], 'delete.deletes');
    const filter = parseFilter(filterOf(statement, 'delete.deletes.q'), command.filterContext);
    const limit = asNumber(statement.get('limit'));
    if (limit !== 0 && limit !== 1) {
      throw new CommandError(
        'FailedToParse',
        `The limit field in delete objects must be 0 or 1. Got ${limit}`,
      );
    }
    if (collection === undefined) return;
    checkHint(collection, statement.get('hint'));
    const target = { filter, sort: [], expiresAt: command.expiresAt };
    const remove = ({ record }: { record: number }) => {
      collection.remove(record);
      n += 1;
    };
    await (limit === 0
      ? changeAll(collection, target, remove)
      : changeFirst(collection, target, remove, () => undefined));
  });
  return reply({ n, writeErrors: errors.length > 0 ? errors : undefined });
};
