import type { ReportFormat } from '@elan/contracts';
import { findMember, queueWebhooks } from '../../company';
import {
  AppError,
  type Context,
  later,
  makeInTurn,
  mayAttempt,
  MINUTE,
  newId,
  queueMail,
  rateLimitPolicies,
  SECOND,
  UNDER_WAY,
} from '../../platform';
import { orderedReportModel, type OrderedReportRecord } from './ordered-report.model';
import { readReportFigures, type ReportFigures } from './report-figures';
import { erasePieces, storePieces } from './report-pieces';
import { reportReady } from './report-ready.mail';

/** Far longer than the largest one takes. A worker that died loses its report after this time. */
const LEASE = 2 * MINUTE;
const MOST_ATTEMPTS = 3;
const RETRY = 5 * SECOND;
/** Somebody who is still on the page downloads it within this time, and needs no mail. */
const TIME_TO_FETCH = MINUTE;

interface Making {
  /** Writes the file of a report. */
  readonly render: (figures: ReportFigures, format: ReportFormat) => Promise<Uint8Array>;
  /** Asked before each report. */
  readonly stopped: () => boolean;
}

const dueNow = ({ clock }: Context) => ({
  state: UNDER_WAY,
  notBefore: { $lte: clock.now() },
});

/** @returns whether a report is waiting, or was left behind by a worker that died */
export async function isReportDue(context: Context): Promise<boolean> {
  const due = await orderedReportModel(context).exists(dueNow(context)).setOptions({ acrossCompanies: true });
  return due !== null;
}

/**
 * Makes the waiting reports, oldest first, but one of each company in turn. Harmless twice and concurrently: each is claimed
 * by one atomic update, and a worker that lost its claim changes nothing any more.
 * @returns how many were made
 */
export const makeReports = (context: Context, { render, stopped }: Making): Promise<number> =>
  makeInTurn({
    claim: (passedOver) => claimReport(context, passedOver),
    make: (order) => makeOne(context, order, render),
    stopped,
  });

type Claimed = OrderedReportRecord & { attempt: string };

async function claimReport(context: Context, passedOver: readonly string[]): Promise<Claimed | null> {
  const attempt = newId();
  const notBefore = later(context.clock.now(), LEASE);
  const order = await orderedReportModel(context)
    .findOneAndUpdate(
      { ...dueNow(context), companyId: { $nin: passedOver } },
      { $set: { state: 'making', attempt, notBefore, progress: 0.1 }, $inc: { attempts: 1 } },
      { sort: { notBefore: 1 }, returnDocument: 'after' },
    )
    .setOptions({ acrossCompanies: true })
    .lean();
  return order && { ...order, attempt };
}

async function makeOne(context: Context, order: Claimed, render: Making['render']): Promise<void> {
  if (order.attempts > MOST_ATTEMPTS)
    return endAttempt(context, order, { state: 'failed', failure: 'error' });
  try {
    const figures = await readReportFigures(context, order);
    if (!figures) return await endAttempt(context, order, { state: 'failed', failure: 'noResults' });
    await note(context, order, { progress: 0.4 });
    const file = await render(figures, order.format);
    if (!(await note(context, order, { progress: 0.8 }))) return;
    await storePieces(context, order, order.attempt, file);
    // Before it is ready: one that is ready is not looked at again, whatever happened to the worker.
    await tell(context, order, figures);
    const { minimumGroupSize } = figures.analysis;
    const isMine = await note(context, order, {
      ...{ state: 'ready', progress: 1, minimumGroupSize, size: file.length },
    });
    if (!isMine) await erasePieces(context, order, order.attempt);
  } catch (error) {
    await release(context, order, error);
  }
}

async function tell(context: Context, order: Claimed, figures: ReportFigures): Promise<void> {
  const { _id: id, companyId } = order;
  await queueReportMail(context, order, figures);
  await queueWebhooks(context, companyId, [{ event: 'report.ready', id, key: id }]);
}

/** What no longer exists will not come back; anything else is retried. */
async function release(context: Context, order: Claimed, error: unknown): Promise<void> {
  if (error instanceof AppError && error.status < 500) {
    return endAttempt(context, order, { state: 'failed', failure: 'noResults' });
  }
  const { companyId, format, attempts } = order;
  context.log.error({ err: error, companyId, format, attempts }, 'making a report failed');
  const changes: Partial<OrderedReportRecord> =
    attempts >= MOST_ATTEMPTS
      ? { state: 'failed', failure: 'error' }
      : { state: 'waiting', progress: 0, notBefore: later(context.clock.now(), RETRY) };
  await endAttempt(context, order, changes);
}

async function endAttempt(
  context: Context,
  order: Claimed,
  changes: Partial<OrderedReportRecord>,
): Promise<void> {
  await note(context, order, { ...changes, attempt: null });
}

/** @returns whether this attempt still holds the report */
async function note(
  context: Context,
  { _id, companyId, attempt }: Claimed,
  changes: Partial<OrderedReportRecord>,
): Promise<boolean> {
  const { matchedCount } = await orderedReportModel(context).updateOne(
    { _id, companyId, state: 'making', attempt },
    { $set: changes },
  );
  return matchedCount === 1;
}

async function queueReportMail(
  context: Context,
  { _id, companyId, surveyId, periodId, orderedBy, expiresAt }: Claimed,
  { surveyName }: ReportFigures,
): Promise<void> {
  const member = await findMember(context, companyId, orderedBy, ['email', 'language']);
  if (!member?.email) return;
  // Whoever orders one after the other waits for no mail.
  if (!(await mayAttempt(context, [rateLimitPolicies.filesOfMember, orderedBy]))) return;
  const place = new URLSearchParams({ round: periodId, share: 'reports' });
  await queueMail(context, {
    key: `reportReady:${surveyId}:${_id}`,
    mail: reportReady,
    to: member.email,
    language: member.language,
    companyId,
    memberId: orderedBy,
    payload: {
      reportId: _id,
      surveyName,
      link: `${context.settings.PUBLIC_URL}/analyze/${surveyId}?${place.toString()}`,
    },
    notBefore: later(context.clock.now(), TIME_TO_FETCH),
    expiresAt,
  });
}
