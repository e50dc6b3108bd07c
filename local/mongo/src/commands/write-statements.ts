import { decodeDocument } from '../bson/decode';
import { asNumber, type BsonDocument, type BsonValue, isDocument, typeName } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { checkCollation, type Command, optionalDocument, readFlag, wrongType } from './arguments';

/** One statement of an update, unparsed; its filter and update are parsed when it runs. */
export type UpdateStatement = {
  filter: BsonDocument;
  update: BsonDocument | BsonValue[];
  constants: BsonDocument | undefined;
  arrayFilters: BsonDocument[];
  isMulti: boolean;
  isUpsert: boolean;
  hint: BsonValue | undefined;
};

export type DeleteStatement = { filter: BsonDocument; isMulti: boolean; hint: BsonValue | undefined };

/** The documents of a write's list, from the body or a document sequence. */
export function documentsOfWrite(command: Command, key: string): BsonDocument[] {
  const beside = command.sequences.get(key);
  const documents = beside?.map((bytes) => decodeDocument(bytes)) ?? command.list(key);
  if (documents === undefined) throw missing(`${command.name}.${key}`);
  if (documents.length === 0)
    throw new CommandError(
      'InvalidLength',
      `Write batch sizes must be between 1 and 100000. Got 0 operations.`,
    );
  return documentsIn(documents, `${command.name}.${key}`);
}

/** All statements of an update. Throws if one of them is malformed, in which case none is applied. */
export function updateStatements(command: Command): UpdateStatement[] {
  return documentsOfWrite(command, 'updates').map((statement) => {
    const field = (key: string) => `update.updates.${key}`;
    checkFields(
      statement,
      ['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation'],
      'update.updates',
    );
    const update = statement.get('u');
    if (update === undefined) throw missing(field('u'));
    if (!isDocument(update) && !Array.isArray(update)) {
      throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
    }
    return {
      filter: filterOf(statement, field('q')),
      update,
      constants: optionalDocument(statement.get('c'), field('c')),
      arrayFilters: arrayFiltersOf(statement.get('arrayFilters'), field('arrayFilters')),
      isMulti: readFlag(statement.get('multi'), field('multi')),
      isUpsert: readFlag(statement.get('upsert'), field('upsert')),
      hint: hintOf(statement),
    };
  });
}

/** All statements of a delete. Throws if one of them is malformed, in which case none is applied. */
export function deleteStatements(command: Command): DeleteStatement[] {
  return documentsOfWrite(command, 'deletes').map((statement) => {
    checkFields(statement, ['q', 'limit', 'hint', 'collation'], 'delete.deletes');
    const written = statement.get('limit');
    if (written === undefined) throw missing('delete.deletes.limit');
    const limit = asNumber(written);
    if (limit !== 0 && limit !== 1) {
      throw new CommandError(
        'FailedToParse',
        `The limit field in delete objects must be 0 or 1. Got ${limit ?? typeName(written)}`,
      );
    }
    return { filter: filterOf(statement, 'delete.deletes.q'), isMulti: limit === 0, hint: hintOf(statement) };
  });
}

export function arrayFiltersOf(value: BsonValue | undefined, field: string): BsonDocument[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw wrongType(field, value, 'array');
  return documentsIn(value, field);
}

function missing(field: string): CommandError {
  return new CommandError(40414, `BSON field '${field}' is missing but a required field`);
}

function documentsIn(values: BsonValue[], field: string): BsonDocument[] {
  return values.map((value, index) => {
    if (!isDocument(value)) throw wrongType(`${field}.${index}`, value, 'object');
    return value;
  });
}

function checkFields(statement: BsonDocument, allowed: readonly string[], name: string): void {
  for (const key of statement.keys()) {
    if (!allowed.includes(key))
      throw new CommandError(40415, `BSON field '${name}.${key}' is an unknown field.`);
  }
  checkCollation(statement.get('collation'));
}

function filterOf(statement: BsonDocument, field: string): BsonDocument {
  const filter = optionalDocument(statement.get('q'), field);
  if (filter === undefined) throw missing(field);
  return filter;
}

function hintOf(statement: BsonDocument): BsonValue | undefined {
  const hint = statement.get('hint');
  if (hint === undefined || typeof hint === 'string' || isDocument(hint)) return hint;
  throw new CommandError('FailedToParse', 'Hint must be a string or an object');
}
