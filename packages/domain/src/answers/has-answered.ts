import type { Context } from '../platform';
import type { SurveyRecord } from '../surveys';
import { responseId } from './response-id';
import { responseModel } from './response.model';

type Keyed = Pick<SurveyRecord, '_id' | 'companyId' | 'secret'>;

/** @returns whether a member answered in a period; false once the survey's secret is deleted. */
export async function hasAnswered(
  context: Context,
  survey: Keyed,
  memberId: string,
  periodId: string,
): Promise<boolean> {
  return (await answeredMembers(context, survey, [memberId], periodId)).has(memberId);
}

/** @returns those of the members who answered in a period; nobody once the survey's secret is deleted. */
export async function answeredMembers(
  context: Context,
  survey: Keyed,
  memberIds: readonly string[],
  periodId: string,
): Promise<ReadonlySet<string>> {
  const { secret, companyId } = survey;
  if (secret === null || memberIds.length === 0) return new Set();
  const byId = new Map(memberIds.map((memberId) => [responseId(secret, memberId, periodId), memberId]));
  const found = await responseModel(context)
    .find({ companyId, _id: { $in: [...byId.keys()] } }, { _id: 1 })
    .lean();
  return new Set(found.flatMap(({ _id }) => byId.get(_id) ?? []));
}
