import { defineCheckedMail, type reminderKinds } from '../../platform';
import { MailedRound, prepareSurveyMail } from '../open/prepare-survey-mail';
import { surveyExample } from '../open/survey-example';
import { surveyFrame, timesOf } from '../open/survey-words';

type ReminderKind = (typeof reminderKinds)[number];

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

const reminder = (kind: ReminderKind) =>
  defineCheckedMail({
    kind,
    toRespondents: true,
    fromCompany: true,
    payload: MailedRound,
    prepare: (context, mail, payload) => prepareSurveyMail(context, { ...mail, kind }, payload),
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
    examples: (samples) =>
      [false, true].map((remindsEverybody) => ({ ...surveyExample(samples), remindsEverybody })),
  });

export const reminders = {
  surveyReminderHalfway: reminder('surveyReminderHalfway'),
  surveyReminderLast: reminder('surveyReminderLast'),
  surveyReminderByHand: reminder('surveyReminderByHand'),
};
