import type { Language, SurveyMessages } from '@elan/contracts';
import { type Actor, AppError, type Context } from '../../platform';
import { defaultMessages } from './default-messages';
import { sanitiseHtml } from './sanitise-html';
import { changeDefaultTexts, findCompany } from '../../company';

type Changes = { [Key in keyof SurveyMessages]?: string | undefined };

/** The texts that new surveys of a company start with. @throws AppError companyNotFound */
export async function surveyMessagesOf(
  context: Context,
  companyId: string,
  language: Language,
): Promise<SurveyMessages> {
  const company = await findCompany(context, companyId, ['messages']);
  if (!company) throw new AppError('companyNotFound');
  return company.messages ?? defaultMessages[language];
}

/** @throws AppError companyNotFound */
export async function readSurveyMessages(context: Context, actor: Actor): Promise<SurveyMessages> {
  return surveyMessagesOf(context, actor.companyId, actor.language);
}

/** Absent texts stay unchanged. @throws AppError companyNotFound */
export async function updateSurveyMessages(
  context: Context,
  actor: Actor,
  changes: Changes,
): Promise<SurveyMessages> {
  const { companyId, language } = actor;
  const { next, submit, thankYou, closed } = changes;
  const texts = {
    ...(next !== undefined && { next }),
    ...(submit !== undefined && { submit }),
    ...(thankYou !== undefined && { thankYou: sanitiseHtml(thankYou) }),
    ...(closed !== undefined && { closed: sanitiseHtml(closed) }),
  };
  await changeDefaultTexts(context, companyId, texts, defaultMessages[language]);
  return readSurveyMessages(context, actor);
}
