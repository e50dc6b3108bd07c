import { dayInZone } from '@elan/calendar';
import {
  COMPANY_EXPORT_DAYS,
  type CompanyExport,
  type CouncilPack,
  type PackFormat,
  type Language,
} from '@elan/contracts';
import { readCompany, withCompanyLock } from '../../company';
import {
  type Actor,
  AppError,
  type Context,
  DAY,
  equalText,
  forgetUnlisted,
  keyedHash,
  later,
  MINUTE,
  newId,
  recordAudit,
  UNDER_WAY,
} from '../../platform';
import {
  companyExportModel,
  companyExportPieceModel,
  type CompanyExportRecord,
} from './company-export.model';

/** People look for the newest one. */
const MOST_LISTED = 5;

/** Orders a file with everything of the company; one that is under way is returned instead of a second. */
export async function orderExport(context: Context, actor: Actor): Promise<CompanyExport> {
  return present(await placeOrder(context, actor, everything, { language: actor.language }));
}

/** Orders the pack of the company in a language and format; the same, under way, is returned instead of a second. */
export async function orderPack(
  context: Context,
  actor: Actor,
  { language, format }: { readonly language: Language; readonly format: PackFormat },
): Promise<CouncilPack> {
  const wanted = { kind: 'pack', language, format } as const;
  return presentPack(await placeOrder(context, actor, wanted, wanted));
}

const everything = { kind: { $exists: false } } as const;

/** @param same which orders under way are the same */
async function placeOrder(
  context: Context,
  actor: Actor,
  same: object,
  wanted: Pick<CompanyExportRecord, 'language' | 'kind' | 'format'>,
): Promise<CompanyExportRecord> {
  const { companyId, userId: orderedBy } = actor;
  return withCompanyLock(context, actor, async () => {
    const Export = companyExportModel(context);
    const known = await Export.findOne({ companyId, state: UNDER_WAY, ...same }).lean();
    if (known) return known;
    const now = context.clock.now();
    const created: CompanyExportRecord = {
      ...{ _id: newId(), companyId, orderedBy, ...wanted, state: 'waiting', progress: 0, attempts: 0 },
      ...{ attempt: null, orderedAt: now, notBefore: now, minimumGroupSize: null, size: null },
      expiresAt: later(now, COMPANY_EXPORT_DAYS * DAY),
    };
    await Export.create(created);
    const listed = { companyId, ...(wanted.kind ? { kind: wanted.kind } : everything) };
    await forgetUnlisted(Export, { of: listed, most: MOST_LISTED }, (attempt) =>
      companyExportPieceModel(context).deleteMany({ companyId, attempt }),
    );
    await record(context, actor, created, 'Order');
    return created;
  });
}

/** The recent exports of a company, newest first. */
export const listExports = async (context: Context, actor: Actor): Promise<CompanyExport[]> =>
  (await recentOrders(context, actor, everything)).map(present);

/** The recent packs of a company, newest first. */
export const listPacks = async (context: Context, actor: Actor): Promise<CouncilPack[]> =>
  (await recentOrders(context, actor, { kind: 'pack' })).map(presentPack);

const recentOrders = (context: Context, { companyId }: Actor, of: object): Promise<CompanyExportRecord[]> =>
  companyExportModel(context)
    .find({ companyId, expiresAt: { $gt: context.clock.now() }, ...of })
    .sort({ orderedAt: -1 })
    .limit(MOST_LISTED)
    .lean();

/** @throws AppError companyExportNotFound: there is none, or it is not ready or can be downloaded no more */
async function requireExport(
  context: Context,
  actor: Actor,
  exportId: string,
): Promise<CompanyExportRecord & { readonly attempt: string }> {
  const { companyId } = actor;
  const { minimumGroupSize } = await readCompany(context, actor);
  const order = await companyExportModel(context)
    .findOne({ _id: exportId, companyId, state: 'ready', expiresAt: { $gt: context.clock.now() } })
    .lean();
  // Groups may have to be larger since it was made; a pack has no figures.
  const isTooOpen = order?.kind !== 'pack' && (order?.minimumGroupSize ?? 0) < minimumGroupSize;
  if (!order?.attempt || isTooOpen) throw new AppError('companyExportNotFound');
  return { ...order, attempt: order.attempt };
}

/** For how long a download may begin after the sign-in was asked for. */
const KEY_LIFETIME = MINUTE;

