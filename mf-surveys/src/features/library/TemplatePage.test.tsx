import { ownTemplateEndpoints, surveyTemplateEndpoints, type OwnTemplate } from '@elan/contracts';
import { errorAnswer } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildWholeTemplate } from '../../testing/builders';
import { createLibraryServer, openLibrary } from '../../testing/open-library';

describe('a template of ours', () => {
  const open = () => openLibrary({ route: '/library/3' });

  test('shows its questions by category, with the ends of their scales and the numbers they are asked by', async () => {
    open();
    const time = (await screen.findByRole('heading', { level: 3, name: 'Time' })).closest('section');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Time',
      'Rest',
    ]);
    const items = within(time ?? document.body).getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('value'))).toEqual(['1', '3']);
    expect(items[0]?.textContent).toContain('I have time');
    expect(items[0]?.textContent).toContain('Not at all – Completely');
    const rest = screen.getByText('I may rest').closest('li');
    expect(rest?.textContent).toContain('Never – Always');
    expect(rest?.textContent).toContain('May not concern everybody');
    expect(items[0]?.textContent).not.toContain('May not concern');
  });

  test('says for whom it is and what comes after, and what respondents read', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Workload' });
    for (const text of [
      'For those of Workload',
      'Talk about it',
      'Once a year',
      'We want to know how you are.',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Library' }).getAttribute('href')).toBe('/library');
  });

  test('folds the advice behind each question, by band, with the law where the score is low', async () => {
    const page = open();
    const fold = (await screen.findByText('I have time')).closest('li')?.querySelector('details');
    expect(fold?.open).toBe(false);
    await page.user.click(within(fold ?? document.body).getByText(/Advice/));
    expect(fold?.open).toBe(true);
    expect(fold?.querySelector('summary')?.textContent).toBe('Advice for question 1');
    const low = within(fold ?? document.body)
      .getByText('When the score is low')
      .closest('section');
    for (const text of ['Ask back', 'Take ten minutes on Monday.', 'People speak first.', 'In France:'])
      expect(low?.textContent).toContain(text);
    expect(low?.textContent).toContain('Manager, 4 weeks');
    const good = within(fold ?? document.body)
      .getByText('When the score is good')
      .closest('section');
    expect(good?.textContent).toContain('Keep it up');
    expect(good?.textContent).not.toContain('In France:');
  });

  test('is tried on the answer page itself, with the words of the company', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Preview as a respondent' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview of the answer page' });
    expect(await within(dialog).findByText('questions|Next|<p>Thanks</p>|3|')).toBeTruthy();
    expect(within(dialog).getByText('We want to know how you are.')).toBeTruthy();
  });

  test('starts a survey', async () => {
    open();
    const start = await screen.findByRole('link', { name: 'Use this template' });
    expect(start.getAttribute('href')).toBe('/surveys/create?templateId=3');
  });

  test('that is not there says so; one that could not be read is tried again', async () => {
    const server = createLibraryServer().on(surveyTemplateEndpoints.read, errorAnswer('templateNotFound'));
    const page = openLibrary({ route: '/library/77', server });
    await screen.findByText('This template does not exist');
    expect(screen.getByRole('link', { name: 'Library' }).getAttribute('href')).toBe('/library');
    page.unmount();

    server.on(surveyTemplateEndpoints.read, errorAnswer('serverError'));
    const again = openLibrary({ route: '/library/3', server });
    await screen.findByRole('alert');
    server.on(surveyTemplateEndpoints.read, buildWholeTemplate());
    await again.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Workload' });
  });
});

