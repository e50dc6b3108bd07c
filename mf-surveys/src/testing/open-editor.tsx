import { surveyEndpoints, type Survey } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { removeToasts } from '@elan/ui/testing';
import { Link, useNavigate, useRoutes } from '@elan/web-core';
import { renderWithProviders, type RenderOptions } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { EditorPage } from '../features/editor/EditorPage';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { buildSurvey, createSurveyServer } from './builders';
import { lendParts } from './lent-parts';

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <>
      <p>elsewhere</p>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

function App() {
  return useRoutes([
    {
      path: '/surveys/edit/:surveyId',
      element: (
        <>
          <Link to="/settings">Settings</Link>
          <EditorPage />
        </>
      ),
    },
    { path: '*', element: <Elsewhere /> },
  ]);
}

/** Call this before each test: the respondent remote provides its preview, and nothing is left of the previous test. */
export function prepareEditor(): void {
  removeToasts();
  lendParts();
}

/** Opens the editor of a survey, next to a link that leaves it. */
export function openEditor(survey: Survey = buildSurvey(), options: RenderOptions = {}) {
  return renderWithProviders(
    <>
      <App />
      <Toaster />
    </>,
    {
      server: createSurveyServer(survey),
      route: '/surveys/edit/s1',
      messages: { en, fr },
      ...options,
    },
  );
}
export type EditorTestPage = ReturnType<typeof openEditor>;

/** What was sent to be saved. */
export const updatesOf = ({ server }: EditorTestPage) =>
  server.requestsOf(surveyEndpoints.update).map(({ body }) => body);

export const saveButton = () => screen.getByRole('button', { name: 'Save' });
