import { dayInWords } from '@elan/calendar';
import * as z from 'zod/mini';
import { findCompany, senderFields, senderOf } from '../../company';
import {
  type Context,
  defineCheckedMail,
  type OutboxMail,
  type Prepared,
  type Samples,
} from '../../platform';
import { findStoredSurvey, introduceSurvey } from '../../surveys';
import { findManagers, isOpen } from '../managers/find-managers';
import type { ManagerLinkRecord } from '../managers/manager-link.model';

export const mailKeyOf = ({ _id, mails }: Pick<ManagerLinkRecord, '_id' | 'mails'>): string =>
  `managerLink:${_id}:${mails}`;

interface Content {
  readonly link: string;
  readonly companyName: string;
  readonly surveyName: string;
  readonly groupName: string;
  readonly lastDay: string;
}

/** What its name is worded from, and whether it was deleted. */
const surveyFields = ['templateId', 'name', 'description', 'language', 'translations', 'deletedAt'] as const;

const Payload = z.object({ managerLinkId: z.string(), link: z.string() });

const toManager = {
  urgent: true,
  fromCompany: true,
  isSecret: true,
  payload: Payload,
  /** Its link was withdrawn, or mailed again: then the mail is not sent. */
  async prepare(
    context: Context,
    { _id, companyId: company, to, language }: OutboxMail,
    { managerLinkId, link: address }: z.infer<typeof Payload>,
  ): Promise<Prepared<Content>> {
    const companyId = company ?? '';
    const [link] = await findManagers(context, companyId, [managerLinkId]);
    if (!link || !isOpen(link, context.clock.now()) || mailKeyOf(link) !== _id) return revoked;
    const [host, survey] = await Promise.all([
      findCompany(context, companyId, [...senderFields, 'timeZone']),
      findStoredSurvey(context, companyId, link.surveyId, surveyFields),
    ]);
    if (!host || survey?.deletedAt !== null) return revoked;
    const content = {
      ...{ link: address, companyName: host.name, groupName: link.groupName },
      surveyName: introduceSurvey(survey, language).name,
      lastDay: dayInWords(link.expiresAt, language, host.timeZone),
    };
    return { verdict: 'send', to, language, content, sender: senderOf(host) };
  },
  examples: ({ site, companyName, surveyName, say, day }: Samples) => [
    {
      ...{ companyName, surveyName, groupName: say('Customer care', 'Service client') },
      ...{
        lastDay: day('2027-01-13'),
        link: `${site}/managers#8nQ2wYx5TzK1mVbR4cLd0A.q8ZtN4vXyJc1RkUeD7oGfA`,
      },
    },
  ],
};

const revoked = { verdict: 'cancel', reason: 'revoked' } as const;

/** The link to the view of a group. */
export const managerLink = defineCheckedMail({
  kind: 'managerLink',
  ...toManager,
  write: ({ groupName, link }, say) => ({
    subject: say.about('managerLink.subject', groupName),
    preview: say('managerLink.preview'),
    title: say('managerLink.title'),
    paragraphs: [say('managerLink.text'), say('managerLink.account')],
    action: { label: say('managerLink.action'), url: link },
    notes: [say('managerLink.validity'), say('managerLink.unexpected')],
  }),
});

/** Asks first whether the address is right. */
export const managerConfirmation = defineCheckedMail({
  kind: 'managerConfirmation',
  ...toManager,
  write: ({ companyName, link }, say) => ({
    subject: say.about('managerConfirmation.subject', companyName),
    preview: say('managerConfirmation.preview'),
    title: say('managerConfirmation.title'),
    paragraphs: [say('managerConfirmation.text'), say('managerConfirmation.next')],
    action: { label: say('managerConfirmation.action'), url: link },
    notes: [say('managerConfirmation.validity'), say('managerConfirmation.unexpected')],
  }),
});
