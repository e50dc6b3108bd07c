import type { Language, SurveyMessages } from '@elan/contracts';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { defaultMessages } from './default-messages';
import { sanitiseHtml } from './sanitise-html';

type Changes = { [Key in keyof SurveyMessages]?: string | undefined };

/** The texts that new surveys of a company start with. @throws AppError 404001 */
export async function surveyMessagesOf(
  core: Core,
  companyId: string,
  language: Language,
): Promise<SurveyMessages> {
  const company = await core.models.Company.findOne({ _id: companyId }, { messages: 1 }).lean();
  if (!company) throw new AppError('404001');
  return company.messages ?? defaultMessages[language];
}

/** @throws AppError 404001 */
export async function readSurveyMessages(core: Core, actor: Actor): Promise<SurveyMessages> {
  return surveyMessagesOf(core, actor.companyId, actor.language);
}

/** Absent texts stay as they are. @throws AppError 404001 */
export async function updateSurveyMessages(
  core: Core,
  actor: Actor,
  changes: Changes,
): Promise<SurveyMessages> {
  const before = await readSurveyMessages(core, actor);
  const messages: SurveyMessages = {
    next: changes.next ?? before.next,
    submit: changes.submit ?? before.submit,
    thankYou: changes.thankYou === undefined ? before.thankYou : sanitiseHtml(changes.thankYou),
    closed: changes.closed === undefined ? before.closed : sanitiseHtml(changes.closed),
  };
  await core.models.Company.updateOne({ _id: actor.companyId }, { $set: { messages } });
  return messages;
}
