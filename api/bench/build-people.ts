import { type Context, newId } from '@elan/domain/platform';

/** Writes members directly into the database. @param fields what is special about each @returns their ids */
export async function buildPeople(
  context: Context,
  companyId: string,
  count: number,
  fields: (place: number) => object = () => ({}),
): Promise<string[]> {
  const people = Array.from({ length: count }, (_, place) => ({
    ...{ _id: newId(), companyId, name: `Person ${place}`, email: `person.${place}@company.example` },
    ...{ role: 2, language: 'en', passwordHash: null, status: 'active', extraData: [] },
    ...{ lastConnectedAt: null, createdAt: new Date() },
    ...fields(place),
  }));
  const users = context.connection.collection<(typeof people)[number]>('users');
  for (let start = 0; start < count; start += 500) await users.insertMany(people.slice(start, start + 500));
  return people.map(({ _id }) => _id);
}
