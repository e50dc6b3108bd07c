import { surveyEndpoints, surveyMailEndpoints } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMailPlan, buildSurvey, createSurveyServer, noMails } from '../../testing/builders';
import { openEditor, prepareEditor } from '../../testing/open-editor';
import { justCreated } from '../../shared/mails/just-created';

beforeAll(loadParts);
beforeEach(prepareEditor);

const fromWizard = { pathname: '/surveys/edit/s1', state: justCreated };

test('says how many invitations leave now, and keeps saying it', async () => {
  openEditor(buildSurvey(), { route: fromWizard });
  const notice = await screen.findByText('1 invitation is on its way.');
  expect(screen.getByText(/^The first reminder is sent on 7 December 2026/).textContent).toMatch(
    /^The first reminder is sent on .* to those who have not answered\.$/,
  );
  expect(screen.getByRole('link', { name: 'Follow this survey' }).getAttribute('href')).toBe('/surveys/s1');
  // No toast covers it.
  expect(notice.closest('[data-keep-clear]')).not.toBeNull();
});

describe('what it has said', () => {
  const said = '1 invitation is on its way.';

  test('stands while one looks at another tab', async () => {
    const page = openEditor(buildSurvey(), { route: fromWizard });
    await screen.findByText(said);
    await page.user.click(screen.getByRole('tab', { name: 'Design' }));
    expect(page.location()).toBe('/surveys/edit/s1?tab=design');
    expect(screen.getByText(said)).toBeTruthy();
  });

  test('stands as it was when the survey is paused', async () => {
    const page = openEditor(buildSurvey(), { route: fromWizard });
    await screen.findByText(said);
    page.server.on(surveyEndpoints.read, buildSurvey({ active: false }));
    await page.user.click(screen.getByRole('button', { name: 'Options' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    await screen.findByText('Paused');
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByText(/saved as a draft/)).toBeNull();
  });

  test('is not said again to those who come back', async () => {
    const page = openEditor(buildSurvey(), { route: fromWizard });
    await screen.findByText(said);
    await page.user.click(screen.getByRole('link', { name: 'Settings' }));
    await page.user.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByRole('textbox', { name: /^Name/ });
    expect(screen.queryByText(said)).toBeNull();
  });
});

test('says on which day they leave', async () => {
  openEditor(buildSurvey({ startAt: '2099-06-01T08:00:00.000Z' }), { route: fromWizard });
  expect(await screen.findByText('1 invitation will be sent on 1 June 2099, at 09:00.')).toBeTruthy();
});

test('says of a draft for nobody that nothing is sent', async () => {
  const survey = buildSurvey({ active: false, isDraft: true });
  const nobody = buildMailPlan({ people: 0, withEmail: 0, ...noMails });
  const server = createSurveyServer(survey).on(surveyMailEndpoints.plan, nobody);
  openEditor(survey, { route: fromWizard, server });
  expect(await screen.findByText(/saved as a draft. Nobody is in its audience/)).toBeTruthy();
  expect(screen.getByText('Draft')).toBeTruthy();
  expect(screen.queryByText('Paused')).toBeNull();
});

test('says nothing to those who come from elsewhere', async () => {
  openEditor();
  await screen.findByRole('textbox', { name: /^Name/ });
  expect(screen.queryByText(/on its way|saved as a draft/)).toBeNull();
});
