import { userEndpoints } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSurvey, buildUser, createSurveyServer } from '../../testing/builders';
import { openEditor, prepareEditor } from '../../testing/open-editor';
import { justCreated } from '../../shared/mails/just-created';

beforeAll(loadParts);
beforeEach(prepareEditor);

const fromWizard = { pathname: '/surveys/edit/s1', state: justCreated };

test('says how many invitations leave now, and keeps saying it', async () => {
  openEditor(buildSurvey(), { route: fromWizard });
  expect(await screen.findByText('The survey is saved. 1 invitation leaves by e-mail now.')).toBeTruthy();
});

test('says on which day they leave', async () => {
  openEditor(buildSurvey({ startAt: '2099-06-01T08:00:00.000Z' }), { route: fromWizard });
  expect(await screen.findByText(/1 invitation leaves by e-mail on 1 June 2099, at 9:00/)).toBeTruthy();
});

test('says of a draft for nobody that nothing is sent', async () => {
  const survey = buildSurvey({ active: false });
  const server = createSurveyServer(survey).on(userEndpoints.list, [buildUser({ role: 1 })]);
  openEditor(survey, { route: fromWizard, server });
  expect(await screen.findByText(/saved as a draft. Nobody is in its audience/)).toBeTruthy();
});

test('says nothing to those who come from elsewhere', async () => {
  openEditor();
  await screen.findByRole('textbox', { name: /^Name/ });
  expect(screen.queryByText(/is saved/)).toBeNull();
});
