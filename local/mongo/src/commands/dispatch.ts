import { type ReplyDocument } from '../bson/encode';
import { MalformedBson } from '../bson/decode';
import { WholeDouble } from '../bson/value';
import { type Engine } from '../engine/engine';
import { CommandError, notSupported } from '../errors/command-error';
import { DuplicateKeyError } from '../storage/index';
import { type Command } from './arguments';
import {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from './collection-commands';
import { findAndModify } from './find-and-modify';
import { type Handler } from './handler';
import { collMod, createIndexes, dropIndexes, listIndexes } from './index-commands';
import { aggregate, count, distinct, find, getMore, killCursors } from './read-commands';
import { snapshotOf } from './read-options';
import { refusedCommands } from './refused';
import { serverCommands } from './server-commands';
import { deleteDocuments, insert, update } from './write-commands';

const handlers = new Map<string, Handler>(
  Object.entries({
    ...serverCommands,
    find,
    aggregate,
    getMore,
    killCursors,
    count,
    distinct,
    insert,
    update,
    delete: deleteDocuments,
    findAndModify,
    findandmodify: findAndModify,
    create,
    drop,
    dropDatabase,
    renameCollection,
    listCollections,
    listDatabases,
    createIndexes,
    listIndexes,
    dropIndexes,
    deleteIndexes: dropIndexes,
    collMod,
  }),
);

/** The names of all supported commands. */
export const commandNames: readonly string[] = [...handlers.keys()];

/** An error as a reply: `{ok: 0, errmsg, code, codeName}`. */
export function presentError(error: unknown): ReplyDocument {
  const known =
    error instanceof MalformedBson
      ? new CommandError('InvalidBSON', error.message)
      : error instanceof CommandError
        ? error
        : new CommandError(
            'InternalError',
            `Internal error: ${error instanceof Error ? error.message : 'unknown'}`,
          );
  const document: ReplyDocument = new Map<
    string,
    ReplyDocument extends Map<string, infer Value> ? Value : never
  >([
    ['ok', new WholeDouble(0)],
    ['errmsg', known.message],
    ['code', known.code],
    ['codeName', known.codeName],
  ]);
  if (known instanceof DuplicateKeyError) {
    document.set('keyPattern', known.keyPattern).set('keyValue', known.keyValue);
  }
  return document;
}

function checkTransaction({ body }: Command): void {
  if (body.has('txnNumber') || body.has('startTransaction') || body.has('autocommit')) {
    throw new CommandError(
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  }
}

/** Runs a command; errors of all kinds become replies. */
export async function runCommand(engine: Engine, command: Command): Promise<ReplyDocument> {
  try {
    const handler = handlers.get(command.name);
    if (handler === undefined) {
      const instead = refusedCommands.get(command.name);
      if (instead !== undefined) throw notSupported(`The command ${command.name}`, instead);
      throw new CommandError('CommandNotFound', `no such command: '${command.name}'`);
    }
    checkTransaction(command);
    snapshotOf(command);
    return await handler(engine, command);
  } catch (error) {
    return presentError(error);
  }
}
