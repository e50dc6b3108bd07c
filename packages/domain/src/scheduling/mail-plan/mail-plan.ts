import type { Body, Language, MailPlan, surveyMailEndpoints } from '@elan/contracts';
import { effectiveGroupSize, isLargeEnough } from '@elan/scoring';
import { currentPeriod, type Period, type Schedule } from '@elan/scoring/periods';
import { findAddressees, hiddenBeside } from '../../answers';
import { type AudienceMember, companyMembers, type CompanyRecord, findCompany } from '../../company';
import {
  type Actor,
  AppError,
  type Context,
  findMailsOfRound,
  isRevivable,
  surveyMailKey,
  surveyMailPrefix,
} from '../../platform';
import { participationIn } from '../../results';
import {
  changeSchedule,
  checkReferences,
  defaultSchedule,
  findRound,
  findSurvey,
  type SurveyRecord,
  templateOf,
  templateQuestions,
} from '../../surveys';
import { invitationTime, reminderTimes } from '../due/send-times';

type Distribution = Body<typeof surveyMailEndpoints.plan>;
type MailingCompany = Pick<CompanyRecord, '_id' | 'timeZone' | 'minimumGroupSize'>;

/** The fields of a survey that decide who gets a mail when. */
interface Distributed extends Schedule, Pick<SurveyRecord, 'questions' | 'templateId'> {
  /** Absent for one that is not created yet. */
  readonly _id?: string;
  readonly companyId: string;
  readonly audienceId: string | null;
  readonly active: boolean;
  readonly reminders: boolean;
  /** Null: not promised yet. */
  readonly minimumGroupSize: number | null;
}

/** The mails of the running or first round, if the survey were saved like this now. */
interface Outlook {
  readonly people: number;
  readonly reached: readonly (AudienceMember & { readonly email: string })[];
  /** Null: no mail is sent, because it is not active or is over. */
  readonly round: { readonly period: Period; readonly leaveAt: Date; readonly isFrozen: boolean } | null;
}

/**
 * What creating a survey would send. Missing fields get the defaults of `createSurvey`.
 * @throws AppError validation, audienceNotFound
 */
export async function planNewSurvey(
  context: Context,
  { companyId, language }: Actor,
  draft: Distribution,
): Promise<MailPlan> {
  const company = await companyOf(context, companyId);
  await checkReferences(context, companyId, draft);
  const start = draft.startAt === undefined ? context.clock.now() : new Date(draft.startAt);
  const survey = {
    companyId,
    audienceId: draft.audienceId ?? null,
    active: draft.active ?? true,
    reminders: draft.reminders ?? true,
    minimumGroupSize: null,
    templateId: draft.templateId ?? 0,
    questions: questionsOf(draft, language),
    ...changeSchedule(defaultSchedule(start, draft.frequency, company.timeZone), draft, company.timeZone),
  };
  const outlook = await lookAhead(context, company, survey);
  return present(context, company, survey, { ...outlook, leaving: outlook.reached.length, language });
}

/**
 * What a change of a survey would send: to those whose invitation has not been sent and would not be sent otherwise.
 * @throws AppError surveyNotFound, validation, audienceNotFound
 */
export async function planSurveyChange(
  context: Context,
  { companyId, language }: Actor,
  surveyId: string,
  changes: Distribution,
): Promise<MailPlan> {
  const company = await companyOf(context, companyId);
  const before = await findSurvey(context, companyId, surveyId);
  await checkReferences(context, companyId, changes);
  const after = {
    ...before,
    audienceId: changes.audienceId === undefined ? before.audienceId : changes.audienceId,
    active: changes.active ?? before.active,
    reminders: changes.reminders ?? before.reminders,
    questions: changes.questions ?? before.questions,
    ...changeSchedule(before, changes, company.timeZone),
  };
  const takesAnswers = before.secret !== null;
  const [now, then] = await Promise.all([
    lookAhead(context, company, { ...before, active: before.active && takesAnswers }),
    lookAhead(context, company, { ...after, active: after.active && takesAnswers }),
  ]);
  const leaving = await countLeaving(context, surveyId, now, then);
  return present(context, company, after, { ...then, leaving, language });
}

