export { answersOfForm, type Answers } from '../markup/questions';
export type { PageContent, ShownSurvey, SurveyPageView } from '../markup/SurveyPage';
export { renderPage, type RenderedPage } from './render-page';
export { pageScript } from './page-files';
