import { timeOfDay } from '@elan/calendar';
import {
  byLanguage,
  LANGUAGES,
  type AnalysisRound,
  type Body,
  type EmployeePageLocalisedTexts,
  type EmployeePageTexts,
  type Translations,
  type employeePageEndpoints,
  type EmployeePage,
  type SurveyDesign,
} from '@elan/contracts';
import {
  type Actor,
  AppError,
  type Context,
  invalidField,
  isDuplicateKey,
  newId,
  recordAudit,
} from '../../platform';
import { listedRounds, readAnalysis } from '../../results';
import { findCompany, requireRecentSignIn } from '../../company';
import { findSurvey, introduceSurvey } from '../../surveys';
import { readActionsForAll } from '../actions/actions-of-round';
import { draftTexts } from './draft-texts';
import { employeePageModel, type EmployeePageRecord } from './employee-page.model';
import { writtenLanguages } from './shown-pages';

type Endpoints = typeof employeePageEndpoints;

/** A page as its author sees it. */
export interface EmployeePageView {
  readonly state: EmployeePage['state'];
  readonly round: AnalysisRound | null;
  /** Null: nobody has saved one. */
  readonly page: EmployeePageRecord | null;
  readonly texts: EmployeePageLocalisedTexts;
  readonly timeZone: string;
  readonly look: {
    readonly surveyName: string;
    readonly design: SurveyDesign;
    readonly company: { name: string; logo: string | null };
  };
}

interface Asked {
  readonly round?: string | undefined;
  readonly language?: Actor['language'] | undefined;
}

const nothing: EmployeePageTexts = { findings: [], decided: '', declined: '' };

/**
 * The page about a round: as it was saved, else a draft from what stands out. There is none for a round that is
 * running, whose results will still change, or that has no results.
 * @throws AppError surveyNotFound; validation (no such round)
 */
export async function readEmployeePage(
  context: Context,
  actor: Pick<Actor, 'companyId' | 'language'>,
  surveyId: string,
  { round: asked, language = actor.language }: Asked,
): Promise<EmployeePageView> {
  const { companyId } = actor;
  const [survey, company, { own }] = await Promise.all([
    findSurvey(context, companyId, surveyId),
    findCompany(context, companyId, ['name', 'logo', 'timeZone']),
    listedRounds(context, actor, surveyId, language),
  ]);
  if (!company) throw new AppError('companyNotFound');
  const isOverWithResults = ({ isClosed, hasResults }: AnalysisRound) => isClosed && hasResults;
  const listed =
    asked === undefined
      ? own.find(({ described }) => isOverWithResults(described))
      : own.find(({ record }) => record.periodId === asked);
  if (asked !== undefined && !listed) throw invalidField('round', 'is no round of this survey');
  const round = listed?.described ?? null;
  const shared = {
    round,
    timeZone: company.timeZone,
    look: {
      surveyName: introduceSurvey(survey, language).name,
      design: survey.design,
      company: { name: company.name, logo: survey.design.logo ? null : (company.logo ?? null) },
    },
  };
  if (!listed || !isOverWithResults(listed.described))
    return { ...shared, state: 'noResults', page: null, texts: byLanguage(() => nothing) };
  const { periodId } = listed.record;
  const page = await employeePageModel(context).findOne({ companyId, surveyId, periodId }).lean();
  const texts = page
    ? { ...byLanguage(() => nothing), ...page.texts }
    : await draftOf(context, companyId, surveyId, periodId);
  return { ...shared, state: page ? stateOf(context, page) : 'draft', page, texts };
}

function stateOf({ clock }: Context, { showsFrom, withdrawnAt }: EmployeePageRecord): EmployeePage['state'] {
  if (showsFrom) return showsFrom > clock.now() ? 'scheduled' : 'published';
  return withdrawnAt ? 'withdrawn' : 'draft';
}

async function draftOf(
  context: Context,
  companyId: string,
  surveyId: string,
  round: string,
): Promise<EmployeePageLocalisedTexts> {
  const drafts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const reader = { companyId, language };
      const [analysis, actions] = await Promise.all([
        readAnalysis(context, reader, surveyId, { round }),
        readActionsForAll(context, reader, { surveyId, round }),
      ]);
      return [language, draftTexts(analysis, actions, language)] as const;
    }),
  );
  return { ...byLanguage(() => nothing), ...Object.fromEntries(drafts) };
}

