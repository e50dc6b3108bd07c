import { dayInZone } from '@elan/calendar';
import type { RespondentLanguage } from '@elan/contracts';
import type { Period } from '@elan/scoring/periods';
import {
  type AudienceChoice,
  type AudienceMember,
  chosenMembers,
  type CompanyRecord,
  findChoice,
  isPicked,
  type SegmentationRecord,
  segmentsAmong,
  takePlaces,
  withCompanyLock,
} from '../company';
import { together, type Context, isDuplicateKey, newId } from '../platform';
import {
  ensureRoundSecret,
  findRound,
  fixComments,
  fixSegmentations,
  type FrozenSegmentation,
  type LanguageCount,
  markFrozen,
  markPicked,
  markTwins,
  noteOpenedPeriod,
  openRound,
  promiseOfRound,
  roundId,
  type RoundRecord,
  type SurveyRecord,
} from '../surveys';
import { findPicks } from './addressees';
import { findCardSheet } from './cards/card-sheet.model';
import { addressKey } from './link/address-key';
import { findWithheld } from './beside-other-rounds';
import { countInvited } from './count-invited';
import { findInvited, type Invited } from './link/find-invited';
import { letLinkLeave } from './link/let-link-leave';
import { roundMemberModel, type RoundMemberRecord } from './round-member.model';

type Frozen = Pick<
  SurveyRecord,
  | '_id'
  | 'companyId'
  | 'audienceId'
  | 'comments'
  | 'cards'
  | 'isLocked'
  | 'questionsRevision'
  | 'minimumGroupSize'
>;
type Host = Pick<CompanyRecord, 'timeZone' | 'remindsEverybody' | 'minimumGroupSize'>;

/** How many members one command writes. */
const BATCH = 1000;

/**
 * Opens the round of a period and freezes the segments of everybody in the audience, once per member. Anybody missing
 * the first time is late: their answer is published, but does not count as a person. Members whom a rule picks now stay
 * picked for this round. Harmless twice and concurrently.
 * @returns the round, and the members who may answer now
 */
export async function freezeRound(
  context: Context,
  survey: Frozen,
  company: Host,
  period: Period,
): Promise<{ round: RoundRecord; members: AudienceMember[] }> {
  const { _id: surveyId, companyId } = survey;
  const { id: periodId, startsAt, endsAt } = period;
  const choice = await findChoice(context, survey);
  const before = await findRound(context, { companyId, surveyId, periodId });
  const picks = await findPicks(context, choice, before);
  const members = await chosenMembers(context, companyId, choice, picks);
  const remindsEverybody = company.remindsEverybody ?? false;
  const of = { companyId, surveyId, periodId };
  const findJoined = () =>
    roundMemberModel(context).find(of, { memberId: 1, addressKeys: 1, departure: 1, twinOf: 1 }).lean();
  const notAmong = (joined: readonly Pick<RoundMemberRecord, 'memberId'>[]) => {
    const known = new Set(joined.map(({ memberId }) => memberId));
    return members.filter(({ _id }) => !known.has(_id));
  };
  let joined = await findJoined();
  const late = before?.state === 'open' && before.closedAt === null ? notAmong(joined) : [];
  if (before && late.length > 0) {
    // Only those who have joined are known to be one respondent with somebody else.
    await writeMembers(context, company, before, late);
    joined = await findJoined();
  }
  const invited = await countInvited(context, of, joined, members);
  if (before?.state !== 'open') await noteOpenedPeriod(context, of);
  const { cards = false } = survey;
  const round = await openRound(context, { ...of, startsAt, endsAt, remindsEverybody, cards }, invited);
  if (round.closedAt !== null) return { round, members };
  // A link of an earlier round opens this one, too.
  if (survey.isLocked && round.comments === undefined)
    await fixComments(context, round, survey.comments ?? 'none');
  await writeMembers(context, company, round, notAmong(joined));
  if (picks === null) await pickMembers(context, company, round, choice, members);
  if (round.frozenAt === null) await finishFreezing(context, round, members);
  // Nothing in its promise can change any more where links have left, or cards were handed out before it opened.
  if (survey.isLocked) await promiseOfRound(context, round);
  else if (await areCardsOut(context, round)) await letLinkLeave(context, survey, company, round);
  return { round, members };
}

async function areCardsOut(context: Context, round: RoundRecord): Promise<boolean> {
  return round.cards === true && ((await findCardSheet(context, round))?.drawnAt ?? null) !== null;
}

/** Runs under the company's lock: if two rounds open at the same instant, the second takes account of the first. */
async function finishFreezing(
  context: Context,
  { companyId, surveyId, periodId }: RoundRecord,
  members: readonly AudienceMember[],
): Promise<void> {
  await withCompanyLock(context, companyId, async () => {
    const round = await findRound(context, { companyId, surveyId, periodId });
    if (!round || round.frozenAt !== null) return;
    const counting = await roundMemberModel(context).countDocuments({
      ...{ companyId, surveyId, periodId, counts: true },
    });
    const sheet = round.cards === true ? await findCardSheet(context, round) : null;
    const byCard = sheet?.counts === true ? sheet.cards.length : 0;
    const withheld = await findWithheld(context, round);
    await markFrozen(context, round, {
      counting: counting + byCard,
      withheld,
      languages: countLanguages(members),
    });
  });
}

function countLanguages(members: readonly AudienceMember[]): LanguageCount[] {
  const counts = new Map<RespondentLanguage, number>();
  for (const { language } of members) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].map(([language, people]) => ({ language, people }));
}

