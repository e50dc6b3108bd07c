import { encodeDocument, type ReplyDocument, type ReplyValue } from '../bson/encode';
import { MalformedBson } from '../bson/decode';
import { type BsonValue, documentOf } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { type Engine } from '../engine/engine';
import { checkVariableName } from '../expression/variable-name';
import { type FilterContext, parseFilter } from '../filter/parse-filter';
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
import { type Command } from './arguments';
import { type Handler, reply } from './handler';
import { checkHint } from './hint';
import {
  deleteStatements,
  documentsOfWrite,
  type UpdateStatement,
  updateStatements,
} from './write-statements';

/** An error in the form of `writeErrors`. */
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

/** The collection of a write, created if it does not exist. */
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

/** How long inserts hold a transaction, in milliseconds: other commands wait as long. */
const longestSlice = 2;

export const insert: Handler = async (engine, command) => {
  command.allow('documents', 'ordered');
  const documents =
    command.sequences.get('documents') ??
    documentsOfWrite(command, 'documents').map((document) => encodeDocument(document));
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
async function runStatements<T>(
  command: Command,
  statements: T[],
  run: (statement: T, index: number) => Promise<void>,
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

function contextOf({ constants, update }: UpdateStatement, context: FilterContext): FilterContext {
  if (constants === undefined) return context;
  if (!Array.isArray(update))
    throw new CommandError(51198, 'Constant values may only be specified for pipeline updates');
  for (const name of constants.keys()) checkVariableName(name);
  return { ...context, variables: new Map([...context.variables, ...constants]) };
}

function parseStatement(statement: UpdateStatement, commandContext: FilterContext) {
  const context = contextOf(statement, commandContext);
  const update = parseUpdate(statement.update, statement.arrayFilters, context);
  if (statement.isMulti && update.kind === 'replacement') {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  return { update, filter: parseFilter(statement.filter, context) };
}

export const update: Handler = async (engine, command) => {
  command.allow('updates', 'ordered', 'let');
  const statements = updateStatements(command);
  const { filterContext } = command;
  const existing = engine.catalog.find(command.database, command.collection());
  let n = 0;
  let nModified = 0;
  const upserted: BsonValue[] = [];
  const errors = await runStatements(command, statements, async (statement, index) => {
    const { isMulti, isUpsert, hint } = statement;
    const { update: change, filter } = parseStatement(statement, filterContext);
    checkHint(existing, hint);
    if (!isUpsert && engine.catalog.find(command.database, command.collection()) === undefined) return;
    const collection = await collectionFor(engine, command);
    const target = { filter, sort: [], expiresAt: command.expiresAt };
    const isBefore = n;
    if (isMulti) {
      await changeAll(collection, target, (row) => {
        const { isModified } = updateRow(collection, row, change, filter);
        n += 1;
        if (isModified) nModified += 1;
      });
      if (n > isBefore || !isUpsert) return;
    }
    const outcome = await retryDuplicate(() =>
      changeFirst(
        collection,
        target,
        (row) => ({ ...updateRow(collection, row, change, filter), isInserted: false }),
        () => {
          if (!isUpsert) return undefined;
          const after = insertUpsert(collection, filter, change);
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
  command.allow('deletes', 'ordered', 'let');
  const statements = deleteStatements(command);
  const { filterContext } = command;
  const collection = engine.catalog.find(command.database, command.collection());
  let n = 0;
  const errors = await runStatements(command, statements, async (statement) => {
    const filter = parseFilter(statement.filter, filterContext);
    if (collection === undefined) return;
    checkHint(collection, statement.hint);
    const target = { filter, sort: [], expiresAt: command.expiresAt };
    const remove = ({ record }: { record: number }) => {
      collection.remove(record);
      n += 1;
    };
    await (statement.isMulti
      ? changeAll(collection, target, remove)
      : changeFirst(collection, target, remove, () => undefined));
  });
  return reply({ n, writeErrors: errors.length > 0 ? errors : undefined });
};
