import { createRoot } from 'react-dom/client';
import { AnswerPage } from './features/answer/AnswerPage';
import { readSurveyLink } from './features/answer/survey-link';
import './page.css';
import { browserLanguage, TextsContext, translator } from './shared/texts/texts';

const language = browserLanguage(navigator.language);
document.documentElement.lang = language;
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <TextsContext value={translator(language)}>
      <AnswerPage link={readSurveyLink(location)} />
    </TextsContext>,
  );
}
