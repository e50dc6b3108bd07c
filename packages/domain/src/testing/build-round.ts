import { allModels } from '../all-models';
import type { RoundMemberRecord } from '../answers/round-member.model';
import { responseId } from '../answers/response-id';
import type { CompanyRecord } from '../company/companies/company.model';
import { newId } from '@elan/database';
import { DAY, later } from '../platform/basics/time-spans';
import type { Context } from '../platform/context/context';
import { ONE_TIME_PERIOD } from '@elan/scoring/periods';
import { newRound, type RoundRecord } from '../surveys/round-records/round.model';
import type { SurveyRecord } from '../surveys/lifecycle/survey.model';

/** A one-time survey of a company with one question, directly in the database. */
export async function buildSurvey(
  context: Context,
  companyId: string,
  fields: Partial<SurveyRecord> = {},
): Promise<SurveyRecord> {
  const now = context.clock.now();
  const survey = await allModels(context).Survey.create({
    _id: newId(),
    companyId,
    name: 'Pulse',
    active: true,
    startAt: now,
    endAt: later(now, 30 * DAY),
    questions: [{ id: '1', label: 'How is work?', order: 1, type: '1-10', options: {}, category: null }],
    next: 'Next',
    submit: 'Send',
    language: 'en',
    createdBy: 'nobody',
    createdAt: now,
    secret: newId(),
    ...fields,
  });
  return survey.toObject();
}

/** A select segmentation of a company with options named like their ids. */
export async function buildSegmentation(
  context: Context,
  companyId: string,
  { name, options, type = 'select' }: { name: string; options: string[]; type?: 'select' | 'text' },
): Promise<string> {
  const now = context.clock.now();
  const _id = newId();
  const fields = type === 'select' ? options.map((id) => ({ id, value: id })) : [];
  const times = { createdAt: now, updatedAt: now };
  await allModels(context).Segmentation.create({
    _id,
    companyId,
    name,
    normalisedName: `${name} ${_id}`,
    active: true,
    inResults: true,
    type,
    fields,
    ...times,
  });
  return _id;
}

/** A member of a round, by their value in each of its segmentations. */
export interface Invited {
  readonly segments: Readonly<Record<string, string>>;
  /** They joined late, or have no address. */
  readonly isUncounted?: boolean;
}

export interface BuiltRound {
  readonly survey: SurveyRecord;
  readonly company: CompanyRecord;
  readonly round: RoundRecord;
  readonly members: readonly RoundMemberRecord[];
  /** The id of the receipt of a member, by index. */
  receiptIdOf(member: number): string;
  /** Holds the answers of some of its members, by index, without publishing anything. */
  hold(answers: readonly HeldAnswer[]): Promise<void>;
}

export interface HeldAnswer {
  readonly member: number;
  readonly value: number;
  /** What they answered to question 2, if that may not apply. */
  readonly conditional?: number | null;
  /** What they wrote. */
  readonly comment?: string | undefined;
}

/** A frozen round of a new survey, directly in the database. */
export async function buildRound(
  context: Context,
  company: CompanyRecord,
  { invited, minimumGroupSize }: { invited: readonly Invited[]; minimumGroupSize: number },
): Promise<BuiltRound> {
  const { _id: companyId } = company;
  const { Receipt, Round, RoundMember, RoundSecret, Segmentation } = allModels(context);
  const survey = await buildSurvey(context, companyId, { minimumGroupSize });
  const segmentations = await Segmentation.find({ companyId }).sort({ _id: 1 }).lean();
  const { _id: surveyId, startAt: startsAt, endAt: endsAt } = survey;
  const of = { companyId, surveyId, periodId: ONE_TIME_PERIOD };
  const now = context.clock.now();
  const round: RoundRecord = {
    ...newRound({ ...of, startsAt, endsAt }, { invited: invited.length, state: 'open', createdAt: now }),
    segmentations: segmentations
      .filter((segmentation) => invited.some(({ segments }) => segmentation._id in segments))
      .map(({ _id, type, bracket, fields }) => ({ _id, type, bracket, fields, isDetailed: true })),
    frozenAt: now,
    // A round needs so many to publish its groups while it runs; there may be fewer here.
    counting: 150,
  };
  await Round.create(round);
  const secret = newId();
  await RoundSecret.create({ _id: round._id, companyId, surveyId, value: secret });
  const members = invited.map(({ segments, isUncounted = false }) => ({
    _id: newId(),
    ...of,
    memberId: newId(),
    segments: Object.entries(segments).map(([segmentationId, value]) => ({ segmentationId, value })),
    addressVersion: 0,
    counts: !isUncounted,
  }));
  await RoundMember.insertMany(members);
  const receiptIdOf = (member: number) => responseId(secret, members[member]?.memberId ?? '', of.periodId);
  return {
    survey,
    company,
    round,
    members,
    receiptIdOf,
    async hold(answers) {
      const receipts = answers.map(({ member, value, conditional, comment }) => {
        const { counts, segments } = members[member] ?? {};
        return {
          ...{ _id: receiptIdOf(member), ...of, batch: null, counts, segments },
          answers: [{ id: '1', value }],
          ...(conditional !== undefined && { conditional: [{ id: '2', value: conditional }] }),
          ...(comment !== undefined && {
            comments: [{ _id: newId(), questionId: null, text: comment, canReply: false }],
          }),
        };
      });
      await Receipt.insertMany(receipts);
    },
  };
}
