import type { Connection, Document, Model, Query, Schema } from 'mongoose';
import { forgetState } from './company-state';
import type { Connected } from './connected';
import { isDuplicateKey } from './duplicate-key';
import { newId } from './new-id';
import { WRITING_QUERIES } from './requires-company';
import {
  bringsWork,
  companyOf,
  type CompanyPart,
  dueNow,
  EVERY_COMPANY,
  versionId,
  versionModel,
  type VersionRecord,
} from './version.model';

/** The version that the writes of a collection raise. */
export interface Raises {
  readonly part: CompanyPart;
  /** Paths that are not in any copy: a field, or a field within a field. */
  readonly except?: readonly string[];
}

/**
 * Makes every write on a model tell all processes that their copies of the company are outdated, and the worker that it
 * must check the company, so that no writing code can forget to. The writing process asks again before it continues.
 * @param field contains the company's id
 */
export function raisesVersion(schema: Schema, field: string, { part, except = [] }: Raises): void {
  const companyIn = (fields: object): string => {
    const id: unknown = Reflect.get(fields, field);
    return typeof id === 'string' ? id : EVERY_COMPANY;
  };
  const raise = (connection: Connection, companyId: string) => raiseVersion({ connection }, companyId, part);
  schema.post(
    [...WRITING_QUERIES],
    { query: true, document: false },
    async function raiseByQuery(this: Query<unknown, unknown>, result: unknown) {
      if (isExcepted(this.getUpdate(), except) || hasChangedNothing(result)) return;
      await raise(this.model.db, companyIn(this.getFilter()));
    },
  );
  schema.post('save', async function raiseBySaving(this: Document) {
    await raise(this.$model().db, companyIn(this));
  });
  schema.post('insertMany', async function raiseByInserting(this: Model<unknown>, written: unknown) {
    const documents = [written].flat() as object[];
    for (const id of new Set(documents.map(companyIn))) await raise(this.db, id);
  });
}

/** Whether an update changes nothing but such fields. */
export function isExcepted(update: unknown, except: readonly string[]): boolean {
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
export function hasChangedNothing(result: unknown): boolean {
  const { matchedCount, upsertedCount, deletedCount } = Object(result) as Partial<
    Record<'matchedCount' | 'upsertedCount' | 'deletedCount', number>
  >;
  return deletedCount === 0 || (matchedCount === 0 && upsertedCount === 0);
}

/** Outdates all copies that are made of a part of a company, in every process. */
export async function raiseVersion(context: Connected, companyId: string, part: CompanyPart): Promise<void> {
  const id = versionId(companyId, part);
  forgetState(context, companyOf(id));
  // Bypasses the model, whose checks cost more than everything else: each write of a company does this.
  const write = context.connection
    .collection<VersionRecord>(versionModel(context).collection.collectionName)
    .updateOne(
      { _id: id },
      bringsWork(id)
        ? { $set: { value: newId(), due: dueNow }, $inc: { marks: 1 } }
        : { $set: { value: newId() } },
      { upsert: true },
    );
  await write.catch((error: unknown) => {
    // Another process raises it at this instant, and whoever sees that version also reads after this write.
    if (!isDuplicateKey(error)) throw error;
  });
  // A read during the write may have seen the previous state.
  forgetState(context, companyOf(id));
}
