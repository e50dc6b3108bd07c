import type { CompanyChanges } from '@elan/contracts';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { isDuplicateKey } from '../core/duplicate-key';
import { companyNameKey } from './company-name';
import type { CompanyRecord } from './company.model';
import { requireTimeZone } from './time-zone';

/** @throws AppError 404001 for every company but the caller's */
export async function readCompany(
  core: Core,
  actor: Actor,
  companyId = actor.companyId,
): Promise<CompanyRecord> {
  const company =
    companyId === actor.companyId ? await core.models.Company.findOne({ _id: companyId }).lean() : null;
  if (!company) throw new AppError('404001');
  return company;
}

/** Changes name, time zone or minimum group size. @throws AppError 404001, 409003, validation (time zone) */
export async function updateCompany(
  core: Core,
  actor: Actor,
  companyId: string,
  changes: CompanyChanges,
): Promise<CompanyRecord> {
  await readCompany(core, actor, companyId);
  const { name, timeZone, minimumGroupSize } = changes;
  const $set = {
    ...(name !== undefined && { name, normalisedName: companyNameKey(name) }),
    ...(timeZone !== undefined && { timeZone: requireTimeZone(timeZone) }),
    ...(minimumGroupSize !== undefined && { minimumGroupSize }),
  };
  try {
    if (Object.keys($set).length > 0) await core.models.Company.updateOne({ _id: companyId }, { $set });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('409003') : error;
  }
  await recordAudit(core, {
    companyId,
    action: 'companyUpdate',
    actor,
    target: `company:${companyId}`,
    details: { fields: Object.keys(changes).join(' ') },
  });
  return readCompany(core, actor);
}
