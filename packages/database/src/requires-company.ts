import type { Query, Schema } from 'mongoose';

/** The queries of mongoose that write. */
export const WRITING_QUERIES = [
  'deleteMany',
  'deleteOne',
  'findOneAndDelete',
  'findOneAndReplace',
  'findOneAndUpdate',
  'replaceOne',
  'updateMany',
  'updateOne',
] as const;

/**
 * Refuses every query on a model that belongs to companies unless its filter names the company, so that a forgotten
 * scope crashes in the first test instead of leaking data. Work that intentionally spans companies (sign-in by e-mail,
 * the worker's sweeps, the public link) says so: `.setOptions({ acrossCompanies: true })`.
 */
export function requiresCompany(schema: Schema): void {
  function requireCompany(this: Query<unknown, unknown>): void {
    const { acrossCompanies } = this.getOptions() as { acrossCompanies?: boolean };
    if (acrossCompanies === true || Object.hasOwn(this.getFilter(), 'companyId')) return;
    throw new Error(`A query on ${this.model.modelName} does not carry the company`);
  }
  schema.pre(['countDocuments', 'distinct', 'find', 'findOne', ...WRITING_QUERIES], requireCompany);
  schema.pre('aggregate', function requireCompanyInFirstStage() {
    const { acrossCompanies } = this.options as { acrossCompanies?: boolean };
    const first = this.pipeline()[0];
    if (acrossCompanies === true) return;
    if (first && '$match' in first && Object.hasOwn(first.$match, 'companyId')) return;
    throw new Error('An aggregation does not start by matching the company');
  });
}

declare module 'mongoose' {
  interface QueryOptions {
    /** The query intentionally spans companies. */
    acrossCompanies?: boolean;
  }
  interface AggregateOptions {
    /** The aggregation intentionally spans companies. */
    acrossCompanies?: boolean;
  }
}
