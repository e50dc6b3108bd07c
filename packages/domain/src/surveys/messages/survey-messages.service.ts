import type { Language, SurveyMessages } from '@elan/contracts';
import { type Actor, AppError, type Context } from '../../platform';
import { defaultMessages } from './default-messages';
import { sanitiseHtml } from './sanitise-html';
import { companyModel } from '../../company/companies/company.model';

type Changes = { [Key in keyof SurveyMessages]?: string | undefined };

/** The texts that new surveys of a company start with. @throws AppError 404001 */
export async function surveyMessagesOf(
  context: Context,
  companyId: string,
  language: Language,
): Promise<SurveyMessages> {
  const company = await companyModel(context).findOne({ _id: companyId }, { messages: 1 }).lean();
  if (!company) throw new AppError('404001');
  return company.messages ?? defaultMessages[language];
}

/** @throws AppError 404001 */
export async function readSurveyMessages(context: Context, actor: Actor): Promise<SurveyMessages> {
  return surveyMessagesOf(context, actor.companyId, actor.language);
}

/** Absent texts stay as they are. @throws AppError 404001 */
export async function updateSurveyMessages(
  context: Context,
  actor: Actor,
  changes: Changes,
): Promise<SurveyMessages> {
  const Company = companyModel(context);
  const { companyId: _id, language } = actor;
  const { next, submit, thankYou, closed } = changes;
  const $set = {
    ...(next !== undefined && { 'messages.next': next }),
    ...(submit !== undefined && { 'messages.submit': submit }),
    ...(thankYou !== undefined && { 'messages.thankYou': sanitiseHtml(thankYou) }),
    ...(closed !== undefined && { 'messages.closed': sanitiseHtml(closed) }),
  };
  if (Object.keys($set).length > 0) {
    // Text by text, so that two who change different ones at once both get their way; on what was shown before.
    await Company.updateOne({ _id, messages: null }, { $set: { messages: defaultMessages[language] } });
    await Company.updateOne({ _id }, { $set });
  }
  return readSurveyMessages(context, actor);
}