/** The questions of a draft; a template's are always its own. */
function questionsOf({ templateId, questions }: Distribution, language: Language): SurveyRecord['questions'] {
  const template = templateOf(templateId ?? 0);
  return template ? templateQuestions(template, language) : [...(questions ?? [])];
}

async function companyOf(context: Context, companyId: string): Promise<MailingCompany> {
  const company = await findCompany(context, companyId, ['timeZone', 'minimumGroupSize']);
  if (!company) throw new AppError('companyNotFound');
  return company;
}

async function lookAhead(
  context: Context,
  { timeZone }: MailingCompany,
  survey: Distributed,
): Promise<Outlook> {
  const now = context.clock.now();
  const period = survey.active
    ? currentPeriod(survey, { timeZone, now: survey.startAt > now ? survey.startAt : now })
    : null;
  const { companyId, _id: surveyId } = survey;
  const opened =
    period && surveyId !== undefined
      ? await findRound(context, { companyId, surveyId, periodId: period.id })
      : null;
  const members = await findAddressees(context, survey, opened, await companyMembers(context, companyId));
  const reached = members.flatMap((member) => {
    const { email } = member;
    return email === null ? [] : [{ ...member, email }];
  });
  const leaveAt = period && invitationTime(period, { timeZone, savedAt: now, now });
  const round = period && leaveAt && { period, leaveAt, isFrozen: Boolean(opened?.frozenAt) };
  return { people: members.length, reached, round };
}

async function countLeaving(
  context: Context,
  surveyId: string,
  before: Outlook,
  { reached, round }: Outlook,
): Promise<number> {
  if (round === null) return 0;
  const about = { surveyId, periodId: round.period.id };
  const mails = await findMailsOfRound(context, surveyMailPrefix('surveyInvitation', about));
  const known = new Map(mails.map((mail) => [mail._id, mail]));
  const leavesAnyway =
    before.round?.period.id === round.period.id && before.round.leaveAt.getTime() === round.leaveAt.getTime()
      ? new Set(before.reached.map(({ _id }) => _id))
      : new Set<string>();
  // `queueInvitations` does the same: held back mails are revived, as are refused ones if the address was corrected.
  return reached.filter(({ _id: memberId, email }) => {
    const mail = known.get(surveyMailKey('surveyInvitation', { ...about, memberId }));
    if (!mail) return !leavesAnyway.has(memberId);
    const isHeldBack = mail.cancelReason !== null && isRevivable(mail.cancelReason);
    return isHeldBack || (mail.state === 'failed' && mail.to !== email);
  }).length;
}

async function present(
  context: Context,
  company: MailingCompany,
  survey: Distributed,
  {
    people,
    reached,
    round,
    leaving,
    language,
  }: Outlook & { readonly leaving: number; readonly language: Language },
): Promise<MailPlan> {
  const leaveAt = leaving > 0 && round ? round.leaveAt : null;
  const times = round && survey.reminders ? reminderTimes(round.period, company.timeZone) : null;
  const reminders = [times?.halfway, times?.last].flatMap((time) => time ?? []);
  const minimumGroupSize = effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);
  const upcoming = round && {
    ...survey,
    ...{ surveyId: survey._id ?? null, startsAt: round.period.startsAt, endsAt: round.period.endsAt },
    people: new Set(reached.map(({ _id }) => _id)),
  };
  return {
    people,
    withEmail: reached.length,
    minimumGroupSize,
    isBelowMinimum: !isLargeEnough(reached.length, minimumGroupSize),
    // What a round shows is decided when it opens.
    hiddenBeside:
      upcoming && !round.isFrozen
        ? await hiddenBeside(context, upcoming, { minimum: minimumGroupSize, language })
        : [],
    invitations: leaveAt ? leaving : 0,
    atOnce: leaveAt !== null && leaveAt <= context.clock.now(),
    leaveAt: leaveAt?.toISOString() ?? null,
    remindersAt: reminders.map((time) => time.toISOString()),
    expectedParticipation: (await participationIn(context, company))?.median ?? null,
  };
}
