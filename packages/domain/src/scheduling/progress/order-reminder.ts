import { type Actor, AppError, type Context, recordAudit } from '../../platform';
import { claimReminderByHand } from '../../surveys';
import { remindAction } from './survey-actions';
import { readScene } from './survey-scene';

/**
 * Records that those who have not answered are to be reminded; the worker queues the mails when their time comes, for
 * everybody invited. Only one of several simultaneous requests succeeds.
 * @returns when the mails are sent
 * @throws AppError surveyNotFound; notNow
 */
export async function orderReminder(context: Context, actor: Actor, surveyId: string): Promise<Date> {
  const { companyId } = actor;
  const scene = await readScene(context, actor, surveyId);
  const { allowed, from } = remindAction(scene);
  const round = scene.shown?.round;
  if (!allowed || from === null || !round) throw new AppError('notNow');
  const leavesAt = new Date(from);
  if (!(await claimReminderByHand(context, round, leavesAt))) throw new AppError('notNow');
  await recordAudit(context, { companyId, actor, action: 'reminderOrder', target: `survey:${surveyId}` });
  return leavesAt;
}
