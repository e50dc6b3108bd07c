import { type ReplyDocument } from '../bson/encode';
import { emptyDocument, type BsonDocument, type BsonValue, documentOf } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { parseFilter } from '../filter/parse-filter';
import { parseSort } from '../query/sort';
import { parseUpdate } from '../update/parse-update';
import { changeFirst, insertUpsert, retryDuplicate, updateRow } from '../update/write-operations';
import { type Command } from './arguments';
import { type Handler, reply } from './handler';
import { checkHint } from './hint';
import { compileProjection } from './read-options';
import { collectionFor } from './write-commands';
import { arrayFiltersOf } from './write-statements';

type Modified = { value: BsonDocument | null; n: number; updatedExisting: boolean; upserted?: BsonValue };

function findAndModifyOptions(command: Command) {
  command.allow(
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'let',
  );
  const isRemove = command.flag('remove');
  const written = command.body.get('update');
  const isUpsert = command.flag('upsert');
  const wantsNew = command.flag('new');
  if (isRemove && written !== undefined)
    throw new CommandError('FailedToParse', 'Cannot specify both an update and remove=true');
  if (!isRemove && written === undefined)
    throw new CommandError('FailedToParse', 'Either an update or remove=true must be specified');
  if (isRemove && isUpsert)
    throw new CommandError('FailedToParse', 'Cannot specify both upsert=true and remove=true ');
  if (isRemove && wantsNew) {
    throw new CommandError(
      'FailedToParse',
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
  const context = command.filterContext;
  const filter = parseFilter(command.document('query') ?? emptyDocument(), context);
  return {
    update:
      written === undefined
        ? undefined
        : parseUpdate(
            written,
            arrayFiltersOf(command.body.get('arrayFilters'), 'findAndModify.arrayFilters'),
            context,
          ),
    filter,
    sort: parseSort(command.document('sort') ?? emptyDocument()),
    project: compileProjection(command, command.document('fields'), filter),
    isUpsert,
    wantsNew,
  };
}

export const findAndModify: Handler = async (engine, command) => {
  const options = findAndModifyOptions(command);
  const { update: change, filter, isUpsert, wantsNew } = options;
  const existing = engine.catalog.find(command.database, command.collection());
  const none: Modified = { value: null, n: 0, updatedExisting: false };
  if (existing === undefined && !isUpsert) return presentModified(none, change !== undefined);
  const collection = await collectionFor(engine, command);
  checkHint(collection, command.body.get('hint'));
  const shown = (document: BsonDocument) =>
    options.project === undefined
      ? document
      : options.project.apply(document, command.filterContext.variables);
  const target = { filter, sort: options.sort, expiresAt: command.expiresAt };
  const modified = await retryDuplicate(() =>
    changeFirst(
      collection,
      target,
      (row): Modified => {
        if (change === undefined) {
          const value = shown(row.document);
          collection.remove(row.record);
          return { value, n: 1, updatedExisting: false };
        }
        const { before, after } = updateRow(collection, row, change, filter);
        return { value: shown(wantsNew ? after : before), n: 1, updatedExisting: true };
      },
      (): Modified => {
        if (!isUpsert || change === undefined) return none;
        const after = insertUpsert(collection, filter, change);
        const upserted = after.get('_id') ?? null;
        return { value: wantsNew ? shown(after) : null, n: 1, updatedExisting: false, upserted };
      },
    ),
  );
  return presentModified(modified, change !== undefined);
};

function presentModified(
  { value, n, updatedExisting, upserted }: Modified,
  isUpdate: boolean,
): ReplyDocument {
  const lastErrorObject: BsonDocument = documentOf({
    n,
    updatedExisting: isUpdate ? updatedExisting : undefined,
    upserted,
  });
  return reply({ lastErrorObject, value });
}
