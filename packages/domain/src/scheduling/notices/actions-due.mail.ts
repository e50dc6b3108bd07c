import { addDays, type Day, dayInZone, formatDay, weekdayOf } from '@elan/calendar';
import { RESPONDENT_LANGUAGE_TRAITS } from '@elan/contracts';
import * as z from 'zod/mini';
import { findDueActions, findManagers, isOpenLink } from '../../follow-up';
import { type Context, defineCheckedMail, type Prepared } from '../../platform';
import { findWatchedCompany, isSubscribed, type WatchedCompany } from '../due/watched-surveys';

/** How many are listed in a mail. */
const MOST = 8;

interface Content {
  readonly companyName: string;
  /** Where all of them are shown; null: behind a manager's link, which is not stored anywhere. */
  readonly link: string | null;
  /** The first of the actions. */
  readonly actions: readonly { readonly title: string; readonly day: string; readonly isOverdue: boolean }[];
  /** How many are not in the list. */
  readonly others: number;
}

/** The actions that somebody owns and that are due this week. */
export const actionsDue = defineCheckedMail({
  kind: 'actionsDue',
  forAdministrators: true,
  payload: z.object({ managerLinkId: z.optional(z.string()) }),
  /** The actions that are due when the mail is sent; if none is left, there is no mail. */
  async prepare(
    context,
    { companyId, memberId, to, language },
    { managerLinkId = null },
  ): Promise<Prepared<Content>> {
    const company = await findWatchedCompany(context, companyId ?? '');
    const isReached =
      company &&
      (managerLinkId === null || (await findReachable(context, company._id, [managerLinkId])).length > 0);
    const due = isReached ? await dueOf(context, company, memberId ?? managerLinkId) : [];
    if (!company || due.length === 0) return { verdict: 'cancel', reason: 'revoked' };
    const actions = due.slice(0, MOST).map(({ title, dueDate, isOverdue }) => ({
      ...{ title, isOverdue },
      day: formatDay(dueDate, RESPONDENT_LANGUAGE_TRAITS[language].locale, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
      }),
    }));
    const link = memberId === null ? null : `${context.settings.PUBLIC_URL}/actions?owner=${memberId}`;
    const content = { companyName: company.name, link, actions, others: due.length - actions.length };
    return { verdict: 'send', to, language, content, sender: null };
  },
  write({ actions, others, link }, say) {
    const count = actions.length + others;
    return {
      subject: say('actionsDue.subject', { count }),
      preview: say('actionsDue.preview'),
      title: say('actionsDue.title', { count }),
      paragraphs: [
        say('actionsDue.text'),
        ...actions.map(({ title, day, isOverdue }) =>
          say(isOverdue ? 'actionsDue.overdue' : 'actionsDue.due', { title, day }),
        ),
        ...(others === 0 ? [] : [say('actionsDue.others')]),
        ...(link === null ? [say('actionsDue.byLink')] : []),
      ],
      ...(link !== null && { action: { label: say('actionsDue.action'), url: link } }),
      notes: [],
      reasons: [say('actionsDue.reason')],
    };
  },
  examples: ({ site, companyName, say }) =>
    [`${site}/actions?owner=8nQ2wYx5TzK1mVbR4cLd0A`, null].map((link) => ({
      ...{ companyName, link, others: 0 },
      actions: [
        {
          title: say('A day without meetings', 'Une journée sans réunions'),
          day: say('Friday, November 20', 'vendredi 20 novembre'),
          isOverdue: true,
        },
        {
          title: say('Two more people in customer care', 'Deux personnes de plus au service client'),
          day: say('Thursday, November 26', 'jeudi 26 novembre'),
          isOverdue: false,
        },
      ],
    })),
});

/** Managers with an open link that was mailed to them: nobody else is informed of it. */
export async function findReachable(context: Context, companyId: string, ids: readonly string[]) {
  const managers = await findManagers(context, companyId, ids);
  return managers.filter((link) => link.keyHash !== null && isOpenLink(link, context.clock.now()));
}

export const sundayOf = (day: Day): Day => addDays(day, 7 - weekdayOf(day));

async function dueOf(context: Context, company: WatchedCompany, ownerId: string | null) {
  const now = context.clock.now();
  if (!isSubscribed(company, now)) return [];
  const today = dayInZone(now, company.timeZone);
  const due = await findDueActions(context, company._id, { today, until: sundayOf(today) });
  return due.filter((action) => action.ownerId === ownerId);
}
