import type { RoundPromise, SignedDocument } from '@elan/contracts';
import type { Context } from '../platform';
import { findSigned, fingerprintOf, type PromiseRecord, roundId } from '../surveys';
import { latestPeriod } from './answer-period';
import { linkedRound, surveyForLink } from './link/survey-for-link';

/**
 * What respondents of a round are promised: by default of the running round, or else the last one. Nothing is asked about
 * the reader, and nothing remembered.
 * @throws AppError surveyNotFound
 */
export async function readPromise(
  context: Context,
  surveyId: string,
  wantedPeriod: string | undefined,
): Promise<RoundPromise> {
  const linked = await surveyForLink(context, surveyId);
  const { survey, company } = linked;
  const periodId = wantedPeriod ?? latestPeriod(survey, company, context.clock.now())?.id;
  if (periodId === undefined) return { state: 'notYet', promise: null, corrections: [] };
  const { companyId } = survey;
  const signed = await findSigned(context, { companyId, surveyId, periodId });
  const promise = signed.find(({ _id }) => _id === roundId(surveyId, periodId));
  const corrections = signed.filter(({ kind }) => kind === 'correction').map(presentSigned);
  if (promise)
    return { state: 'signed', promise: presentSigned(promise), corrections: corrections.reverse() };
  const { round } = await linkedRound(context, linked, periodId);
  const isBefore = round?.state === 'open' && round.isPromised !== true;
  return { state: isBefore ? 'before' : 'notYet', promise: null, corrections: corrections.reverse() };
}

function presentSigned({ document, signature, key, hash }: PromiseRecord): SignedDocument {
  return { document, signature, key, hash, fingerprint: fingerprintOf(key) };
}
