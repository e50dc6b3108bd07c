import { surveyEndpoints, surveyListEndpoints, type Survey, type SurveySummary } from '@elan/contracts';
import { drawPictures, loadParts } from '@elan/ui/testing';
import { provideParts } from '@elan/web-core';
import { errorAnswer, heldAnswer } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildSurvey, createSurveyServer } from '../../testing/builders';
import {
  openEditor,
  prepareEditor,
  saveButton,
  updatesOf,
  type EditorTestPage,
} from '../../testing/open-editor';

beforeAll(loadParts);
beforeEach(prepareEditor);

const option = async (page: EditorTestPage, name: string) => {
  await page.user.click(await screen.findByRole('button', { name: 'Options' }));
  await page.user.click(await screen.findByRole('menuitem', { name }));
};

test('the second language of a template survey asks for its own words, not for the questions of the template', async () => {
  const translation = {
    name: '',
    description: '',
    next: '',
    submit: '',
    thankYou: '',
    closed: '',
    questions: [],
  };
  const page = openEditor(buildSurvey({ templateId: 3, translations: { fr: translation } }));
  await page.user.click(await screen.findByRole('tab', { name: 'Languages' }));
  expect(await screen.findByRole('textbox', { name: 'Name (French)' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Question 1 (French)' })).toBeNull();
});

test('a translation takes none away that somebody else has saved since the editor was opened', async () => {
  const translation = (name: string) => ({
    ...{ name, description: '', next: '', submit: '', thankYou: '', closed: '', questions: [] },
  });
  const fr = translation('Pouls');
  const page = openEditor(buildSurvey({ templateId: 3, translations: { fr } }));
  await page.user.click(await screen.findByRole('tab', { name: 'Languages' }));
  const name = await screen.findByRole('textbox', { name: 'Name (French)' });
  await page.user.type(name, ' B');
  const others = { fr, pl: translation('Puls') };
  page.server.on(surveyEndpoints.read, buildSurvey({ templateId: 3, translations: others }));
  await page.user.click(saveButton());
  await waitFor(() => expect(updatesOf(page)).toHaveLength(1));
  expect(updatesOf(page)[0]).toEqual({ translations: { fr: { ...fr, name: 'Pouls B' } } });
  await page.user.click(screen.getByRole('switch', { name: 'Also in French' }));
  await page.user.click(saveButton());
  await waitFor(() => expect(updatesOf(page)).toHaveLength(2));
  expect(updatesOf(page)[1]).toEqual({ translations: { fr: null } });
});

describe('the header', () => {
  test('has the name of the survey that lists have for the reader, above its own', async () => {
    const survey = buildSurvey({ name: 'Baromètre', language: 'fr' });
    const list = heldAnswer<SurveySummary[]>();
    const server = createSurveyServer(survey).on(surveyListEndpoints.summaries, () => list.answer);
    openEditor(survey, { server });
    // Not its own one at first, which may be shorter, so that everything below would jump.
    await waitFor(() => expect(server.requestsOf(surveyEndpoints.read)).not.toEqual([]));
    expect(screen.queryByRole('heading', { level: 1, name: /Barom/ })).toBeNull();
    list.give([{ ...survey, name: 'Barometer', questionsAmount: 1 }]);
    const heading = await screen.findByRole('heading', { level: 1, name: /Barom/ });
    expect(heading.textContent).toMatch(/^Barometer/);
    await waitFor(() => expect(document.title).toMatch(/^Barometer/));
    expect(screen.getByDisplayValue('Baromètre')).toBeTruthy();
  });

  test.each<[string, Partial<Survey>]>([
    ['In progress', {}],
    ['Upcoming', { startAt: '2099-01-01T00:00:00.000Z' }],
    ['Finished', { endAt: '2020-02-01T00:00:00.000Z' }],
  ])('says the status: %s', async (status, changes) => {
    openEditor(buildSurvey(changes));
    expect(await screen.findByText(status)).toBeTruthy();
    expect(screen.queryByText('Paused')).toBeNull();
  });

  test.each<[string, Partial<Survey>]>([
    ['In progress', {}],
    ['Upcoming', { startAt: '2099-01-01T00:00:00.000Z' }],
    ['Finished', { endAt: '2020-02-01T00:00:00.000Z' }],
  ])('says beside the status that a survey is paused: %s', async (status, changes) => {
    openEditor(buildSurvey({ ...changes, active: false }));
    expect(await screen.findByText(status)).toBeTruthy();
    expect(screen.getByText('Paused')).toBeTruthy();
  });

  test('pauses at once, apart from what is being edited', async () => {
    const page = openEditor();
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' B');
    await option(page, 'Pause');
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(updatesOf(page)).toEqual([{ active: false }]);
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Team pulse B');
    expect(saveButton()).toHaveProperty('disabled', false);
  });

  test('previews in a new tab, recording nothing', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const page = openEditor();
    await option(page, 'Preview');
    expect(opened).toHaveBeenCalledWith('/s/s1?u=me&preview=1', '_blank', 'noopener');
  });

  test('leads to the results', async () => {
    const page = openEditor();
    await option(page, 'View results');
    expect(page.location()).toBe('/analyze/s1');
  });

  test('asks before it deletes, then leaves at once and offers to undo', async () => {
    const page = openEditor();
    page.server.on(surveyEndpoints.remove, {}).on(surveyEndpoints.restore, buildSurvey());
    await option(page, 'Delete');
    const dialog = await screen.findByRole('alertdialog');
    expect(page.server.requestsOf(surveyEndpoints.remove)).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete the survey' }));
    expect(page.location()).toBe('/');
    expect(page.server.requestsOf(surveyEndpoints.remove)).toHaveLength(1);
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Survey restored')).toBeTruthy();
    expect(page.server.requestsOf(surveyEndpoints.restore)).toHaveLength(1);
  });
});

describe('the question before a survey is deleted', () => {
  test.each([
    [true, 'Nobody was invited: the survey no longer counts towards your plan.'],
    [false, /^The survey still counts towards your plan/],
  ])('says what becomes of its place as it is now: it comes back is %s', async (placeComesBack, text) => {
    const page = openEditor(buildSurvey({ placeComesBack: !placeComesBack }));
    await screen.findByRole('textbox', { name: /^Name/ });
    // Invitations may have been sent since the page was opened.
    page.server.on(surveyEndpoints.read, buildSurvey({ placeComesBack }));
    await option(page, 'Delete');
    const dialog = await screen.findByRole('alertdialog');
    const place = await within(dialog).findByText(text);
    // The text appears later than the dialog, and is announced then.
    expect(within(dialog).getByRole('status').contains(place)).toBe(true);
    // Paragraphs cannot be nested: the browser would end the first one.
    expect(dialog.querySelector('p p, p div')).toBeNull();
  });
});

describe('the tabs', () => {
  const tab = async (page: EditorTestPage, name: string) => {
    await page.user.click(await screen.findByRole('tab', { name }));
  };

  test('questions of a blank survey: delete, reorder, add', async () => {
    const page = openEditor();
    await tab(page, 'Questions');
    expect(page.location()).toBe('/surveys/edit/s1?tab=questions');
    await page.user.click(screen.getByRole('button', { name: 'Move question 2 up' }));
    await page.user.click(screen.getByRole('button', { name: 'Delete question 2' }));
    await page.user.click(screen.getByRole('button', { name: 'Add a question' }));
    expect(saveButton()).toHaveProperty('disabled', true);
    await page.user.keyboard('New one');
    await page.user.click(saveButton());
    await screen.findByText('Successfully saved!');
    const [change] = updatesOf(page) as { questions: string }[];
    expect(JSON.parse(change?.questions ?? '')).toMatchObject([
      { id: '2', label: 'And the work?', order: 1 },
      { id: '3', label: 'New one', order: 2 },
    ]);
  });

  test.each([
    ['a template', buildSurvey({ templateId: 2 }), /come from a template/],
    ['answers', buildSurvey({ isLocked: true }), /The questions are locked/],
  ])('questions of a survey with %s are read only', async (_what, survey, notice) => {
    const page = openEditor(survey);
    await tab(page, 'Questions');
    expect(screen.getByText(notice)).toBeTruthy();
    expect(screen.getByText('How are you?')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull();
  });

  test('audience, and the personal link of who has no e-mail', async () => {
    const page = openEditor();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await tab(page, 'Audience');
    await page.user.click(await screen.findByRole('radio', { name: 'Managers' }));
    await page.user.click(screen.getByRole('button', { name: 'Show members' }));
    const button = await screen.findByRole('button', { name: 'Copy survey link of Alan Turing' });
    expect(screen.queryByText('Grace Hopper')).toBeNull();
    page.server.on(surveyEndpoints.copyLink, errorAnswer('surveyNotFound'));
    await page.user.click(button);
    expect(await screen.findByText("This survey doesn't exist.")).toBeTruthy();
    page.server.on(surveyEndpoints.copyLink, { url: 'http://elan.example/s/s1?u=m2&k=key' });
    await page.user.click(button);
    expect(copied).toHaveBeenCalledWith('http://elan.example/s/s1?u=m2&k=key');
    expect(await screen.findByText('Link of Alan Turing copied')).toBeTruthy();
    await page.user.keyboard('{Escape}');
    await page.user.click(saveButton());
    expect(updatesOf(page)).toEqual([{ audienceId: 'a1' }]);
  });

  test('messages, beside the page that they are for', async () => {
    const page = openEditor();
    await tab(page, 'Messages');
    const preview = screen.getByRole('region', { name: 'Preview of the answer page' });
    expect(await within(preview).findByText('questions|Next|<p>Thanks</p>|2|')).toBeTruthy();
    await page.user.type(screen.getByRole('textbox', { name: /^Next button/ }), '!');
    expect(within(preview).getByText('questions|Next!|<p>Thanks</p>|2|')).toBeTruthy();
    const thanks = await screen.findByRole('textbox', { name: 'Thank-you text' });
    await page.user.click(thanks);
    expect(within(preview).getByText('thankYou|Next!|<p>Thanks</p>|2|')).toBeTruthy();
    await page.user.type(thanks, '!');
    expect(await within(preview).findByText('thankYou|Next!|<p>Thanks!</p>|2|')).toBeTruthy();
  });

  test('texts as they were saved, until somebody changes them', async () => {
    const page = openEditor(buildSurvey({ description: 'Why <strong>we</strong> ask' }));
    const description = await screen.findByRole('textbox', { name: 'Description' });
    expect(description.textContent).toBe('Why we ask');
    await page.user.click(description);
    expect(saveButton()).toHaveProperty('disabled', true);
    await page.user.type(description, '!');
    await waitFor(() => {
      expect(saveButton()).toHaveProperty('disabled', false);
    });
    await page.user.click(saveButton());
    await screen.findByText('Successfully saved!');
    expect(updatesOf(page)).toEqual([{ description: '<p>Why <b>we</b> ask!</p>' }]);
  });

  test('a text that is made too long is kept, and cannot be saved', async () => {
    const page = openEditor(buildSurvey({ description: `<p>${'a'.repeat(4993)}</p>` }));
    const description = await screen.findByRole('textbox', { name: 'Description' });
    await page.user.type(description, 'b');
    expect(await screen.findByText('Too long by 1 character, formatting included.')).toBeTruthy();
    expect(saveButton()).toHaveProperty('disabled', true);
    await page.user.type(description, '{Backspace}');
    await page.user.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
    await waitFor(() => {
      expect(saveButton()).toHaveProperty('disabled', false);
    });
  });

  test('a text that grew when it was saved keeps nothing else from being saved', async () => {
    const page = openEditor(buildSurvey({ description: 'a'.repeat(5001) }));
    await screen.findByRole('textbox', { name: 'Description' });
    expect(screen.queryByText(/^Too long/)).toBeNull();
    await page.user.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
    expect(saveButton()).toHaveProperty('disabled', false);
  });

  test('design, and back to the default', async () => {
    const page = openEditor(buildSurvey({ design: { ...buildSurvey().design, primaryColor: '#112233' } }));
    await tab(page, 'Design');
    expect(await screen.findByText('questions|Next|<p>Thanks</p>|2|#112233')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Use default: Main colour' }));
    expect(screen.getByText('questions|Next|<p>Thanks</p>|2|')).toBeTruthy();
    await page.user.click(saveButton());
    await screen.findByText('Successfully saved!');
    expect(updatesOf(page)).toEqual([{ design: buildSurvey().design }]);
  });

  test('how often it runs, once invitations have left: people are asked again', async () => {
    const page = openEditor(buildSurvey({ isLocked: true, frequency: 1, frequencyStart: 1, endAt: null }));
    const weekly = await screen.findByRole('radio', { name: /^Weekly/ });
    expect(screen.queryByText(/everybody is invited again/)).toBeNull();
    await page.user.click(weekly);
    expect(screen.getByText(/everybody is invited again/)).toBeTruthy();
    await page.user.click(screen.getByRole('radio', { name: /^Monthly/ }));
    await page.user.click(screen.getByRole('combobox', { name: /^Day of the month/ }));
    await page.user.click(await screen.findByRole('option', { name: '20' }));
    expect(screen.getByText(/everybody is invited again/)).toBeTruthy();
  });

  test('whether a tap goes on to the next question, also once invitations have left', async () => {
    const page = openEditor(buildSurvey({ isLocked: true }));
    await tab(page, 'Design');
    const goesOn = screen.getByRole('switch', { name: /^Go to the next question automatically/ });
    expect(goesOn).toHaveProperty('checked', true);
    await page.user.click(goesOn);
    await page.user.click(saveButton());
    await screen.findByText('Successfully saved!');
    expect(updatesOf(page)).toEqual([{ advancesAutomatically: false }]);
  });

  test('what people may say in their own words, once invitations have left for the next round, and who reads it', async () => {
    const page = openEditor(buildSurvey({ isLocked: true, minimumGroupSize: 6, frequency: 1 }));
    await tab(page, 'Questions');
    const comments = await screen.findByRole('combobox', { name: /^Comments/ });
    expect(comments.textContent).toBe('None');
    expect(
      screen.getByText(/from the next round on.* once at least 12 people are in the results/),
    ).toBeTruthy();
    await page.user.click(comments);
    await page.user.click(await screen.findByRole('option', { name: 'One per question' }));
    await page.user.click(saveButton());
    await screen.findByText('Successfully saved!');
    expect(updatesOf(page)).toEqual([{ comments: 'questions' }]);
  });

  test('but not in the only round, once invitations have left', async () => {
    const page = openEditor(buildSurvey({ isLocked: true, frequency: 0 }));
    await tab(page, 'Questions');
    const comments = await screen.findByRole('combobox', { name: /^Comments/ });
    expect(comments.getAttribute('aria-disabled') ?? comments.hasAttribute('disabled')).toBeTruthy();
    expect(screen.getByText(/this stays as it is/)).toBeTruthy();
  });

  test('a logo is drawn small; what is no picture is refused', async () => {
    drawPictures({ width: 960, height: 480 });
    const page = openEditor();
    await tab(page, 'Design');
    const input = screen.getByLabelText(/^Logo/, { selector: 'input' });
    await page.user.upload(input, new File(['<svg>'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText(/^This picture cannot be read/)).toBeTruthy();
    expect(saveButton()).toHaveProperty('disabled', true);
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
    await page.user.upload(input, new File([png], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'On a dark background' })).toBeTruthy();
    await page.user.click(saveButton());
    await screen.findByText('Successfully saved!');
    expect(updatesOf(page)).toMatchObject([{ design: { logo: 'data:image/png;base64,240x120' } }]);
  });

  test('the editor works while the preview does not', async () => {
    provideParts(() => Promise.reject(new Error('down')));
    const page = openEditor();
    await tab(page, 'Messages');
    expect(await screen.findByText('The preview is not available')).toBeTruthy();
    await page.user.type(screen.getByRole('textbox', { name: /^Next button/ }), '!');
    expect(saveButton()).toHaveProperty('disabled', false);
  });
});

test('a survey that does not exist leads to the dashboard', async () => {
  openEditor(buildSurvey(), {
    server: createSurveyServer().on(surveyEndpoints.read, errorAnswer('surveyNotFound')),
    locale: 'fr',
  });
  expect(await screen.findByText('Cette enquête n’existe pas')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retour au tableau de bord' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a survey that could not be loaded can be asked for again', async () => {
  const page = openEditor(buildSurvey(), {
    server: createSurveyServer().on(surveyEndpoints.read, errorAnswer('validation')),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.server.on(surveyEndpoints.read, buildSurvey());
  await page.user.click(again);
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeTruthy();
});
