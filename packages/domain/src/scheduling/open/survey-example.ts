import type { Samples } from '../../platform';
import type { SurveyMailContent } from './survey-mail';

const LINK = '?u=Vb3mSxQW9sYk2hTzLr0aPw&k=q8ZtN4vXyJc1RkUeD7oGfA';

/** What the examples of mails about a survey have in common: a survey with everything that such a mail may tell. */
export function surveyExample({
  language,
  site,
  companyName,
  surveyName,
  say,
  day,
}: Samples): SurveyMailContent {
  const page = `${site}/s/8nQ2wYx5TzK1mVbR4cLd0A`;
  return {
    ...{ link: `${page}${LINK}`, memberName: 'Zoé Marchand', companyName, surveyName },
    surveyDescription: say(
      'We would like to know how your work weighs on you, and what would make it lighter. The management team reads the results in January and says what changes.',
      'Nous aimerions savoir comment votre travail vous pèse, et ce qui l’allégerait. La direction lit les résultats en janvier et vous dit ce qui change.',
    ),
    questionCount: 10,
    minimumGroupSize: 5,
    lastDay: day('2026-12-18'),
    takesReplies: true,
    remindersLink: `${page}/reminders${LINK}`,
    remindsEverybody: false,
    promise: {
      hash: '3f0c6a1d9be27458c0d1e2f3a4b5c6d7e8f90123456789abcdef0123456789ab',
      fingerprint: '9c1e 4b7a 02d8 f35c 6a90 1de4 83b7 5f2c',
      link: `${page}/promise?round=once`,
    },
    isRepeated: true,
    lastEmployeePage: {
      finding: say('The workload is heavy in spring', 'La charge est lourde au printemps'),
      decided: say('Two more people from May on.', 'Deux personnes de plus à partir de mai.'),
      link: `${site}/w/Jd0rX2mQ7tVb4nKz9sLcFw?language=${language}`,
    },
  };
}

/** The same for one that tells as little as possible. */
export const plainExample = (samples: Samples): SurveyMailContent => ({
  ...surveyExample(samples),
  ...{ surveyDescription: '', takesReplies: false, isRepeated: false, lastEmployeePage: null },
});
