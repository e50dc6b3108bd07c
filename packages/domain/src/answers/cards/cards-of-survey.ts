import { randomInt } from 'node:crypto';
import { dayInZone } from '@elan/calendar';
import {
  type CardSheet,
  type CardsOfSurvey,
  cardCodeOf,
  MAX_CARDS,
  type RespondentLanguage,
} from '@elan/contracts';
import { effectiveGroupSize } from '@elan/scoring';
import { currentPeriod, type Period } from '@elan/scoring/periods';
import {
  activeSegmentations,
  type AudienceMember,
  type CompanyRecord,
  findCompany,
  findMember,
  readSegmentation,
  type Segment,
  type SegmentationRecord,
  segmentationName,
  segmentsAmong,
  withCompanyLock,
} from '../../company';
import { type Actor, AppError, type Context, htmlToText, invalidField, recordAudit } from '../../platform';
import {
  findRound,
  findSurvey,
  introduceSurvey,
  noteCountingCards,
  roundId,
  type RoundRecord,
  type SurveyRecord,
} from '../../surveys';
import { findAddressees } from '../addressees';
import { letLinkLeave } from '../link/let-link-leave';
import { cardHash } from './card-hash';
import { openKiosks } from './shared-devices';
import { cardSheetModel, type CardSheetRecord, findCardSheet } from './card-sheet.model';

/** A released sheet counts if it has so many times the minimum of cards. */
const COUNTS_FROM = 3;
/** One card in so many is a spare: nothing is printed again after the round has opened. */
const CARDS_PER_SPARE = 10;

type Host = Pick<CompanyRecord, 'name' | 'logo' | 'timeZone' | 'minimumGroupSize'>;

/** Everything that decides about the cards of a survey now. */
interface Scene {
  readonly survey: SurveyRecord;
  readonly company: Host;
  /** The running one, else the first one; null: there is none any more. */
  readonly period: Period | null;
  readonly round: RoundRecord | null;
  readonly sheet: CardSheetRecord | null;
  readonly people: readonly AudienceMember[];
}

async function readScene(context: Context, { companyId }: Actor, surveyId: string): Promise<Scene> {
  const survey = await findSurvey(context, companyId, surveyId);
  const company = await findCompany(context, companyId, ['name', 'logo', 'timeZone', 'minimumGroupSize']);
  if (!company) throw new AppError('companyNotFound');
  const now = context.clock.now();
  const at = now < survey.startAt ? survey.startAt : now;
  const period = currentPeriod(survey, { timeZone: company.timeZone, now: at });
  const of = period && { companyId, surveyId, periodId: period.id };
  const [round, sheet] = await Promise.all([of && findRound(context, of), of && findCardSheet(context, of)]);
  const addressees = await findAddressees(context, survey, round);
  return { survey, company, period, round, sheet, people: addressees.filter(({ email }) => email === null) };
}

/** What results show, which may be stricter than what respondents were told. */
const minimumOf = ({ survey, company }: Pick<Scene, 'survey' | 'company'>): number =>
  effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);

const hasOpened = ({ round }: Pick<Scene, 'round'>): boolean => round?.state === 'open';

/** Before the round opens, a new sheet makes the one before void; afterwards nobody gets a second one. */
function canDraw({ survey, period, round, sheet, people }: Scene): boolean {
  if (period === null || survey.secret === null || people.length === 0) return false;
  if (!hasOpened({ round })) return survey.cards === true;
  return round?.cards === true && round.closedAt === null && (sheet?.drawnAt ?? null) === null;
}

const withSpares = (people: number): number => people + Math.ceil(people / CARDS_PER_SPARE);

/** How people without an e-mail address answer a survey. @throws AppError surveyNotFound */
export async function readCards(context: Context, actor: Actor, surveyId: string): Promise<CardsOfSurvey> {
  const scene = await readScene(context, actor, surveyId);
  const { survey, round, sheet, people } = scene;
  const [segmentations, releaser] = await Promise.all([
    activeSegmentations(context, actor.companyId),
    sheet?.releasedBy ? findMember(context, actor.companyId, sheet.releasedBy, ['name']) : null,
  ]);
  return {
    chosen: survey.cards ?? false,
    running: hasOpened(scene) ? (round?.cards ?? false) : null,
    people: people.length,
    cards: withSpares(people.length),
    minimum: minimumOf(scene),
    countsFrom: COUNTS_FROM * minimumOf(scene),
    canDraw: canDraw(scene),
    sheet: sheet?.drawnAt
      ? { cards: sheet.cards.length, counts: sheet.counts, drawnAt: sheet.drawnAt.toISOString() }
      : null,
    release: sheet?.releasedBy
      ? { name: releaser?.name ?? '', isOwn: sheet.releasedBy === actor.userId }
      : null,
    devices: openKiosks(context, survey).map(({ _id: id, openedAt, endsAt }) => {
      return { id, openedAt: openedAt.toISOString(), until: endsAt.toISOString() };
    }),
    segmentations: segmentations.filter(isPrintable).map((segmentation) => ({
      id: segmentation._id,
      name: segmentationName(segmentation, actor.language),
    })),
  };
}

/**
 * Releases the next sheet of a survey: it counts if somebody else draws it. Whoever prints cards can keep some, and would
 * otherwise be several people by herself.
 * @throws AppError surveyNotFound; notNow (no sheet can be drawn)
 */
