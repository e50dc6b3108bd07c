import type { reminderKinds, SurveyMailContent } from '../../../platform';
import { prepareSurveyMail } from '../../open/prepare-survey-mail';
import type { Mail } from '../mail';
import { surveyFrame, timesOf } from './survey-words';

const subjects = {
  surveyReminderHalfway: 'surveyReminderHalfway.subject',
  surveyReminderLast: 'surveyReminderLast.subject',
  surveyReminderByHand: 'surveyReminderByHand.subject',
} as const;
const texts = {
  surveyReminderHalfway: 'surveyReminderHalfway.text',
  surveyReminderLast: 'surveyReminderLast.text',
  surveyReminderByHand: 'surveyReminderByHand.text',
} as const;

const reminder = (kind: (typeof reminderKinds)[number]): Mail<SurveyMailContent> => ({
  prepare: (context, mail) => prepareSurveyMail(context, { ...mail, kind }),
  write(content, say) {
    const times = timesOf(content, say);
    // The same words for all, because nobody asks who has answered.
    const readers = content.remindsEverybody ? 'all' : 'missing';
    return {
      ...surveyFrame(content, say),
      subject: say.about(subjects[kind], content.surveyName, { readers }),
      preview: say('survey.preview', times),
      paragraphs: [
        say('survey.greeting'),
        say(texts[kind], { ...times, readers }),
        ...(content.remindsEverybody ? [say('survey.thanks')] : []),
      ],
    };
  },
});

export const surveyReminderHalfway = reminder('surveyReminderHalfway');
export const surveyReminderLast = reminder('surveyReminderLast');
export const surveyReminderByHand = reminder('surveyReminderByHand');
