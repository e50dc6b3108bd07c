import type { ListedSurvey } from '@elan/contracts';

/** A survey for tests: running, one-time, to everybody. */
export function buildSurvey(changes: Partial<ListedSurvey> = {}): ListedSurvey {
  return {
    id: 'survey',
    name: 'Survey',
    description: '',
    templateId: 2,
    thematicId: null,
    audienceId: null,
    active: true,
    isDraft: false,
    startAt: new Date(Date.now() - 86_400_000).toISOString(),
    endAt: null,
    frequency: 0,
    frequencyStart: null,
    questions: '[{"id":"1","label":"How?","order":1,"type":"1-10","options":{}}]',
    next: 'Next',
    submit: 'Submit',
    thankYou: '',
    closed: '',
    minimumGroupSize: 5,
    reminders: true,
    answerUrl: '/s/survey',
    createdAt: '2026-11-01T09:00:00.000Z',
    hasAnswers: false,
    ...changes,
  };
}
