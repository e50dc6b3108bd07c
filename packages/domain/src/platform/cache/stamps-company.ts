import type { Connection, Document, Model, Query, Schema } from 'mongoose';
import { isDuplicateKey } from '../basics/duplicate-key';
import { newId } from '../basics/new-id';
import type { Context } from '../context/context';
import { forgetCopies } from './company-cache';
import { bringsWork, type CompanyPart, dueNow, EVERY_COMPANY, stampModel, stampOf } from './stamp.model';

interface Watched {
  /** The field that contains the company's id. */
  readonly company?: 'companyId' | '_id';
  /** Paths that are not in any copy: a field, or a field within a field. */
  readonly except?: readonly string[];
  /** Stamps this part of the company instead; its copies are kept separately from all others. */
  readonly part?: CompanyPart;
}

/**
 * Makes every write on a model tell all processes that their copies of the company are outdated, and the worker that it
 * must check the company, so that no writing code can forget to. The writing process drops its own copies before it
 * continues.
 */
export function stampsCompany(
  schema: Schema,
  { company = 'companyId', except = [], part }: Watched = {},
): void {
  const companyIn = (fields: object): string => {
    const id: unknown = Reflect.get(fields, company);
    return stampOf(typeof id === 'string' ? id : EVERY_COMPANY, part);
  };
  schema.post(
    [
      'deleteMany',
      'deleteOne',
      'findOneAndDelete',
      'findOneAndReplace',
      'findOneAndUpdate',
      'replaceOne',
      'updateMany',
      'updateOne',
    ],
    { query: true, document: false },
    async function stampQuery(this: Query<unknown, unknown>, result: unknown) {
      if (isExcepted(this.getUpdate(), except) || hasChangedNothing(result)) return;
      await stamp(this.model.db, companyIn(this.getFilter()));
    },
  );
  schema.post('save', async function stampSaved(this: Document) {
    await stamp(this.$model().db, companyIn(this));
  });
  schema.post('insertMany', async function stampInserted(this: Model<unknown>, written: unknown) {
    const documents = [written].flat() as object[];
    for (const id of new Set(documents.map(companyIn))) await stamp(this.db, id);
  });
}

/** Whether an update changes nothing but such fields. */
function isExcepted(update: unknown, except: readonly string[]): boolean {
  if (update === null || typeof update !== 'object' || Array.isArray(update)) return false;
  const changed = Object.entries(update).flatMap(([key, value]: [string, unknown]) =>
    key.startsWith('$') ? Object.keys(value as object) : [key],
  );
  return (
    changed.length > 0 &&
    changed.every((path) => except.some((one) => path === one || path.startsWith(`${one}.`)))
  );
}

/** Whether a write says that its filter matched nothing. */
function hasChangedNothing(result: unknown): boolean {
  const { matchedCount, upsertedCount, deletedCount } = Object(result) as Partial<
    Record<'matchedCount' | 'upsertedCount' | 'deletedCount', number>
  >;
  return deletedCount === 0 || (matchedCount === 0 && upsertedCount === 0);
}

/** The same for a command with many writes, which does not tell plugins what it changes. */
export async function stampPart(
  { connection }: Pick<Context, 'connection'>,
  companyId: string,
  part: CompanyPart,
): Promise<void> {
  await stamp(connection, stampOf(companyId, part));
}

async function stamp(connection: Connection, id: string): Promise<void> {
  forgetCopies({ connection }, id);
  const write = stampModel({ connection }).updateOne(
    { _id: id },
    bringsWork(id)
      ? { $set: { value: newId(), due: dueNow }, $inc: { marks: 1 } }
      : { $set: { value: newId() } },
    { upsert: true },
  );
  await write.catch((error: unknown) => {
    // Another process stamps at this instant, and whoever sees that stamp also reads after this write.
    if (!isDuplicateKey(error)) throw error;
  });
  // A read during the write may have cached the previous state.
  forgetCopies({ connection }, id);
}