describe('a template of the company', () => {
  test('is read, and starts a survey', async () => {
    openLibrary({ route: '/library/own/own1' });
    await screen.findByRole('heading', { level: 1, name: 'Our pulse' });
    expect(screen.getByText('Own one')).toBeTruthy();
    expect(screen.queryByText('Advice')).toBeNull();
    expect(screen.getByText('us').tagName).toBe('B');
    const start = screen.getByRole('link', { name: 'Use this template' });
    expect(start.getAttribute('href')).toBe('/surveys/create?ownTemplateId=own1');
  });

  const choose = async (page: ReturnType<typeof openLibrary>, action: string) => {
    await page.user.click(await screen.findByRole('button', { name: 'Options' }));
    await page.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  const changes = ({ server }: ReturnType<typeof openLibrary>) =>
    server.requestsOf(ownTemplateEndpoints.update).map(({ params, body }) => [params['ownTemplateId'], body]);

  test('is archived, which can be undone at once and later', async () => {
    const page = openLibrary({ route: '/library/own/own1' });
    await choose(page, 'Archive');
    await screen.findByText('Template archived');
    expect(screen.getByText('Archived')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Template brought back');
    expect(screen.queryByText('Archived')).toBeNull();
    await choose(page, 'Archive');
    await choose(page, 'Bring back');
    await waitFor(() => {
      expect(changes(page).map(([, body]) => body)).toEqual([
        { archived: true },
        { archived: false },
        { archived: true },
        { archived: false },
      ]);
    });
    expect(changes(page)[0]?.[0]).toBe('own1');
  });

  test('is deleted for good after a question', async () => {
    const page = openLibrary({ route: '/library/own/own1' });
    await choose(page, 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Our pulse for good?' });
    expect(page.server.requestsOf(ownTemplateEndpoints.remove)).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete the template' }));
    await screen.findByText('Template deleted');
    expect(page.location()).toBe('/library');
    expect(screen.queryByText('Our pulse')).toBeNull();
    expect(page.server.requestsOf(ownTemplateEndpoints.remove)[0]?.params).toEqual({ ownTemplateId: 'own1' });
  });

  test('that could not be deleted comes back', async () => {
    const server = createLibraryServer().on(ownTemplateEndpoints.remove, errorAnswer('serverError'));
    const page = openLibrary({ route: '/library/own/own1', server });
    await choose(page, 'Delete');
    await page.user.click(await screen.findByRole('button', { name: 'Delete the template' }));
    await screen.findByRole('alert');
    expect(await screen.findByRole('link', { name: 'Our pulse' })).toBeTruthy();
  });

  test('that is not there says so', async () => {
    openLibrary({ route: '/library/own/other' });
    expect(await screen.findByText('This template does not exist')).toBeTruthy();
  });

  test('is edited: its words and its questions', async () => {
    const page = openLibrary({ route: '/library/own/own1/edit' });
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await page.user.clear(name);
    expect(save).toHaveProperty('disabled', true);
    await page.user.type(name, 'Renamed');
    await page.user.click(screen.getByRole('button', { name: 'Add a question' }));
    expect(save).toHaveProperty('disabled', true);
    await page.user.keyboard('Own three');
    await page.user.click(save);
    await screen.findByText('Successfully saved!');
    expect(await screen.findByRole('heading', { level: 1, name: 'Renamed' })).toBeTruthy();
    expect(page.location()).toBe('/library/own/own1');
    const { questions, ...words } = page.server.requestsOf(ownTemplateEndpoints.update)[0]
      ?.body as OwnTemplate;
    // Somebody else may have changed the rest.
    expect(words).toEqual({ name: 'Renamed' });
    expect((JSON.parse(questions) as { label: string }[]).map(({ label }) => label)).toEqual([
      'Own one',
      'Own two',
      'Own three',
    ]);
  });

  test('keeps what is typed where saving fails, and asks before it is left', async () => {
    const server = createLibraryServer().on(ownTemplateEndpoints.update, errorAnswer('templateNotFound'));
    const page = openLibrary({ route: '/library/own/own1/edit', server });
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/template/);
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Our pulse!');
    await page.user.click(screen.getByRole('link', { name: 'Library' }));
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    expect(page.location()).toBe('/library/own/own1/edit');
    await page.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Library' })).toBeTruthy();
  });
});