/** Records whom the conditions of the rule pick, once for each wording of the rule. */
async function pickMembers(
  context: Context,
  company: Host,
  round: RoundRecord,
  choice: AudienceChoice,
  members: readonly AudienceMember[],
): Promise<void> {
  const { ruleKey } = choice;
  if (ruleKey === null) return;
  const { companyId, surveyId, periodId } = round;
  const today = dayInZone(context.clock.now(), company.timeZone);
  const picked = members.filter((member) => isPicked(choice, member, today)).map(({ _id }) => _id);
  await roundMemberModel(context).updateMany(
    { companyId, surveyId, periodId, memberId: { $in: picked } },
    { $addToSet: { pickedBy: ruleKey } },
  );
  await markPicked(context, round, ruleKey);
}

/** The round of a period, frozen: by the worker, or by the first people to answer if it has not run yet. */
export async function frozenRound(
  context: Context,
  survey: Frozen,
  company: Host,
  period: Period,
): Promise<RoundRecord> {
  const { _id: surveyId, companyId } = survey;
  const find = () => findRound(context, { companyId, surveyId, periodId: period.id });
  const known = await find();
  if (known?.frozenAt) return known;
  await freezeOnce(context, { _id: roundId(surveyId, period.id), survey, company, period }, null);
  const round = await find();
  if (!round) throw new Error('A round that was frozen is not there');
  return round;
}

interface Freezing {
  /** The round's. */
  readonly _id: string;
  readonly survey: Frozen;
  readonly company: Host;
  readonly period: Period;
}

/** Once for everybody who answers at this moment. */
const freezeOnce = together(
  async (context: Context, { survey, company, period }: Freezing, callers: readonly null[]) => {
    const { _id: surveyId, companyId } = survey;
    const known = await findRound(context, { companyId, surveyId, periodId: period.id });
    if (!known?.frozenAt) await freezeRound(context, survey, company, period);
    return callers;
  },
);

/** What a round stores about a member, who is added if they joined its audience late. */
export async function joinRound(
  context: Context,
  company: Host,
  round: RoundRecord,
  member: Pick<AudienceMember, '_id' | 'email' | 'addressVersion' | 'extraData'>,
): Promise<Invited> {
  const find = () => findInvited(context, round, member._id);
  const known = await find();
  if (known) return known;
  await writeMembers(context, company, round, [member]);
  const written = await find();
  if (!written) throw new Error('A member who joined a round is not there');
  return written;
}

async function writeMembers(
  context: Context,
  company: Host,
  round: RoundRecord,
  members: readonly Pick<AudienceMember, '_id' | 'email' | 'addressVersion' | 'extraData'>[],
): Promise<void> {
  const { companyId, surveyId, periodId } = round;
  if (members.length === 0 && round.segmentations !== null) return;
  const segmentations =
    round.segmentations ??
    (await fixSegmentations(context, round, await segmentationsOfRound(context, companyId)));
  const today = dayInZone(context.clock.now(), company.timeZone);
  const isLate = round.frozenAt !== null;
  const secret = await ensureRoundSecret(context, round);
  const twins = isLate ? await findTwins(context, round, secret, members) : new Map<string, string>();
  if (twins.size > 0) await markTwins(context, round);
  const records = members.map((member): RoundMemberRecord => {
    const { _id: memberId, email, addressVersion } = member;
    const twinOf = twins.get(memberId);
    return {
      _id: newId(),
      companyId,
      surveyId,
      periodId,
      memberId,
      ...(email !== null && { addressKeys: [addressKey(secret, email)] }),
      ...(twinOf !== undefined && { twinOf }),
      segments: segmentsAmong(segmentations, member, today),
      addressVersion: addressVersion ?? 0,
      counts: !isLate && email !== null,
    };
  });
  for (let start = 0; start < records.length; start += BATCH) {
    await roundMemberModel(context)
      .insertMany(records.slice(start, start + BATCH), { ordered: false, lean: true })
      .catch((error: unknown) => {
        // Somebody else wrote the same documents at the same instant.
        if (!isDuplicateKey(error)) throw error;
      });
  }
}

/**
 * The members whose address somebody else had when they joined the round, and has changed since. @returns who that was,
 * by the id of the present one
 */
async function findTwins(
  context: Context,
  { companyId, surveyId, periodId }: RoundRecord,
  secret: string,
  members: readonly Pick<AudienceMember, '_id' | 'email'>[],
): Promise<Map<string, string>> {
  const byKey = new Map(
    members.flatMap(({ _id, email }) => (email === null ? [] : [[addressKey(secret, email), _id] as const])),
  );
  const found = await roundMemberModel(context)
    .find(
      { companyId, surveyId, periodId, addressKeys: { $in: [...byKey.keys()] } },
      { memberId: 1, addressKeys: 1 },
    )
    .lean();
  return new Map(
    found.flatMap(({ memberId, addressKeys = [] }) =>
      addressKeys.flatMap((key) => {
        const member = byKey.get(key);
        return member === undefined || memberId === null || member === memberId
          ? []
          : [[member, memberId] as const];
      }),
    ),
  );
}

/** Finds the segmentations by which a round that opens now is split; their places in results are kept from now on. */
export function segmentationsOfRound(context: Context, companyId: string): Promise<FrozenSegmentation[]> {
  // What is used in results may be changed at the same instant.
  return withCompanyLock(context, companyId, async () =>
    freezeSegmentations(await takePlaces(context, companyId)),
  );
}

/** Segmentations in the form in which a round stores them. */
export function freezeSegmentations({
  segmentations,
  detailedId,
}: {
  readonly segmentations: readonly SegmentationRecord[];
  readonly detailedId: string | null;
}): FrozenSegmentation[] {
  return segmentations.map(({ _id, type, bracket, fields }) => ({
    ...{ _id, type, bracket, fields, isDetailed: _id === detailedId },
  }));
}
