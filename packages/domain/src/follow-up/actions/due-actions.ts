import { addDays, type Day, dayInZone } from '@elan/calendar';
import type { Action, CompanyDashboard } from '@elan/contracts';
import { findCompany } from '../../company';
import { AppError, type Context } from '../../platform';
import { actionModel } from './action.model';
import { isOpen, isOverdue } from './describe-actions';
import { findActions } from './find-actions';

/** How many days to look ahead. */
const DAYS = 7;
/** How many are listed. */
const MOST = 5;

/**
 * The company's actions that are due in the next days or overdue, and neither done nor dropped.
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

const open = { deletedAt: null, state: { $in: ['planned', 'underWay'] as const } };

/** The companies that have an open action due by a day. For the worker. */
export async function findCompaniesWithDueActions(context: Context, until: Day): Promise<string[]> {
  const found = await actionModel(context)
    .find({ ...open, dueDate: { $gt: '', $lte: until } }, { companyId: 1 })
    .setOptions({ acrossCompanies: true })
    .lean();
  return [...new Set(found.map(({ companyId }) => companyId))];
}

export type DueAction = Pick<Action, 'id' | 'title' | 'isOverdue'> & {
  readonly ownerId: string;
  readonly dueDate: Day;
};

/** The open actions of a company that are due by a day or overdue, by due date. */
export async function findDueActions(
  context: Context,
  companyId: string,
  { today, until }: { readonly today: Day; readonly until: Day },
): Promise<DueAction[]> {
  const actions = await findActions(context, companyId);
  return actions.flatMap(({ _id: id, state, dueDate, ownerId, title }) =>
    isOpen({ state }) && dueDate !== null && dueDate <= until
      ? [{ id, ownerId, title, dueDate, isOverdue: isOverdue({ state, dueDate }, today) }]
      : [],
  );
}
