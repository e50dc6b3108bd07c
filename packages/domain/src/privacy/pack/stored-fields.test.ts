import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { allModels } from '../../all-models';
import { STORED } from './stored-fields';

/** The id and the company's are in nearly every document: the pack says so once. */
const everywhere = ['_id', 'companyId'];

it('every field of every model has a purpose and a day on which it is deleted, and no other has', () => {
  const connection = mongoose.createConnection();
  const stored = Object.entries(allModels({ connection })).map(([name, model]) => {
    const fields = Object.keys(
      connection.model(name === 'Version' ? model.modelName : name).schema.paths,
    ).map((path) => path.split('.')[0] ?? '');
    return [name, [...new Set(fields)].filter((field) => !everywhere.includes(field)).toSorted()];
  });
  const described = Object.entries(STORED).map(([name, rows]) => [
    name,
    Object.values<readonly [string, string]>(rows)
      .flatMap(([fields]) => fields.split(' '))
      .toSorted(),
  ]);
  expect(Object.fromEntries(described), 'STORED in stored-fields.ts names what the models have').toEqual(
    Object.fromEntries(stored),
  );
});