const keyFor = (context: Context, { sessionId }: Actor, exportId: string, ends: string): string =>
  `${ends}.${keyedHash(context, 'export of a company', `${exportId}|${sessionId}|${ends}`)}`;

/**
 * The key with which the browser of this session may download an export within a minute. The cookie that it sends by
 * itself does not say that somebody has just signed in. @throws AppError companyExportNotFound
 */
export async function openExport(context: Context, actor: Actor, exportId: string): Promise<{ key: string }> {
  await requireExport(context, actor, exportId);
  const ends = later(context.clock.now(), KEY_LIFETIME).getTime().toString(36);
  return { key: keyFor(context, actor, exportId, ends) };
}

/** The file of an export. @throws AppError companyExportNotFound, also with a key that is wrong or too old */
export async function fetchExport(
  context: Context,
  actor: Actor,
  { exportId, key }: { readonly exportId: string; readonly key: string },
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const { companyId } = actor;
  const [ends = ''] = key.split('.');
  const isRight = equalText(key, keyFor(context, actor, exportId, ends));
  if (!isRight || new Date(parseInt(ends, 36)) <= context.clock.now())
    throw new AppError('companyExportNotFound');
  const order = await requireExport(context, actor, exportId);
  const { timeZone } = await readCompany(context, actor);
  const { attempt } = order;
  const pieces = await companyExportPieceModel(context)
    .find({ companyId, attempt }, { bytes: 1 })
    .sort({ place: 1 })
    .lean();
  const bytes = Buffer.concat(pieces.map((piece) => bytesOf(piece.bytes)));
  if (bytes.length !== order.size) throw new AppError('companyExportNotFound');
  await record(context, actor, order, 'Download');
  const day = dayInZone(order.orderedAt, timeZone);
  const name = order.format ? `elan-pack-${order.language}-${day}.${order.format}` : `elan-${day}.zip`;
  return { name, bytes };
}

/** The driver returns bytes in a wrapper of its own. */
const bytesOf = (stored: Buffer | { readonly buffer: Uint8Array }): Uint8Array =>
  Buffer.isBuffer(stored) ? stored : new Uint8Array(stored.buffer);

/** Deletes an export and its file. One in progress is abandoned. @throws AppError companyExportNotFound */
export async function removeExport(context: Context, actor: Actor, exportId: string): Promise<void> {
  const { companyId } = actor;
  const order = await companyExportModel(context).findOneAndDelete({ _id: exportId, companyId }).lean();
  if (!order) throw new AppError('companyExportNotFound');
  if (order.attempt !== null)
    await companyExportPieceModel(context).deleteMany({ companyId, attempt: order.attempt });
  await record(context, actor, order, 'Delete');
}

/** Deletes all exports of a company: they hold somebody who is erased. Packs hold nobody. */
export async function eraseExports(context: Context, companyId: string): Promise<void> {
  const packs = await companyExportModel(context).distinct('attempt', { companyId, kind: 'pack' });
  await companyExportModel(context).deleteMany({ companyId, ...everything });
  await companyExportPieceModel(context).deleteMany({ companyId, attempt: { $nin: packs } });
}

/** Deletes expired exports. Harmless twice. */
export async function deleteExpiredExports(context: Context): Promise<void> {
  const expired = { expiresAt: { $lte: context.clock.now() } };
  await companyExportPieceModel(context).deleteMany(expired).setOptions({ acrossCompanies: true });
  await companyExportModel(context).deleteMany(expired).setOptions({ acrossCompanies: true });
}

async function record(
  context: Context,
  actor: Actor,
  { kind, language }: CompanyExportRecord,
  what: 'Order' | 'Download' | 'Delete',
): Promise<void> {
  const { companyId } = actor;
  const of = { companyId, actor, target: `company:${companyId}` };
  await recordAudit(
    context,
    kind === 'pack'
      ? { ...of, action: `councilPack${what}`, details: { language } }
      : { ...of, action: `companyExport${what}` },
  );
}

const presentPack = (order: CompanyExportRecord): CouncilPack => ({
  ...present(order),
  language: order.language,
  format: order.format ?? 'pdf',
});

const present = ({
  _id,
  state,
  progress,
  size,
  orderedAt,
  expiresAt,
}: CompanyExportRecord): CompanyExport => ({
  ...{ id: _id, state, progress, size },
  orderedAt: orderedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
