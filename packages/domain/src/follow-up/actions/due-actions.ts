import { addDays, dayInZone } from '@elan/calendar';
import type { CompanyDashboard } from '@elan/contracts';
import { findCompany } from '../../company';
import { AppError, type Context } from '../../platform';
import { actionModel } from './action.model';
import { isOpen, isOverdue } from './describe-actions';
import { findActions } from './find-actions';

/** How far ahead is looked. */
const DAYS = 7;
/** So many are told of. */
const MOST = 5;

/**
 * The company's actions that are due in the next days, or were before and are neither done nor dropped.
 * @throws AppError companyNotFound
 */
export async function readDueActions(
  context: Context,
  companyId: string,
): Promise<CompanyDashboard['due']['actions']> {
  const [company, actions] = await Promise.all([
    findCompany(context, companyId, ['timeZone']),
    findActions(context, companyId),
  ]);
  if (!company) throw new AppError('companyNotFound');
  const today = dayInZone(context.clock.now(), company.timeZone);
  const until = addDays(today, DAYS);
  return actions
    .flatMap(({ _id: id, title, state, dueDate }) =>
      isOpen({ state }) && dueDate !== null && dueDate <= until
        ? [{ id, title, dueDate, isOverdue: isOverdue({ state, dueDate }, today) }]
        : [],
    )
    .slice(0, MOST);
}

/** @returns what stands for the actions of a company: it is another one after every change. */
export async function readActionsState(context: Context, companyId: string): Promise<string> {
  const newest = await actionModel(context)
    .findOne({ companyId }, { changedAt: 1, version: 1 })
    .sort({ changedAt: -1 })
    .lean();
  return newest ? `${newest._id} ${newest.version} ${Number(newest.changedAt)}` : '';
}
