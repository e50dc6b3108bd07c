import * as z from 'zod/mini';
import type { SurveyMailContent } from '../../../platform';
import { prepareSurveyMail } from '../../open/prepare-survey-mail';
import type { Mail } from '../mail';
import { promised, replies, surveyFrame, timesOf } from './survey-words';

/** Goes to a member who asked for it. */
export const surveyLink: Mail<SurveyMailContent> = {
  prepare: (context, mail) => prepareSurveyMail(context, { ...mail, kind: 'surveyLink' }),
  write: (content, say) => ({
    ...surveyFrame(content, say),
    subject: say.about('surveyLink.subject', content.surveyName),
    preview: say('surveyLink.preview'),
    paragraphs: [
      say('survey.greeting'),
      `${say('surveyLink.text', timesOf(content, say))} ${say('survey.answered')}`,
    ],
    reasons: [say('surveyLink.reason'), ...replies(content, say), ...promised(content, say)],
  }),
};

interface RenewedLinks extends SurveyMailContent {
  /** The links to the other surveys that wait for the reader. */
  readonly others: readonly Pick<SurveyMailContent, 'surveyName' | 'link'>[];
}

/** The other links, written "survey:period", with spaces between them; mails of earlier versions have none. */
const Payload = z.object({ others: z._default(z.string(), '') });

/** Sent after the links of surveys were renewed: one mail a person, with all of their links. */
export const surveyLinkRenewed: Mail<RenewedLinks> = {
  async prepare(context, mail) {
    const kind = 'surveyLinkRenewed';
    const first = await prepareSurveyMail(context, { ...mail, kind });
    const contents: SurveyMailContent[] = [];
    let sendable = first;
    for (const other of z.parse(Payload, mail.payload).others.split(' ').filter(Boolean)) {
      const [surveyId, periodId] = other.split(':');
      const payload = { ...mail.payload, surveyId, periodId };
      const prepared = await prepareSurveyMail(context, { ...mail, kind, payload });
      if (prepared.verdict !== 'send') continue;
      if (sendable.verdict === 'send') contents.push(prepared.content);
      else sendable = prepared;
    }
    if (sendable.verdict !== 'send') return sendable;
    const others = contents.map(({ surveyName, link }) => ({ surveyName, link }));
    return { ...sendable, content: { ...sendable.content, others } };
  },
  write(content, say) {
    const { effort, deadline } = timesOf(content, say);
    return {
      ...surveyFrame(content, say),
      points: content.others.map(({ surveyName, link }) => ({
        text: surveyName,
        label: say('survey.action'),
        url: link,
      })),
      subject: say.about('surveyLinkRenewed.subject', content.surveyName),
      preview: say('surveyLinkRenewed.preview'),
      paragraphs: [
        say('survey.greeting'),
        say('surveyLinkRenewed.text'),
        `${effort}.${deadline} ${say('survey.answered')}`,
      ],
    };
  },
};
