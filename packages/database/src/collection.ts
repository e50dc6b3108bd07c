import type { Model, Schema } from 'mongoose';
import { companyRecords, type CompanyRecords } from './company-records';
import type { Connected } from './connected';
import { raisesVersion, type Raises } from './raises-version';
import { requiresCompany } from './requires-company';

export interface CollectionOptions {
  /** The field with the company's id. */
  readonly company?: 'companyId' | '_id';
  /** The version that its writes raise; absent: nothing of it is copied. */
  readonly raises?: Raises;
}

/** The records of one kind. Called with the context it is mongoose's model, which refuses queries without a company. */
export interface Collection<T> {
  (context: Connected): Model<T>;
  /** The records of one company, and nothing else, at the cost of the driver. */
  of(context: Connected, companyId: string): CompanyRecords<T>;
}

/**
 * A collection of records that belong to companies: each query carries the company, and each write raises the version
 * that copies are compared with.
 */
export function collection<T extends { _id: string }>(
  name: string,
  schema: Schema<T>,
  { company = 'companyId', raises }: CollectionOptions = {},
): Collection<T> {
  // The company itself is found by its id: a query that names none is about all companies, as at sign-in.
  if (company === 'companyId') requiresCompany(schema);
  if (raises) raisesVersion(schema, company, raises);
  const modelOf = ({ connection }: Connected) => connection.model<T>(name, schema);
  const of = (context: Connected, companyId: string) =>
    companyRecords<T>(modelOf(context), { [company]: companyId }, { companyId, raises });
  return Object.assign(modelOf, { of });
}
