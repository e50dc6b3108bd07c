import type { SurveyMailContent } from '../../../platform';
import { prepareSurveyMail } from '../../open/prepare-survey-mail';
import type { Mail } from '../mail';
import { replies, surveyFrame, timesOf } from './survey-words';

/** To a member who asked for it. */
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
    reasons: [say('surveyLink.reason'), ...replies(content, say)],
  }),
};

/** After the links of a survey were renewed. */
export const surveyLinkRenewed: Mail<SurveyMailContent> = {
  prepare: (context, mail) => prepareSurveyMail(context, { ...mail, kind: 'surveyLinkRenewed' }),
  write(content, say) {
    const { effort, deadline } = timesOf(content, say);
    return {
      ...surveyFrame(content, say),
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
