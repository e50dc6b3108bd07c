import { languageOf } from '@elan/contracts';
import { findCompany, findMember } from '../../company';
import {
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
import { mails } from '../../scheduling';
import {
  companyExportModel,
  companyExportPieceModel,
  type CompanyExportRecord,
} from '../export-orders/company-export.model';
import { type RenderPack, writePack } from '../pack/write-pack';
import { writeExport } from './write-export';

/** Renewed with each file that is written. A worker that died loses its export after this time. */
const LEASE = 5 * MINUTE;
const MOST_ATTEMPTS = 3;
const RETRY = 30 * SECOND;
/** Somebody who is still on the page needs no mail. */
const TIME_TO_FETCH = MINUTE;
const PIECE_BYTES = 8_000_000;

interface Making {
  /** Writes the file of a pack. */
  readonly render: RenderPack;
  /** Checked before each export. */
  readonly stopped: () => boolean;
}

const dueNow = ({ clock }: Context) => ({
  state: UNDER_WAY,
  notBefore: { $lte: clock.now() },
});

/** @returns whether an export is waiting, or was left behind by a worker that died */
export async function isExportDue(context: Context): Promise<boolean> {
  const due = await companyExportModel(context).exists(dueNow(context)).setOptions({ acrossCompanies: true });
  return due !== null;
}

/**
 * Makes the waiting exports, oldest first, but one of each company in turn. Harmless twice and concurrently: each is claimed
 * by one atomic update, and a worker that lost its claim changes nothing any more.
 * @returns how many were made
 */
export const makeExports = (context: Context, { render, stopped }: Making): Promise<number> =>
  makeInTurn({
    claim: (passedOver) => claimExport(context, passedOver),
    make: (order) => makeOne(context, order, render),
    stopped,
  });

type Claimed = CompanyExportRecord & { attempt: string };

async function claimExport(context: Context, passedOver: readonly string[]): Promise<Claimed | null> {
  const attempt = newId();
  const notBefore = later(context.clock.now(), LEASE);
  const order = await companyExportModel(context)
    .findOneAndUpdate(
      { ...dueNow(context), companyId: { $nin: passedOver } },
      { $set: { state: 'making', attempt, notBefore, progress: 0 }, $inc: { attempts: 1 } },
      { sort: { notBefore: 1 }, returnDocument: 'after' },
    )
    .setOptions({ acrossCompanies: true })
    .lean();
  return order && { ...order, attempt };
}

async function makeOne(context: Context, order: Claimed, render: RenderPack): Promise<void> {
  const { companyId, orderedBy, language, attempts } = order;
  const giveUp = async () => {
    await note(context, order, { state: 'failed', attempt: null });
  };
  if (attempts > MOST_ATTEMPTS) return giveUp();
  try {
    const company = await findCompany(context, companyId, ['minimumGroupSize']);
    const member = await findMember(context, companyId, orderedBy, ['role']);
    if (!company || !member || member.role === 2) return await giveUp();
    const { role } = member;
    const actor = { companyId, userId: orderedBy, language: languageOf(language), role, sessionId: '' };
    const { format } = order;
    const file = format
      ? await writePack(context, actor, { language, format }, render)
      : await writeExport(context, actor, async (progress) =>
          note(context, order, { progress, notBefore: later(context.clock.now(), LEASE) }),
        );
    if (!file) return;
    await storePieces(context, order, file);
    const { minimumGroupSize } = company;
    const isMine = await note(context, order, {
      ...{ state: 'ready', progress: 1, minimumGroupSize, size: file.length },
    });
    if (isMine && !format) await tell(context, order);
    if (!isMine) await companyExportPieceModel(context).deleteMany({ companyId, attempt: order.attempt });
  } catch (error) {
    context.log.error({ err: error, companyId, attempts }, 'making an export of a company failed');
    const isOver = attempts >= MOST_ATTEMPTS;
    await note(context, order, {
      ...{ state: isOver ? 'failed' : 'waiting', progress: 0, attempt: null },
      notBefore: later(context.clock.now(), RETRY),
    });
  }
}

/** @returns whether this attempt still holds the export */
async function note(
  context: Context,
  { _id, companyId, attempt }: Claimed,
  changes: Partial<CompanyExportRecord>,
): Promise<boolean> {
  const { matchedCount } = await companyExportModel(context).updateOne(
    { _id, companyId, state: 'making', attempt },
    { $set: changes },
  );
  return matchedCount === 1;
}

async function storePieces(
  context: Context,
  { companyId, attempt, expiresAt }: Claimed,
  file: Uint8Array,
): Promise<void> {
  const places = Array.from({ length: Math.ceil(file.length / PIECE_BYTES) }, (_, place) => place);
  // One after the other: a command can only carry a few of them.
  for (const place of places)
    await companyExportPieceModel.of(context, companyId).insertMany([
      {
        ...{ _id: `${attempt}:${place}`, companyId, attempt, place, expiresAt },
        bytes: Buffer.from(file.subarray(place * PIECE_BYTES, (place + 1) * PIECE_BYTES)),
      },
    ]);
}

async function tell(context: Context, { _id, companyId, orderedBy, expiresAt }: Claimed): Promise<void> {
  const member = await findMember(context, companyId, orderedBy, ['email', 'language']);
  if (!member?.email) return;
  if (!(await mayAttempt(context, [rateLimitPolicies.filesOfMember, orderedBy]))) return;
  await queueMail(context, {
    key: `companyExportReady:${_id}`,
    mail: mails.companyExportReady,
    to: member.email,
    language: member.language,
    companyId,
    memberId: orderedBy,
    payload: { link: `${context.settings.PUBLIC_URL}/company?tab=privacy` },
    notBefore: later(context.clock.now(), TIME_TO_FETCH),
    expiresAt,
  });
}