export async function releaseCards(context: Context, actor: Actor, surveyId: string): Promise<void> {
  const { companyId, userId } = actor;
  await withCompanyLock(context, actor, async () => {
    const scene = await readScene(context, actor, surveyId);
    const { period } = scene;
    if (!canDraw(scene) || period === null) throw new AppError('notNow');
    await cardSheetModel(context).updateOne(
      { _id: roundId(surveyId, period.id), companyId },
      {
        $set: { releasedBy: userId },
        $setOnInsert: { surveyId, periodId: period.id, cards: [], counts: false },
      },
      { upsert: true },
    );
  });
  const target = `survey:${surveyId}`;
  await recordAudit(context, { companyId, actor, action: 'cardsRelease', target, details: {} });
}

interface Wanted {
  readonly language: RespondentLanguage;
  readonly segmentationId: string | null;
}

/** Members who share a pile of cards. */
interface Pile {
  readonly group: Segment | null;
  readonly name: string | null;
  readonly people: number;
}

/**
 * Draws the cards of the next round, or of the running one if it has none yet. Their codes are returned this once, and
 * only hashes are stored.
 * @throws AppError surveyNotFound, segmentationNotFound; notNow (there is nobody to draw for, the round has copied links,
 * or it is running and its cards were drawn); limitReached; validation (a segmentation that cannot be printed)
 */
export async function drawCards(
  context: Context,
  actor: Actor,
  surveyId: string,
  { language, segmentationId }: Wanted,
): Promise<CardSheet> {
  const { companyId, userId } = actor;
  const drawn = await withCompanyLock(context, actor, async () => {
    const scene = await readScene(context, actor, surveyId);
    const segmentation =
      segmentationId === null ? null : await findPrintable(context, companyId, segmentationId);
    const { survey, company, period, round, sheet, people } = scene;
    if (!canDraw(scene) || period === null) throw new AppError('notNow');
    if (withSpares(people.length) > MAX_CARDS) throw new AppError('limitReached');
    const minimum = minimumOf(scene);
    const of = { surveyId, periodId: period.id };
    const today = dayInZone(context.clock.now(), company.timeZone);
    const cards = pilesOf(scene, segmentation, { minimum, today }).flatMap(({ group, name, people: many }) =>
      Array.from({ length: withSpares(many) }, () => ({ code: newCode(), group, name })),
    );
    const isReleased = sheet?.releasedBy != null && sheet.releasedBy !== userId;
    const counts = isReleased && cards.length >= COUNTS_FROM * minimum;
    const record: CardSheetRecord = {
      ...{ _id: roundId(surveyId, period.id), companyId, ...of, counts },
      // They are in the order of the hashes, which says nothing about the printed one.
      cards: cards
        .map(({ code, group }) => ({ hash: cardHash(context, of, code), group: counts ? null : group }))
        .toSorted((a, b) => (a.hash < b.hash ? -1 : 1)),
      drawnAt: context.clock.now(),
      releasedBy: null,
    };
    await cardSheetModel(context).replaceOne({ _id: record._id, companyId }, record, { upsert: true });
    if (counts && round?.frozenAt) await noteCountingCards(context, round, cards.length);
    return { survey, company, round, counts, cards };
  });
  const { survey, company, round, counts, cards } = drawn;
  // Before the round opens, mistakes can still be corrected.
  if (hasOpened({ round })) await letLinkLeave(context, survey, company, round);
  const target = `survey:${surveyId}`;
  const details = { cards: cards.length, counts };
  await recordAudit(context, { companyId, actor, action: 'cardsDraw', target, details });
  return {
    language,
    companyName: company.name,
    logo: survey.design.logo ?? company.logo ?? null,
    surveyName: htmlToText(introduceSurvey(survey, language).name),
    address: `${context.settings.PUBLIC_URL}/s/${surveyId}/card`,
    cards: cards.map(({ code, name }) => ({ code, group: name })),
  };
}

const newCode = (): string => cardCodeOf(Array.from({ length: 12 }, () => randomInt(32)));

/** Options have names that can be printed. */
const isPrintable = ({ type }: Pick<SegmentationRecord, 'type'>): boolean => type === 'select';

/** @throws AppError segmentationNotFound; validation: it has no groups that can be printed, or results are not split by it */
async function findPrintable(
  context: Context,
  companyId: string,
  segmentationId: string,
): Promise<SegmentationRecord> {
  const found = await readSegmentation(context, companyId, segmentationId);
  if (!found.active || !isPrintable(found)) throw invalidField('segmentationId', 'cannot be printed');
  return found;
}

/**
 * Groups of fewer than the minimum share a pile that names none. That pile is large enough, too, or empty: where it would
 * be for one person, no answer outside the groups means that this person has not answered. So the smallest group joins it.
 */
function pilesOf(
  { people }: Scene,
  segmentation: SegmentationRecord | null,
  { minimum, today }: { readonly minimum: number; readonly today: string },
): Pile[] {
  if (segmentation === null) return [{ group: null, name: null, people: people.length }];
  const { _id: segmentationId, fields } = segmentation;
  const sizes = new Map<string, number>();
  for (const person of people) {
    const [segment] = segmentsAmong([segmentation], person, today);
    if (segment) sizes.set(segment.value, (sizes.get(segment.value) ?? 0) + 1);
  }
  const piles = fields.flatMap(({ id, value: name }): Pile[] => {
    const size = sizes.get(id) ?? 0;
    return size < minimum ? [] : [{ group: { segmentationId, value: id }, name, people: size }];
  });
  const named = piles.toSorted((one, other) => other.people - one.people);
  let others = people.length - piles.reduce((sum, pile) => sum + pile.people, 0);
  while (others > 0 && others < minimum && named.length > 0) others += named.pop()?.people ?? 0;
  const kept = piles.filter((pile) => named.includes(pile));
  return others === 0 ? kept : [...kept, { group: null, name: null, people: others }];
}
