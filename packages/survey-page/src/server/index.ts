export { answersOfForm, type Answers } from '../markup/questions';
export type { PageContent, ShownSurvey, SurveyPageView } from '../markup/SurveyPage';
export type { EmployeePageView } from '../markup/EmployeePage';
export type { LastTold } from '../markup/WhatChanged';
export { renderEmployeePage, renderPage, type RenderedPage } from './render-page';
export { pageScript } from './page-files';
