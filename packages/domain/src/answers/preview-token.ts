import { Language } from '@elan/contracts';
import { type Actor, AppError, type Context, equalText, keyedHash, MINUTE } from '../platform';
import { readLinkedSurvey } from './link/survey-for-link';

/** A page that is read again asks for another one. */
const LASTS = MINUTE;

/**
 * What opens the preview of a survey of the caller's company for a minute, in the caller's language. Whoever renders the
 * page gets this instead of the session, and can do nothing else with it.
 * @throws AppError surveyNotFound
 */
export async function previewToken(context: Context, actor: Actor, surveyId: string): Promise<string> {
  const { survey } = await readLinkedSurvey(context, surveyId);
  if (survey.companyId !== actor.companyId) throw new AppError('surveyNotFound');
  const ends = (context.clock.now().getTime() + LASTS).toString(36);
  return `${ends}.${actor.language}.${hashOf(context, surveyId, ends, actor.language)}`;
}

/** @returns the language of the administrator whom a token was given; null if it is another survey's, or too old */
export function readPreviewToken(context: Context, surveyId: string, token: string): Language | null {
  const [ends = '', language = '', hash = ''] = token.split('.');
  const known = Language.safeParse(language);
  if (!known.success || !equalText(hash, hashOf(context, surveyId, ends, language))) return null;
  return parseInt(ends, 36) > context.clock.now().getTime() ? known.data : null;
}

const hashOf = (context: Context, surveyId: string, ends: string, language: string): string =>
  keyedHash(context, 'preview of a survey', `${surveyId}|${ends}|${language}`);
