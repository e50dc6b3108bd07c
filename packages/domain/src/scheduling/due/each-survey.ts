import { type Context, forEachSafely } from '../../platform';
import type { Watched } from './watched-surveys';

/** Processes surveys one after the other. @throws AggregateError at the end, with all errors */
export async function eachSurvey(
  context: Context,
  surveys: readonly Watched[],
  work: (watched: Watched) => Promise<void>,
): Promise<void> {
  const about = ({ survey }: Watched) => ({ companyId: survey.companyId, surveyId: survey._id });
  await forEachSafely(context, surveys, about, work);
}
