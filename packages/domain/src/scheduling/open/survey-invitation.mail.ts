import { defineCheckedMail, type MailWords, type Say } from '../../platform';
import { MailedRound, prepareSurveyMail } from './prepare-survey-mail';
import { surveyExample } from './survey-example';
import type { SurveyMailContent } from './survey-mail';
import { surveyFrame, timesOf } from './survey-words';

export const surveyInvitation = defineCheckedMail({
  kind: 'surveyInvitation',
  toRespondents: true,
  fromCompany: true,
  payload: MailedRound,
  prepare: (context, mail, payload) =>
    prepareSurveyMail(context, { ...mail, kind: 'surveyInvitation' }, payload),
  write: inviting,
  examples: (samples) => [surveyExample(samples)],
});

export function inviting(content: SurveyMailContent, say: Say): MailWords {
  const times = timesOf(content, say);
  return {
    ...surveyFrame(content, say),
    subject: say.about('surveyInvitation.subject', content.surveyName),
    preview: say('surveyInvitation.preview', times),
    paragraphs: [say('survey.greeting'), say('surveyInvitation.text', times)],
  };
}
