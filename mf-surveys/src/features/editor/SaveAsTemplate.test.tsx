import { ownTemplateEndpoints } from '@elan/contracts';
import { errorAnswer } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildOwnTemplate, buildSurvey, createSurveyServer } from '../../testing/builders';
import { openEditor, prepareEditor } from '../../testing/open-editor';

beforeEach(prepareEditor);

async function openDialog(page: ReturnType<typeof openEditor>) {
  await page.user.click(await screen.findByRole('button', { name: 'Options' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Save as template' }));
  return within(await screen.findByRole('dialog', { name: 'Save as template' }));
}

test('keeps a survey as a template under the name it is given, and leads to it', async () => {
  const survey = buildSurvey({ name: 'Team <b>pulse</b>' });
  const server = createSurveyServer(survey).on(ownTemplateEndpoints.create, buildOwnTemplate());
  const page = openEditor(survey, { server });
  const dialog = await openDialog(page);
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Team pulse');
  expect(dialog.queryByText(/not saved yet/)).toBeNull();
  await page.user.type(dialog.getByRole('textbox', { name: /^What it is for/ }), 'Each autumn');
  await page.user.click(dialog.getByRole('button', { name: 'Save as template' }));
  await screen.findByText('Template saved in your library');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsOf(ownTemplateEndpoints.create)[0]?.body).toEqual({
    surveyId: 's1',
    name: 'Team pulse',
    description: 'Each autumn',
  });
  await page.user.click(screen.getByRole('button', { name: 'Show' }));
  expect(page.location()).toBe('/library/own/own1');
});

test('says what is not part of it, and why it was not saved', async () => {
  const server = createSurveyServer().on(ownTemplateEndpoints.create, errorAnswer('limitReached'));
  const page = openEditor(buildSurvey(), { server });
  await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
  const dialog = await openDialog(page);
  expect(dialog.getByText('Changes that are not saved yet are not part of it.')).toBeTruthy();
  const save = dialog.getByRole('button', { name: 'Save as template' });
  await page.user.click(save);
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await page.user.clear(dialog.getByRole('textbox', { name: /^Name/ }));
  expect(save).toHaveProperty('disabled', true);
});
