import { createRoot } from 'react-dom/client';
import { AnswerPage } from './features/answer/AnswerPage';
import { readSurveyLink } from './features/answer/survey-link';
import './page.css';
import { browserLanguage } from './shared/texts/texts';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <AnswerPage link={readSurveyLink(location)} language={browserLanguage(navigator.language)} />,
  );
}
