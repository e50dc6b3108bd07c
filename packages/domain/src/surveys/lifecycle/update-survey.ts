import type { Body, Question, surveyEndpoints } from '@elan/contracts';
import { type Actor, AppError, type Context, invalidField, recordAudit } from '../../platform';
import { findCompany, refuseNobody, withCompanyLock } from '../../company';
import { findSurvey } from './find-survey';
import { guardSurvey } from './printed-surveys';
import { plainDesign } from './plain-design';
import { refuseNewOverlap } from './survey-overlap';
import { checkReferences } from './survey-references';
import { changeSchedule, type SurveySchedule } from './survey-schedule';
import { surveyModel, type SurveyRecord } from './survey.model';
import { sanitiseTexts } from './survey-texts';
import { changedTranslations, refuseRewordedQuestions, translationsUpdate } from './translations';

type Changes = Body<typeof surveyEndpoints.update>;

/**
 * Changes a survey; absent fields stay unchanged. The questions of a template survey come from the template and ignore
 * changes; those of a blank one can change until the first invitation or
 * link leaves.
 * @throws AppError surveyNotFound; validation; audienceNotFound, thematicNotFound, questionsLocked, nobodyToInvite,
 * surveysOverlap, agreementWeakened
 */
export async function updateSurvey(
  context: Context,
  actor: Actor,
  surveyId: string,
  wanted: Changes,
): Promise<SurveyRecord> {
  const { companyId } = actor;
  const { design } = wanted;
  const changes = design ? { ...wanted, design: await plainDesign(context, actor, design) } : wanted;
  const save = () => saveChanges(context, actor, surveyId, changes);
  const survey = await (needsLock(changes) ? withCompanyLock(context, actor, save) : save());
  await recordAudit(context, { companyId, actor, action: 'surveyUpdate', target: `survey:${surveyId}` });
  return survey;
}

/**
 * Two surveys that are moved at the same time could each find the time free; an audience could be deleted after the
 * check.
 */
function needsLock({ active, startAt, endAt, audienceId }: Changes): boolean {
  return [active, startAt, endAt].some((value) => value !== undefined) || typeof audienceId === 'string';
}

async function saveChanges(
  context: Context,
  actor: Actor,
  surveyId: string,
  changes: Changes,
): Promise<SurveyRecord> {
  const { companyId } = actor;
  const before = await findSurvey(context, companyId, surveyId);
  const [company] = await Promise.all([
    findCompany(context, companyId, ['timeZone']),
    checkReferences(context, companyId, changes),
  ]);
  if (!company) throw new AppError('companyNotFound');
  const schedule = changeSchedule(before, changes, company.timeZone);
  if (isOver(before, context.clock.now()) && schedule.endAt?.getTime() !== before.endAt?.getTime()) {
    // The round is closed for good: later answers could be told apart from the published ones.
    throw invalidField('endAt', 'is over: start another survey instead');
  }
  refuseLaterStart(before, schedule.startAt, context.clock.now());
  const active = changes.active ?? before.active;
  const audienceId = changes.audienceId === undefined ? before.audienceId : changes.audienceId;
  // Other changes stay possible: the audience of a running survey may have become empty since.
  if (active && !(before.active && audienceId === before.audienceId)) {
    await refuseNobody(context, { companyId, audienceId });
  }
  await refuseNewOverlap(context, before, { ...schedule, active });
  const questions = changedQuestions(before, changes.questions);
  const translations = changedTranslations(before, changes);
  if (translations && before.isLocked) refuseRewordedQuestions(before.translations ?? {}, translations);
  const set = {
    ...sanitiseTexts(changes),
    ...pick(changes, [
      'thematicId',
      'audienceId',
      'active',
      'next',
      'submit',
      'design',
      'advancesAutomatically',
      'comments',
      'reminders',
    ]),
    ...(changes.active === true ? { isDraft: false } : {}),
    ...changedTimes(schedule, changes),
    ...(questions === null ? {} : { questions }),
    ...(translations && { translations }),
  };
  await guardSurvey(context, actor, { ...before, ...set });
  return write(context, before, set);
}

/**
 * Whoever has an invitation would be told that the survey is closed.
 * @throws AppError validation
 */
function refuseLaterStart({ isLocked, startAt }: SurveyRecord, wanted: Date, now: Date): void {
  if (isLocked && startAt <= now && wanted > now)
    throw invalidField('startAt', 'has passed, and people have their invitations: end the survey instead');
}

function isOver({ endAt, secret }: SurveyRecord, now: Date): boolean {
  return secret === null || (endAt !== null && endAt < now);
}

/** Only requested fields are written, so that two people who change different fields at the same time both succeed. */
function changedTimes(schedule: SurveySchedule, changes: Changes): Partial<SurveySchedule> {
  const { startAt, endAt, frequency, frequencyStart } = schedule;
  const recurs = changes.frequency !== undefined || changes.frequencyStart !== undefined;
  return {
    ...(changes.startAt === undefined ? {} : { startAt }),
    ...(changes.endAt === undefined ? {} : { endAt }),
    ...(recurs ? { frequency, frequencyStart } : {}),
  };
}

/** The questions to write, or null if they stay. @throws AppError questionsLocked */
function changedQuestions(before: SurveyRecord, wanted: readonly Question[] | undefined): Question[] | null {
  if (!wanted || before.templateId > 0) return null;
  const questions = wanted.toSorted((a, b) => a.order - b.order);
  if (JSON.stringify(questions.map(comparable)) === JSON.stringify(before.questions.map(comparable))) {
    return null;
  }
  if (before.isLocked) throw new AppError('questionsLocked');
  return questions;
}

function comparable({ id, label, order, type, options, category }: Question) {
  const sortedOptions = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return [id, label, order, type, sortedOptions, category ?? null];
}

/** A new wording of questions is only written if no first invitation or link left meanwhile. */
async function write(
  context: Context,
  before: SurveyRecord,
  { translations, ...fields }: Partial<SurveyRecord>,
): Promise<SurveyRecord> {
  const translated = translations && translationsUpdate(before.translations ?? {}, translations);
  const filter = {
    _id: before._id,
    companyId: before.companyId,
    deletedAt: null,
    ...(translations && { isLocked: before.isLocked }),
  };
  const survey = await surveyModel(context)
    .findOneAndUpdate(
      fields.questions ? { ...filter, isLocked: false, questionsRevision: before.questionsRevision } : filter,
      {
        $set: { ...fields, ...translated?.set },
        ...(translated && { $unset: translated.unset }),
        ...(fields.questions && { $inc: { questionsRevision: 1 } }),
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (survey) return survey;
  const { isLocked } = await findSurvey(context, before.companyId, before._id);
  if (isLocked) throw new AppError('questionsLocked');
  throw new AppError('overloaded');
}

/** The named fields that are present. */
function pick<Fields extends object, Key extends keyof Fields>(
  fields: Fields,
  keys: readonly Key[],
): { [K in Key]?: Exclude<Fields[K], undefined> } {
  const picked: { [K in Key]?: Exclude<Fields[K], undefined> } = {};
  for (const key of keys) {
    const value = fields[key];
    if (value !== undefined) picked[key] = value as Exclude<Fields[Key], undefined>;
  }
  return picked;
}