/**
 * Saves the texts of a page; if two people change the same version, the second is told, and loses nothing.
 * @throws AppError surveyNotFound; validation (no such round, or too little is left of a page that is shown); notNow
 * the round has no results to write about; changedMeanwhile; recentSignInRequired (people see the change)
 */
export async function saveEmployeePage(
  context: Context,
  actor: Actor,
  surveyId: string,
  { round: periodId, version, texts: given }: Body<Endpoints['save']>,
): Promise<EmployeePageView> {
  const { page, texts: before } = await requireResults(context, actor, surveyId, periodId);
  const { companyId } = actor;
  // A page that is older than a language does not send it.
  const texts = { ...before, ...given };
  const showsFrom = page?.showsFrom ?? null;
  if (showsFrom) {
    requireWritten(texts);
    await requireRecentSignIn(context, actor);
  }
  const of = { companyId, surveyId, periodId };
  if (version === 0)
    await create(context, { _id: newId(), ...of, texts, version: 1, showsFrom: null, withdrawnAt: null });
  else await change(context, { ...of, version, showsFrom }, { $set: { texts }, $inc: { version: 1 } });
  await record(context, actor, 'employeePageUpdate', { surveyId, periodId });
  return readEmployeePage(context, actor, surveyId, { round: periodId });
}

async function create(context: Context, page: EmployeePageRecord): Promise<void> {
  try {
    await employeePageModel(context).create(page);
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('changedMeanwhile');
    throw error;
  }
}

/** A page as it was read, by what another change of it would change. */
type Version = Pick<EmployeePageRecord, 'companyId' | 'surveyId' | 'periodId' | 'version'> &
  Partial<Pick<EmployeePageRecord, 'showsFrom'>>;

async function change(context: Context, version: Version, update: object): Promise<void> {
  const { matchedCount } = await employeePageModel(context).updateOne(version, update);
  if (matchedCount === 0) throw new AppError('changedMeanwhile');
}

/**
 * Publishes a page as it was saved: now, or at a given time.
 * @throws AppError surveyNotFound; validation (no such round, too little is written, a time in the past); notNow the
 * round has no results to write about; changedMeanwhile
 */
export async function publishEmployeePage(
  context: Context,
  actor: Actor,
  surveyId: string,
  { round: periodId, version, at }: Body<Endpoints['publish']>,
): Promise<EmployeePageView> {
  const { page, timeZone } = await requireResults(context, actor, surveyId, periodId);
  if (!page) throw new AppError('changedMeanwhile');
  requireWritten(page.texts);
  const now = context.clock.now();
  const showsFrom = at ? timeOfDay(at.day, hoursOf(at.time), timeZone) : now;
  if (showsFrom < now) throw invalidField('at', 'has passed');
  const { companyId } = actor;
  await change(
    context,
    { companyId, surveyId, periodId, version },
    { $set: { showsFrom, withdrawnAt: null } },
  );
  await record(context, actor, 'employeePagePublish', { surveyId, periodId, from: showsFrom.toISOString() });
  return readEmployeePage(context, actor, surveyId, { round: periodId });
}

function hoursOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
}

/** Withdraws a page, wherever it was shown. Harmless if it is not. @throws AppError surveyNotFound */
export async function withdrawEmployeePage(
  context: Context,
  actor: Actor,
  surveyId: string,
  periodId: string,
): Promise<void> {
  const { companyId } = actor;
  await findSurvey(context, companyId, surveyId);
  const { matchedCount } = await employeePageModel(context).updateOne(
    { companyId, surveyId, periodId, showsFrom: { $gt: new Date(0) } },
    { $set: { showsFrom: null, withdrawnAt: context.clock.now() } },
  );
  if (matchedCount > 0) await record(context, actor, 'employeePageWithdraw', { surveyId, periodId });
}

async function requireResults(
  context: Context,
  actor: Actor,
  surveyId: string,
  round: string,
): Promise<EmployeePageView> {
  const view = await readEmployeePage(context, actor, surveyId, { round });
  if (view.state === 'noResults') throw new AppError('notNow');
  return view;
}

function requireWritten(texts: Translations<EmployeePageTexts>): void {
  if (writtenLanguages(texts).length === 0)
    throw invalidField('texts', 'must tell a finding and what was decided in one language');
}

function record(
  context: Context,
  actor: Actor,
  action: 'employeePageUpdate' | 'employeePagePublish' | 'employeePageWithdraw',
  { surveyId, ...details }: { surveyId: string; periodId: string; from?: string },
): Promise<void> {
  const { companyId } = actor;
  return recordAudit(context, { companyId, actor, action, target: `survey:${surveyId}`, details });
}
