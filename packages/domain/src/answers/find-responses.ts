import type { Context } from '../platform';
import { responseModel, type ResponseRecord } from './response.model';

/** The survey whose answers are read. */
interface OfSurvey {
  readonly _id: string;
  readonly companyId: string;
}

/** Days `yyyy-MM-dd`; whatever is absent is no limit. */
interface Days {
  readonly after?: string | null;
  readonly until?: string;
}

/** What is read of a response: never its id, which would link it to a member. */
type Readable = Exclude<keyof ResponseRecord, '_id'>;

/** @returns some fields of all responses of a survey. */
export async function findResponses<Field extends Readable>(
  context: Context,
  { _id: surveyId, companyId }: OfSurvey,
  fields: readonly Field[],
): Promise<Pick<ResponseRecord, Field>[]> {
  return responseModel(context)
    .find({ companyId, surveyId })
    .select(['-_id', ...fields])
    .lean();
}

/** Some fields of the responses of some days, one after the other: there may be more than memory holds. */
export function streamResponses<Field extends Readable>(
  context: Context,
  { _id: surveyId, companyId }: OfSurvey,
  { after, until }: Days,
  fields: readonly Field[],
): AsyncIterable<Pick<ResponseRecord, Field>> {
  const day = { $gt: after ?? '', ...(until === undefined ? {} : { $lte: until }) };
  return responseModel(context)
    .find({ companyId, surveyId, day })
    .select(['-_id', ...fields])
    .lean()
    .cursor({ batchSize: 2000 });
}
