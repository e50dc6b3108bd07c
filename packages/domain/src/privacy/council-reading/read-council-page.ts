import {
  type CouncilPage,
  type CouncilPageChoice,
  LIST_CAP,
  type Language,
  PromiseDocument,
} from '@elan/contracts';
import * as z from 'zod/mini';
import {
  type CouncilSeatRecord,
  findCompany,
  listSegmentations,
  readSeat,
  seatOfSession,
  segmentationName,
} from '../../company';
import { listComments } from '../../follow-up';
import { type Actor, AppError, type Context, htmlToText } from '../../platform';
import { type ListedRound, listedRounds, readAnalysis, surveyHeatmap } from '../../results';
import { findPromisesNaming, findStoredSurveys, type PromiseRecord } from '../../surveys';
import { notesOn } from './council-notes';
import { viewAgreement } from '../agreed/agreed';
import { type DraftView, listDrafts, readDraft } from './drafts';
import { readAuditLines } from './read-audit-lines';

type Page<Kind extends CouncilPage['page']> = Extract<CouncilPage, { page: Kind }>;
type Round = Page<'round'>['round'];
type Draft = Page<'draft'>['draft'];

interface Reader {
  readonly companyId: string;
  readonly language: Language;
}

/** A page for the browser in which somebody entered the code. @throws AppError wrongLink, surveyNotFound, templateNotFound */
export async function readCouncilPage(
  context: Context,
  session: string,
  choice: CouncilPageChoice,
): Promise<CouncilPage> {
  const { seat, linkId } = await seatOfSession(context, session);
  return { ...(await pageOf(context, seat, choice)), linkId };
}

/** The same for whoever made the seat. @throws AppError councilSeatNotFound, surveyNotFound, templateNotFound */
export async function previewCouncilPage(
  context: Context,
  { companyId }: Actor,
  choice: CouncilPageChoice,
): Promise<CouncilPage> {
  return pageOf(context, await readSeat(context, companyId), choice);
}

async function pageOf(
  context: Context,
  seat: CouncilSeatRecord,
  { page, language = seat.language, ...choice }: CouncilPageChoice,
): Promise<CouncilPage> {
  const { companyId, name: seatName } = seat;
  const reader = { companyId, language };
  const company = await findCompany(context, companyId, ['name', 'logo']);
  const shared = {
    ...{ companyName: company?.name ?? '', companyLogo: company?.logo ?? null, seatName },
    endsAt: seat.endsAt && seat.endsAt.toISOString(),
  };
  switch (page) {
    case 'home':
      return { ...shared, page, ...(await readHome(context, seat, reader)) };
    case 'round':
      return { ...shared, page, ...(await readRound(context, seat, reader, choice)) };
    case 'draft':
      return { ...shared, page, ...(await readOneDraft(context, reader, choice)) };
    case 'audit':
      return { ...shared, page, ...(await readAuditLines(context, reader, choice.before)) };
  }
}

type Own<Kind extends CouncilPage['page']> = Omit<
  Page<Kind>,
  'page' | 'companyName' | 'companyLogo' | 'seatName' | 'endsAt' | 'linkId'
>;

async function readHome(context: Context, seat: CouncilSeatRecord, reader: Reader): Promise<Own<'home'>> {
  const [promises, drafts, agreement] = await Promise.all([
    findPromisesNaming(context, seat.companyId, seat._id),
    listDrafts(context, reader),
    viewAgreement(context, reader),
  ]);
  const { companyId } = reader;
  const surveyIds = [...new Set(promises.map(({ surveyId }) => surveyId))];
  const kept = await findStoredSurveys(context, companyId, surveyIds, ['deletedAt']);
  const shown = new Set(kept.filter(({ deletedAt }) => deletedAt === null).map(({ _id }) => _id));
  const lists = new Map<string, readonly ListedRound[]>();
  for (const surveyId of surveyIds.filter((id) => shown.has(id)))
    lists.set(surveyId, (await listedRounds(context, reader, surveyId, reader.language)).own);
  const rounds = promises.flatMap((promise) => {
    const listed = lists.get(promise.surveyId)?.find(({ record }) => record.periodId === promise.periodId);
    return listed ? [roundOf(promise, listed)] : [];
  });
  const notes = await notesOn(
    context,
    reader,
    drafts.map(({ id }) => id),
  );
  return { rounds, drafts: drafts.map((draft) => draftOf(draft, notes)), agreement };
}

