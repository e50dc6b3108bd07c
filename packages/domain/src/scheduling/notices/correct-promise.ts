import { DEFAULT_LANGUAGE, RESPONDENT_LANGUAGES, type RespondentLanguage } from '@elan/contracts';
import * as z from 'zod/mini';
import { findInvitedMembers } from '../../answers';
import { withCompanyLock } from '../../company';
import { type Context, queueMails } from '../../platform';
import { appendDocument, findLinkedSurvey, findSigned, roundId } from '../../surveys';
import { promiseCorrection, textsOf } from './promise-correction.mail';

/** What was wrong with a promise, in the default language and any others. */
export type CorrectionTexts = Readonly<Partial<Record<RespondentLanguage, string>>>;

const LONGEST = 2000;

/** What a file of them must hold, for whoever writes it. */
export const CORRECTION_FILE = `{"${DEFAULT_LANGUAGE}": "…"}, besides any other languages of respondents, each of at most ${LONGEST} characters`;

/** @returns null: it is none */
export function readCorrectionTexts(given: unknown): CorrectionTexts | null {
  const texts = z.safeParse(z.partialRecord(z.enum(RESPONDENT_LANGUAGES), z.string()), given);
  if (!texts.success || texts.data[DEFAULT_LANGUAGE] === undefined) return null;
  const isWritten = (text: string) => text.trim() !== '' && text.length <= LONGEST;
  return Object.values(texts.data).every(isWritten) ? texts.data : null;
}

export interface Corrected {
  readonly hash: string;
  /** How many people it is mailed to: everybody invited who is still known. */
  readonly mails: number;
}

/**
 * Signs what was wrong with the promise of a round, puts it into the list, and mails it to everybody who was invited. The
 * same texts again are the same correction, and nobody is mailed twice.
 * @returns null: the round has no promise
 * @throws AppError surveyNotFound
 */
export async function correctPromise(
  context: Context,
  { surveyId, periodId }: { readonly surveyId: string; readonly periodId: string },
  texts: CorrectionTexts,
): Promise<Corrected | null> {
  const { companyId } = await findLinkedSurvey(context, surveyId);
  const round = { companyId, surveyId, periodId };
  const record = await withCompanyLock(context, companyId, async () => {
    const signed = await findSigned(context, round);
    const promise = signed.find(({ _id }) => _id === roundId(surveyId, periodId));
    if (!promise) return null;
    const corrections = signed.filter(({ kind }) => kind === 'correction');
    const same = corrections.find((each) => JSON.stringify(textsOf(each)) === JSON.stringify(sorted(texts)));
    const _id = `${promise._id}:${corrections.length + 1}`;
    const body = { kind: 'correction', corrects: promise.hash, texts: sorted(texts) } as const;
    return same ?? appendDocument(context, round, _id, body);
  });
  if (!record) return null;
  const { _id: promiseId, hash } = record;
  const invited = await findInvitedMembers(context, round);
  const mails = invited.flatMap(({ _id: memberId, email, language }) =>
    email === null
      ? []
      : [
          {
            key: `promiseCorrection:${surveyId}:${hash}:${memberId}`,
            mail: promiseCorrection,
            ...{ to: email, language, companyId, memberId },
            payload: { surveyId, periodId, promiseId },
          },
        ],
  );
  await queueMails(context, mails);
  return { hash, mails: mails.length };
}

const sorted = (texts: CorrectionTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
