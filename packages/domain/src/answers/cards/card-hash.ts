import { type Context, keyedHash } from '../../platform';
import type { RoundRecord } from '../../surveys';

/** What is stored of a code. It is another one in each round, so that a code opens no other. */
export const cardHash = (
  context: Context,
  { surveyId, periodId }: Pick<RoundRecord, 'surveyId' | 'periodId'>,
  code: string,
): string => keyedHash(context, 'cards', `${surveyId}|${periodId}|${code}`);
