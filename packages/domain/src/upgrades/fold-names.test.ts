import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../platform';
import { buildCompany, buildContext } from '../testing';
import { foldNames } from './fold-names';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => ({ context, close } = await buildContext()));
afterAll(() => close());

it('compares stored names as new ones, and keeps both of two that are alike now', async () => {
  const { company } = await buildCompany(context, { name: 'L’Atelier Mercier' });
  const companies = context.connection.collection<{ _id: string; normalisedName: string }>('companies');
  await companies.updateOne({ _id: company._id }, { $set: { normalisedName: 'l’ateliermercier' } });
  const audiences = context.connection.collection<{ _id: string; normalisedName: string }>('audiences');
  const audience = (_id: string, name: string, normalisedName: string, minute: number) => ({
    _id,
    companyId: company._id,
    name,
    normalisedName,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
  });
  await audiences.insertMany([
    audience('newer', 'Saint Denis', 'saint denis (old)', 2),
    audience('older', 'Saint-Denis', 'saint-denis', 1),
    audience('other', 'Cœur', 'cœur', 3),
  ]);
  await foldNames(context);
  await foldNames(context);
  expect((await companies.findOne({ _id: company._id }))?.normalisedName).toBe('lateliermercier');
  const stored = await audiences.find({ companyId: company._id }).toArray();
  expect(Object.fromEntries(stored.map(({ _id, normalisedName }) => [_id, normalisedName]))).toEqual({
    older: 'saint denis',
    newer: 'saint denis (old)',
    other: 'coeur',
  });
});
