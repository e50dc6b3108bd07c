export { commentsOfForm, type Comments } from '../markup/comments';
export { answersOfForm, type Answers } from '../markup/questions';
export type { PageContent, ShownSurvey, SurveyPageView } from '../markup/SurveyPage';
export type { EmployeePageView } from '../markup/EmployeePage';
export type { LastEmployeePage } from '../markup/WhatChanged';
export type { CommentsContent, CommentsPageView } from '../markup/CommentsPage';
export { renderCommentsPage, renderEmployeePage, renderPage, type RenderedPage } from './render-page';
export { pageScript, pageScripts } from './page-files';
