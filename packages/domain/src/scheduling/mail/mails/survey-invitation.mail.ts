import type { SurveyMailContent } from '../../../platform';
import { prepareSurveyMail } from '../../open/prepare-survey-mail';
import { prepareTestMail } from '../../progress/test-mail';
import type { Mail } from '../mail';
import { surveyFrame, timesOf } from './survey-words';

export const surveyInvitation: Mail<SurveyMailContent> = {
  prepare: (context, mail) => prepareSurveyMail(context, { ...mail, kind: 'surveyInvitation' }),
  write(content, say) {
    const times = timesOf(content, say);
    return {
      ...surveyFrame(content, say),
      subject: say.about('surveyInvitation.subject', content.surveyName),
      preview: say('surveyInvitation.preview', times),
      paragraphs: [say('survey.greeting'), say('surveyInvitation.text', times)],
    };
  },
};

/** The invitation, to whoever wants to see it first. */
export const surveyTest: Mail<SurveyMailContent> = {
  prepare: prepareTestMail,
  write: (content, say) => ({
    ...surveyInvitation.write(content, say),
    subject: say.about('surveyTest.subject', content.surveyName),
    reasons: [say('surveyTest.reason')],
  }),
};
