export { CleanHtmlContext, type CleanHtml } from './markup/markup';
export { Markup } from './markup/markup';
export { Notice } from './markup/Notice';
export { QuestionForm } from './markup/QuestionForm';
export { SurveyFrame, type ShownCompany } from './markup/SurveyFrame';
export { Told } from './markup/Told';
export { runQuestions } from './script/run-questions';
export { TextsContext, translator, useTexts } from './texts/texts';
export { surveyTheme, type Scheme } from './theme/survey-theme';
