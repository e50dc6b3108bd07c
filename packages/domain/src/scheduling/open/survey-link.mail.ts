import { oneLine } from '@elan/contracts';
import * as z from 'zod/mini';
import { defineCheckedMail, type Prepared, type Samples } from '../../platform';
import { MailedRound, prepareSurveyMail } from './prepare-survey-mail';
import { surveyExample } from './survey-example';
import type { SurveyMailContent } from './survey-mail';
import { promised, replies, surveyFrame, timesOf } from './survey-words';

const linkExample = (samples: Samples): SurveyMailContent => ({
  ...surveyExample(samples),
  ...{ remindersLink: null, lastEmployeePage: null },
});

/** Goes to a member who asked for it. */
export const surveyLink = defineCheckedMail({
  kind: 'surveyLink',
  urgent: true,
  toRespondents: true,
  fromCompany: true,
  payload: MailedRound,
  prepare: (context, mail, payload) => prepareSurveyMail(context, { ...mail, kind: 'surveyLink' }, payload),
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
  examples: (samples) => [linkExample(samples)],
});

interface RenewedLinks extends SurveyMailContent {
  /** The links to the other surveys that wait for the reader. */
  readonly others: readonly Pick<SurveyMailContent, 'surveyName' | 'link'>[];
}

/** Sent after the links of surveys were renewed: one mail a person, with all of their links. */
export const surveyLinkRenewed = defineCheckedMail({
  kind: 'surveyLinkRenewed',
  toRespondents: true,
  fromCompany: true,
  payload: z.extend(MailedRound, {
    /** The other links, written "survey:period", with spaces between them; mails of earlier versions have none. */
    others: z._default(z.string(), ''),
  }),
  async prepare(context, queued, { others: rest, ...about }): Promise<Prepared<RenewedLinks>> {
    const mail = { ...queued, kind: 'surveyLinkRenewed' as const };
    const contents: SurveyMailContent[] = [];
    let sendable = await prepareSurveyMail(context, mail, about);
    for (const other of rest.split(' ').filter(Boolean)) {
      const [surveyId = '', periodId = ''] = other.split(':');
      const prepared = await prepareSurveyMail(context, mail, { ...about, surveyId, periodId });
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
        text: oneLine(surveyName),
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
  examples: (samples) => {
    const first = linkExample(samples);
    return [{ ...first, others: [{ surveyName: 'eNPS', link: first.link }] }];
  },
});
