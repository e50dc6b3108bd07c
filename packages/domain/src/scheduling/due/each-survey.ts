import { type Context, forEachSafely, type InTurn } from '../../platform';
import type { Watched } from './watched-surveys';

/** Processes surveys of a company, each when its turn has come. @throws AggregateError at the end, with all errors */
export async function eachSurvey(
  context: Context,
  surveys: readonly Watched[],
  inTurn: InTurn,
  work: (watched: Watched) => Promise<void>,
): Promise<void> {
  const about = ({ survey }: Watched) => ({ companyId: survey.companyId, surveyId: survey._id });
  await forEachSafely(context, surveys, about, (watched) => inTurn(() => work(watched)));
}
