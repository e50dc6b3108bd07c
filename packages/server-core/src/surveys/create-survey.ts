import { randomBytes } from 'node:crypto';
import type { Body, Question, surveyEndpoints } from '@elan/contracts';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { invalidField } from '../core/invalid-field';
import { newId } from '../core/new-id';
import { oneAtATime } from '../companies/one-at-a-time';
import { giveSurveyQuotaBack, takeSurveyQuota } from '../companies/usage';
import { surveyMessagesOf } from '../survey-messages/survey-messages.service';
import { refuseNobody } from './audience-members';
import { checkLogo } from './check-logo';
import { noDesign, type SurveyRecord } from './survey.model';
import { checkReferences } from './survey-references';
import { changeSchedule, defaultSchedule } from './survey-schedule';
import { sanitiseTexts } from './survey-texts';
import { templateOf, templateQuestions } from './template-questions';

type Draft = Body<typeof surveyEndpoints.create>;

/**
 * Creates a survey. Left out: active, starts now, ends a month later, one-time, the company's texts. The questions of a
 * template survey are the template's, whatever the draft holds.
 * @throws AppError validation; 404005 audience; 404006 thematic; 422003 active and for nobody; 403001 the pack's surveys
 * are used up
 */
export async function createSurvey(core: Core, actor: Actor, draft: Draft): Promise<SurveyRecord> {
  const { companyId } = actor;
  const save = () => saveSurvey(core, actor, draft);
  // The audience must not be deleted between the look at it and the survey.
  const survey = await (typeof draft.audienceId === 'string' ? oneAtATime(core, companyId, save) : save());
  await recordAudit(core, { companyId, actor, action: 'surveyCreate', target: `survey:${survey._id}` });
  return survey;
}

async function saveSurvey(core: Core, actor: Actor, draft: Draft): Promise<SurveyRecord> {
  const { companyId } = actor;
  const now = core.clock.now();
  const language = draft.language ?? actor.language;
  const template = templateOf(draft.templateId ?? 0);
  checkLogo(draft.design);
  const [company, messages] = await Promise.all([
    core.models.Company.findOne({ _id: companyId }, { timeZone: 1 }).lean(),
    surveyMessagesOf(core, companyId, language),
    checkReferences(core, companyId, draft),
  ]);
  if (!company) throw new AppError('404001');
  const start = draft.startAt === undefined ? now : new Date(draft.startAt);
  const survey: SurveyRecord = {
    _id: newId(),
    companyId,
    description: '',
    ...messages,
    ...(draft.next === undefined ? {} : { next: draft.next }),
    ...(draft.submit === undefined ? {} : { submit: draft.submit }),
    name: draft.name,
    ...sanitiseTexts(draft),
    templateId: template?.id ?? 0,
    thematicId: draft.thematicId === undefined ? (template?.thematicId ?? null) : draft.thematicId,
    audienceId: draft.audienceId ?? null,
    active: draft.active ?? true,
    ...changeSchedule(defaultSchedule(start, company.timeZone), draft, company.timeZone),
    questions: template ? templateQuestions(template, language) : inOrder(draft.questions),
    questionsRevision: 1,
    design: draft.design ?? noDesign,
    reminders: draft.reminders ?? true,
    language,
    createdBy: actor.userId,
    createdAt: now,
    deletedAt: null,
    deletedBeside: [],
    quotaGivenBack: false,
    secret: randomBytes(32).toString('hex'),
    minimumGroupSize: null,
    hasAnswers: false,
    countedUntil: null,
  };
  if (survey.active) await refuseNobody(core, survey);
  await takeSurveyQuota(core, companyId);
  try {
    await core.models.Survey.create(survey);
  } catch (error) {
    await giveSurveyQuotaBack(core, companyId);
    throw error;
  }
  return survey;
}

function inOrder(questions: readonly Question[] | undefined): Question[] {
  if (!questions) throw invalidField('questions', 'needs at least one question');
  return questions.toSorted((a, b) => a.order - b.order);
}
