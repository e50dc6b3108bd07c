/** Tabs of the settings page, in their order; the value of `?tab=`. */
export const SETTINGS_TABS = ['members', 'audiences', 'segmentations', 'messages', 'plan'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** Tabs of the account page; the value of `?tab=`. */
export const ACCOUNT_TABS = ['profile', 'password'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** Ids of the dashboard's sections that menu entries lead to. */
export const DASHBOARD_SECTIONS = { surveys: 'surveys', planning: 'planning' } as const;

/** Addresses of the pages, so that links between remotes are written once. */
export const places = {
  dashboard: '/',
  surveyList: `/#${DASHBOARD_SECTIONS.surveys}`,
  planning: `/#${DASHBOARD_SECTIONS.planning}`,
  thematic: (thematicId: string) => `/thematics/${thematicId}`,
  newSurvey: (thematicId?: string) =>
    thematicId === undefined
      ? '/surveys/create'
      : `/surveys/create?thematicId=${encodeURIComponent(thematicId)}`,
  /** How a survey goes. */
  survey: (surveyId: string) => `/surveys/${surveyId}`,
  editSurvey: (surveyId: string) => `/surveys/edit/${surveyId}`,
  analyze: (surveyId: string) => `/analyze/${surveyId}`,
  /** The scores of a thematic's surveys over time. */
  compareThematic: (thematicId: string) => `/analyze/thematics/${thematicId}`,
  settings: (tab?: SettingsTab) => (tab === undefined ? '/settings' : `/settings?tab=${tab}`),
  account: (tab?: AccountTab) => (tab === undefined ? '/account' : `/account?tab=${tab}`),
  plans: '/plans',
  login: '/auth/login',
  register: '/auth/register',
  forgot: (email?: string) =>
    email === undefined ? '/auth/forgot' : `/auth/forgot?email=${encodeURIComponent(email)}`,
  /** The answer page is a document of its own: leave the application for it, do not route to it. */
  preview: (surveyId: string) => `/s/${surveyId}?preview=1`,
} as const;