/** The promise decides whether it may be read, and what of it. @throws AppError surveyNotFound */
async function readRound(
  context: Context,
  seat: CouncilSeatRecord,
  reader: Reader,
  { surveyId, round }: Pick<CouncilPageChoice, 'surveyId' | 'round'>,
): Promise<Own<'round'>> {
  const promises = await findPromisesNaming(context, seat.companyId, seat._id);
  const promise = promises.find((one) => one.surveyId === surveyId && one.periodId === round);
  if (!promise || surveyId === undefined || round === undefined) throw new AppError('surveyNotFound');
  const { language } = reader;
  const { own } = await listedRounds(context, reader, surveyId, language);
  const listed = own.find(({ record }) => record.periodId === round);
  if (!listed) throw new AppError('surveyNotFound');
  const analysis = await readAnalysis(context, reader, surveyId, { round, against: 'none' });
  const shown = roundOf(promise, listed);
  const { share, respondents, invited } = analysis.participation;
  return {
    round: shown,
    minimumGroupSize: analysis.minimumGroupSize,
    ...{ score: analysis.score.score, scale: analysis.score.scale },
    participation: { share, respondents, invited },
    questions: analysis.questions.map(({ id, label, scale, score, responses }) => ({
      ...{ id, label, scale, score, responses },
    })),
    tables: listed.described.hasResults ? await readTables(context, reader, listed) : [],
    comments: shown.readsComments ? await readComments(context, reader, listed) : null,
  };
}

async function readTables(
  context: Context,
  reader: Reader,
  { record }: ListedRound,
): Promise<Page<'round'>['tables']> {
  const used = new Set((record.segmentations ?? []).map(({ _id }) => _id));
  const all = await listSegmentations(context, reader);
  const tables = [];
  for (const segmentation of all.filter(({ _id }) => used.has(_id))) {
    const { columns, results } = await surveyHeatmap(context, reader, record.surveyId, {
      round: record.periodId,
      segmentationId: segmentation._id,
    });
    tables.push({
      segmentation: segmentationName(segmentation, reader.language),
      groups: columns.map(({ value, responses, hidden }) => ({ name: value, responses, hidden })),
      rows: results.map(({ questionId, scores }) => ({
        questionId,
        scores: columns.map(({ id }) => scores.find((cell) => cell.id === id)?.score ?? 'suppressed'),
      })),
    });
  }
  return tables;
}

/** Those that administrators have not hidden. */
async function readComments(
  context: Context,
  reader: Reader,
  { record }: ListedRound,
): Promise<Page<'round'>['comments']> {
  const read: { question: string | null; text: string }[] = [];
  for (let page = 1, last = 1; page <= last && read.length < LIST_CAP; page += 1) {
    const found = await listComments(context, reader, record.surveyId, {
      round: record.periodId,
      hidden: 'false',
      page: String(page),
    });
    if (found.state !== 'shown') return null;
    last = Math.max(1, Math.ceil(found.total / found.pageSize));
    read.push(...found.comments.map(({ question, text }) => ({ question: question?.label ?? null, text })));
  }
  return read;
}

/** @throws AppError surveyNotFound, templateNotFound */
async function readOneDraft(
  context: Context,
  reader: Reader,
  { surveyId, templateId }: Pick<CouncilPageChoice, 'surveyId' | 'templateId'>,
): Promise<Own<'draft'>> {
  const subject = templateId === undefined ? 'survey' : 'template';
  const id = templateId ?? surveyId ?? '';
  const draft = await readDraft(context, reader, { subject, id });
  const notes = await notesOn(context, reader, [id]);
  const { introduction, questions } = draft;
  return { draft: draftOf(draft, notes), introduction, questions: [...questions], notes };
}

function roundOf({ document, hash, periodId }: PromiseRecord, { described }: ListedRound): Round {
  const { council } = z.parse(PromiseDocument, JSON.parse(document));
  const { surveyId, startDate, endDate, isClosed, hasResults } = described;
  return {
    ...{ surveyId, round: periodId, startDate, endDate, isClosed, hasResults },
    surveyName: htmlToText(described.surveyName),
    readsComments: council?.seat?.readsComments ?? false,
    promise: hash,
  };
}

const draftOf = (
  { subject, id, name, questions, startDate }: DraftView,
  notes: readonly Draft['note'][],
): Draft => ({
  ...{ subject, id, name, questions: questions.length, startDate },
  note: notes.find((note) => note?.subjectId === id) ?? null,
});
