import { randomBytes } from 'node:crypto';
import type { Body, Question, surveyEndpoints } from '@elan/contracts';
import { type Actor, AppError, type Context, invalidField, newId, recordAudit } from '../../platform';
import { findCompany, refuseNobody, withCompanyLock } from '../../company';
import { surveyMessagesOf } from '../messages/survey-messages.service';
import { plainDesign } from './plain-design';
import { noDesign, surveyModel, type SurveyRecord } from './survey.model';
import { guardSurvey } from './printed-surveys';
import { releaseSurveyQuota, reserveSurveyQuota } from './survey-quota';
import { checkReferences } from './survey-references';
import { changeSchedule, defaultSchedule } from './survey-schedule';
import { sanitiseTexts } from './survey-texts';
import { changedTranslations } from './translations';
import { templateOf, templateQuestions } from '../library/template-questions';

type Draft = Body<typeof surveyEndpoints.create>;

/**
 * Creates a survey. Defaults: active, starts now, one-time, ends a month later (a recurring one never), the company's texts, the template's
 * introduction. The questions of a template survey are always the template's, whatever the draft contains.
 * @throws AppError validation; audienceNotFound, thematicNotFound, nobodyToInvite (active), surveyQuotaReached,
 * agreementWeakened
 */
export async function createSurvey(context: Context, actor: Actor, draft: Draft): Promise<SurveyRecord> {
  const { companyId } = actor;
  const save = () => saveSurvey(context, actor, draft);
  // The audience must not be deleted between the check and the write.
  const survey = await (typeof draft.audienceId === 'string'
    ? withCompanyLock(context, actor, save)
    : save());
  await recordAudit(context, { companyId, actor, action: 'surveyCreate', target: `survey:${survey._id}` });
  return survey;
}

async function saveSurvey(context: Context, actor: Actor, draft: Draft): Promise<SurveyRecord> {
  const { companyId } = actor;
  const survey = await composeSurvey(context, actor, draft);
  if (survey.active) await refuseNobody(context, survey);
  await guardSurvey(context, actor, survey);
  await reserveSurveyQuota(context, companyId);
  try {
    await surveyModel(context).create(survey);
  } catch (error) {
    await releaseSurveyQuota(context, companyId);
    throw error;
  }
  return survey;
}

/**
 * The survey that a draft becomes, not written yet.
 * @throws AppError validation, audienceNotFound, thematicNotFound
 */
export async function composeSurvey(context: Context, actor: Actor, draft: Draft): Promise<SurveyRecord> {
  const { companyId } = actor;
  const now = context.clock.now();
  const language = draft.language ?? actor.language;
  const template = templateOf(draft.templateId ?? 0);
  const design = await plainDesign(context, actor, draft.design ?? noDesign);
  const [company, messages] = await Promise.all([
    findCompany(context, companyId, ['timeZone']),
    surveyMessagesOf(context, companyId, language),
    checkReferences(context, companyId, draft),
  ]);
  if (!company) throw new AppError('companyNotFound');
  const start = draft.startAt === undefined ? now : new Date(draft.startAt);
  return {
    _id: newId(),
    companyId,
    description: template?.introduction[language] ?? '',
    ...messages,
    ...(draft.next === undefined ? {} : { next: draft.next }),
    ...(draft.submit === undefined ? {} : { submit: draft.submit }),
    name: draft.name,
    ...sanitiseTexts(draft),
    templateId: template?.id ?? 0,
    thematicId: draft.thematicId === undefined ? (template?.thematic ?? null) : draft.thematicId,
    audienceId: draft.audienceId ?? null,
    active: draft.active ?? true,
    isDraft: draft.active === false,
    ...changeSchedule(defaultSchedule(start, draft.frequency, company.timeZone), draft, company.timeZone),
    questions: template ? templateQuestions(template, language) : inOrder(draft.questions),
    questionsRevision: 1,
    design,
    advancesAutomatically: draft.advancesAutomatically ?? true,
    comments: draft.comments ?? 'none',
    reminders: draft.reminders ?? true,
    language,
    translations: changedTranslations({ language }, draft) ?? {},
    createdBy: actor.userId,
    createdAt: now,
    deletedAt: null,
    deletedBeside: [],
    quotaGivenBack: false,
    secret: randomBytes(32).toString('hex'),
    minimumGroupSize: null,
    isLocked: false,
  };
}

function inOrder(questions: readonly Question[] | undefined): Question[] {
  if (!questions) throw invalidField('questions', 'needs at least one question');
  return questions.toSorted((a, b) => a.order - b.order);
}
