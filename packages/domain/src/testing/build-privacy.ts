import { newId } from '@elan/database';
import { allModels } from '../all-models';
import type { Context } from '../platform/context/context';

/** A request about a member, and a finished export of the company, directly in the database. @returns their ids */
export async function buildPrivacy(
  context: Context,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<{ privacyRequestId: string; companyExportId: string }> {
  const { CompanyExport, CompanyExportPiece, PrivacyRequest } = allModels(context);
  const [privacyRequestId, companyExportId, attempt] = [newId(), newId(), newId()];
  await PrivacyRequest.create({
    ...{ _id: privacyRequestId, companyId, userId, kind: 'access', state: 'open' },
    ...{ askedOn: '2026-11-20', dueOn: '2026-12-20' },
  });
  const orderedAt = context.clock.now();
  const expiresAt = new Date(orderedAt.getTime() + 1e8);
  const bytes = Buffer.from('everything');
  const piece = { _id: `${attempt}:0`, companyId, attempt, place: 0, bytes, expiresAt };
  await CompanyExportPiece.create(piece);
  await CompanyExport.create({
    ...{ _id: companyExportId, companyId, language: 'en', state: 'ready', progress: 1, attempts: 1 },
    ...{ attempt, orderedBy: userId, orderedAt, notBefore: orderedAt, expiresAt },
    ...{ minimumGroupSize: 1000, size: bytes.length },
  });
  return { privacyRequestId, companyExportId };
}
