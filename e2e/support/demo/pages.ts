import type { Demo } from './stack';

/** A page, with its name in screenshots and test cases. */
export interface DemoPage {
  readonly name: string;
  readonly path: string;
  /** Selector that matches once the page has loaded its content. */
  readonly ready: string;
  /** The page shows busy components, so it never stops being busy. */
  readonly staysBusy?: true;
}

/** Pages for guests. */
export const guestPages: readonly DemoPage[] = [
  { name: 'login', path: '/auth/login', ready: 'form' },
  { name: 'register', path: '/auth/register', ready: 'form' },
  { name: 'forgot', path: '/auth/forgot', ready: 'form' },
  { name: 'manager-wrong-link', path: '/managers', ready: 'main .notice' },
  { name: 'manager-confirm', path: '/managers/confirm', ready: 'main button' },
  { name: 'respondent-wrong-link', path: '/s/nothing?u=nobody', ready: 'main' },
  { name: 'employee-page-unknown', path: '/w/nothing', ready: 'main' },
  { name: 'comments', path: '/comments', ready: 'main form' },
];

/** Pages for the administrator of the demonstration company. */
export function administratorPages(demo: Demo): readonly DemoPage[] {
  const survey = demo.surveyIds[0] ?? '';
  return [
    { name: 'dashboard', path: '/', ready: 'main table' },
    { name: 'thematic', path: '/thematics/engagement', ready: 'main table' },
    { name: 'thematic-missing', path: '/thematics/nothing', ready: 'main h2, main h1, main p' },
    { name: 'survey-create', path: '/surveys/create', ready: 'main form, main section, main h2' },
    { name: 'survey-progress', path: `/surveys/${survey}`, ready: 'main ol' },
    { name: 'survey-progress-ended', path: `/surveys/${demo.surveyIds[2] ?? ''}`, ready: 'main ol' },
    { name: 'survey-progress-missing', path: '/surveys/nothing', ready: 'main p' },
    { name: 'survey-edit', path: `/surveys/edit/${survey}`, ready: 'main [role=tabpanel]' },
    {
      name: 'survey-edit-audience',
      path: `/surveys/edit/${survey}?tab=audience`,
      ready: 'main [role=tabpanel]',
    },
    {
      name: 'survey-edit-questions',
      path: `/surveys/edit/${survey}?tab=questions`,
      ready: 'main [role=tabpanel]',
    },
    {
      name: 'survey-edit-messages',
      path: `/surveys/edit/${survey}?tab=messages`,
      ready: 'main [role=tabpanel]',
    },
    { name: 'survey-edit-design', path: `/surveys/edit/${survey}?tab=design`, ready: 'main [role=tabpanel]' },
    {
      name: 'survey-edit-translation',
      path: `/surveys/edit/${survey}?tab=translation`,
      ready: 'main [role=tabpanel]',
    },
    { name: 'library', path: '/library', ready: 'main h3' },
    { name: 'library-template', path: '/library/3', ready: 'main h3' },
    { name: 'library-missing', path: '/library/nothing', ready: 'main p' },
    { name: 'analyze', path: `/analyze/${survey}`, ready: 'main svg text' },
    { name: 'analyze-questions', path: `/analyze/${survey}?tab=questions`, ready: 'main [role=tabpanel] li' },
    { name: 'analyze-segmentation', path: `/analyze/${survey}?tab=segmentation`, ready: 'main table' },
    { name: 'analyze-advice', path: `/analyze/${survey}?tab=advice`, ready: 'main [role=tabpanel] h2' },
    { name: 'actions', path: '/actions', ready: 'main section' },
    { name: 'actions-list', path: '/actions?view=list', ready: 'main table' },
    {
      name: 'analyze-employee-page',
      path: `/analyze/${survey}/employee-page`,
      ready: 'main textarea',
    },
    {
      name: 'analyze-comments',
      path: `/analyze/${demo.surveyIds[2] ?? ''}/comments`,
      ready: 'main blockquote',
    },
    {
      name: 'analyze-comments-hidden',
      path: `/analyze/${demo.surveyIds[2] ?? ''}/comments?hidden=true`,
      ready: 'main blockquote',
    },
    { name: 'analyze-comments-none', path: `/analyze/${survey}/comments`, ready: 'main p' },
    { name: 'surveys', path: '/surveys', ready: 'main table' },
    { name: 'latest-results', path: '/analyze', ready: 'main table' },
    { name: 'settings-members', path: '/settings?tab=members', ready: 'main table' },
    { name: 'settings-members-users', path: '/settings?tab=members&group=users', ready: 'main table' },
    { name: 'settings-audiences', path: '/settings?tab=audiences', ready: 'main table' },
    { name: 'settings-segmentations', path: '/settings?tab=segmentations', ready: 'main table' },
    { name: 'settings-messages', path: '/settings?tab=messages', ready: 'main [contenteditable]' },
    { name: 'settings-plan', path: '/settings?tab=plan', ready: 'main [role=progressbar]' },
    { name: 'company', path: '/company', ready: 'main [type=file]' },
    { name: 'company-login', path: '/company?tab=login', ready: 'main [role=switch]' },
    { name: 'company-connections', path: '/company?tab=connections', ready: 'main [role=combobox]' },
    { name: 'company-privacy', path: '/company?tab=privacy', ready: 'main [role=combobox]' },
    { name: 'audit', path: '/audit', ready: 'main tbody tr' },
    { name: 'example', path: '/example', ready: 'main svg text' },
    { name: 'example-segmentation', path: '/example?tab=segmentation', ready: 'main table' },
    { name: 'account', path: '/account', ready: 'main form' },
    { name: 'account-password', path: '/account?tab=password', ready: 'main form' },
    { name: 'plans', path: '/plans', ready: 'main [role=progressbar]' },
    { name: 'design-system', path: '/design-system', ready: 'main button', staysBusy: true },
    { name: 'not-found', path: '/nothing/here', ready: 'main' },
    { name: 'respondent-preview', path: `/s/${survey}?u=me&preview=1`, ready: 'main' },
  ];
}
