/** Tabs of the settings page, in their order; the value of `?tab=`. */
export const SETTINGS_TABS = ['members', 'audiences', 'segmentations', 'messages', 'plan'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** Tabs of the account page; the value of `?tab=`. */
export const ACCOUNT_TABS = ['profile', 'password'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** The states of a survey, as words; the value of `?status=` in the list of surveys. */
export const SURVEY_STATES = ['running', 'upcoming', 'ended', 'paused', 'draft'] as const;
export type SurveyState = (typeof SURVEY_STATES)[number];

/** Addresses of the pages, so that links between remotes are written once. */
export const places = {
  dashboard: '/',
  surveys: (state?: SurveyState) => (state === undefined ? '/surveys' : `/surveys?status=${state}`),
  thematic: (thematicId: string) => `/thematics/${thematicId}`,
  newSurvey: (thematicId?: string) =>
    thematicId === undefined
      ? '/surveys/create'
      : `/surveys/create?thematicId=${encodeURIComponent(thematicId)}`,
  /** The progress of a survey. */
  survey: (surveyId: string) => `/surveys/${surveyId}`,
  editSurvey: (surveyId: string) => `/surveys/edit/${surveyId}`,
  results: '/analyze',
  analyze: (surveyId: string) => `/analyze/${surveyId}`,
  /** Kept for remotes from when the scores of a thematic's surveys had a page of their own. */
  compareThematic: (thematicId: string) => places.thematic(thematicId),
  actions: '/actions',
  action: (actionId: string) => `/actions?action=${actionId}`,
  settings: (tab?: SettingsTab) => (tab === undefined ? '/settings' : `/settings?tab=${tab}`),
  /** What belongs to the company as a whole: name, logo, time zone, smallest group. */
  company: '/company',
  account: (tab?: AccountTab) => (tab === undefined ? '/account' : `/account?tab=${tab}`),
  plans: '/plans',
  audit: '/audit',
  /** The results pages of an invented company. */
  example: '/example',
  login: '/auth/login',
  register: '/auth/register',
  forgot: (email?: string) =>
    email === undefined ? '/auth/forgot' : `/auth/forgot?email=${encodeURIComponent(email)}`,
  /** A survey as the signed-in administrator sees it: a document of its own, so leave the application for it. */
  preview: (surveyId: string, userId: string | undefined) =>
    `/s/${surveyId}?${new URLSearchParams({ ...(userId !== undefined && { u: userId }), preview: '1' }).toString()}`,
} as const;
