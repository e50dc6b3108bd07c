import { surveyEndpoints, type Survey } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts, removeToasts } from '@elan/ui/testing';
import { Link, provideRemotes, useRoutes, type SurveyPreviewProps } from '@elan/web-core';
import { errorAnswer, heldAnswer, renderWithProviders, type RenderOptions } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildSurvey, createSurveyServer } from '../../testing/builders';
import { EditorPage } from './EditorPage';

/** Stands for what the respondent remote lends: it says what it was asked to draw. */
function LentPreview({ survey, view }: SurveyPreviewProps) {
  const { questions, design } = survey;
  return (
    <output>{[view, survey.next, survey.thankYou, questions.length, design.primaryColor].join('|')}</output>
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
    { path: '*', element: <p>elsewhere</p> },
  ]);
}

const open = (survey: Survey = buildSurvey(), options: RenderOptions = {}) =>
  renderWithProviders(
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
type Page = ReturnType<typeof open>;

const updates = (page: Page) => page.server.requestsOf(surveyEndpoints.update).map(({ body }) => body);
const save = () => screen.getByRole('button', { name: 'Save' });
const option = async (page: Page, name: string) => {
  await page.user.click(await screen.findByRole('button', { name: 'Options' }));
  await page.user.click(await screen.findByRole('menuitem', { name }));
};

beforeAll(loadParts);
beforeEach(removeToasts);

beforeEach(() => {
  provideRemotes(() =>
    Promise.resolve({ routes: [], messages: { en: {}, fr: {} }, parts: { SurveyPreview: LentPreview } }),
  );
});

describe('the header', () => {
  test.each<[string, Partial<Survey>]>([
    ['In progress', {}],
    ['Upcoming', { startAt: '2099-01-01T00:00:00.000Z' }],
    ['Finished', { endAt: '2020-02-01T00:00:00.000Z' }],
    ['Paused', { active: false }],
  ])('says the status: %s', async (status, changes) => {
    open(buildSurvey(changes));
    expect(await screen.findByText(status)).toBeTruthy();
  });

  test('pauses at once, apart from what is being edited', async () => {
    const page = open();
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' B');
    await option(page, 'Pause');
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(updates(page)).toEqual([{ active: false }]);
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Team pulse B');
    expect(save()).toHaveProperty('disabled', false);
  });

  test('previews in a new tab, recording nothing', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const page = open();
    await option(page, 'Preview');
    expect(opened).toHaveBeenCalledWith('/s/s1?u=me&preview=1', '_blank', 'noopener');
  });

  test('leads to the results', async () => {
    const page = open();
    await option(page, 'View results');
    expect(page.location()).toBe('/analyze/s1');
  });

  test('asks before it deletes, then leaves at once and offers to undo', async () => {
    const page = open();
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

describe('saving', () => {
  test('sends only what changed', async () => {
    const page = open();
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    expect(save()).toHaveProperty('disabled', true);
    await page.user.type(name, '!');
    await page.user.click(save());
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(updates(page)).toEqual([{ name: 'Team pulse!' }]);
    expect(save()).toHaveProperty('disabled', true);
  });

  test('goes back to nothing to save when a change is taken back', async () => {
    const page = open();
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!{Backspace}');
    expect(save()).toHaveProperty('disabled', true);
  });

  test('keeps all that was written when a save fails while somebody writes on', async () => {
    const page = open();
    const held = heldAnswer<ReturnType<typeof errorAnswer>>();
    page.server.on(surveyEndpoints.update, () => held.answer);
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
    await page.user.click(save());
    const description = await screen.findByRole('textbox', { name: 'Description' });
    await page.user.type(description, 'Why?');
    held.give(errorAnswer('403002'));
    expect(await screen.findByText(/dates overlap/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Team pulse!');
    expect(description.textContent).toMatch(/Why\?/);
  });

  test('says what went wrong, above the form, and keeps the change', async () => {
    const page = open();
    page.server.on(surveyEndpoints.update, errorAnswer('403002'));
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
    await page.user.click(save());
    expect(await screen.findByText('An issue occured, try later!')).toBeTruthy();
    expect(screen.getByText(/dates overlap/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Team pulse!');
    await page.user.type(screen.getByRole('textbox', { name: /^Name/ }), '?');
    expect(screen.queryByText(/dates overlap/)).toBeNull();
  });

  test('clearing the end stores none', async () => {
    const page = open(buildSurvey({ endAt: '2099-06-30T21:59:59.999Z' }));
    const end = await screen.findByRole('textbox', { name: /^End date/ });
    expect(end).toHaveProperty('value', '2099-06-30');
    await page.user.clear(end);
    await page.user.tab();
    await page.user.click(save());
    await screen.findByText('Successfully saved!');
    expect(updates(page)).toEqual([{ endAt: null }]);
  });

  test('asks before unsaved work is left', async () => {
    const page = open();
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
    await page.user.click(screen.getByRole('link', { name: 'Settings' }));
    const dialog = await screen.findByRole('alertdialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(page.location()).toBe('/surveys/edit/s1');
    await page.user.click(screen.getByRole('link', { name: 'Settings' }));
    const again = await screen.findByRole('alertdialog');
    await page.user.click(within(again).getByRole('button', { name: 'Leave without saving' }));
    expect(page.location()).toBe('/settings');
  });

  test('leaves freely when all is saved', async () => {
    const page = open();
    await screen.findByRole('textbox', { name: /^Name/ });
    await page.user.click(screen.getByRole('link', { name: 'Settings' }));
    expect(page.location()).toBe('/settings');
  });
});

describe('the tabs', () => {
  const tab = async (page: Page, name: string) => {
    await page.user.click(await screen.findByRole('tab', { name }));
  };

  test('questions of a blank survey: delete, reorder, add', async () => {
    const page = open();
    await tab(page, 'Questions');
    expect(page.location()).toBe('/surveys/edit/s1?tab=questions');
    await page.user.click(screen.getByRole('button', { name: 'Move question 2 up' }));
    await page.user.click(screen.getByRole('button', { name: 'Delete question 2' }));
    await page.user.click(screen.getByRole('button', { name: 'Add a question' }));
    expect(save()).toHaveProperty('disabled', true);
    await page.user.keyboard('New one');
    await page.user.click(save());
    await screen.findByText('Successfully saved!');
    const [change] = updates(page) as { questions: string }[];
    expect(JSON.parse(change?.questions ?? '')).toMatchObject([
      { id: '2', label: 'And the work?', order: 1 },
      { id: '3', label: 'New one', order: 2 },
    ]);
  });

  test.each([
    ['a template', buildSurvey({ templateId: 2 }), /come from a template/],
    ['answers', buildSurvey({ hasAnswers: true }), /The questions are locked/],
  ])('questions of a survey with %s are read only', async (_what, survey, notice) => {
    const page = open(survey);
    await tab(page, 'Questions');
    expect(screen.getByText(notice)).toBeTruthy();
    expect(screen.getByText('How are you?')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull();
  });

  test('audience, and the personal link of each member', async () => {
    const page = open();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await tab(page, 'Audience');
    await page.user.click(await screen.findByRole('radio', { name: 'Managers' }));
    await page.user.click(screen.getByRole('button', { name: 'Show members' }));
    const button = await screen.findByRole('button', { name: 'Copy survey link of Alan Turing' });
    expect(screen.queryByText('Grace Hopper')).toBeNull();
    await page.user.click(button);
    expect(copied).toHaveBeenCalledWith(`${location.origin}/s/s1?u=m2`);
    expect(await screen.findByText('Link of Alan Turing copied')).toBeTruthy();
    await page.user.keyboard('{Escape}');
    await page.user.click(save());
    expect(updates(page)).toEqual([{ audienceId: 'a1' }]);
  });

  test('messages, beside the page that they are for', async () => {
    const page = open();
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
    const page = open(buildSurvey({ description: 'Why <strong>we</strong> ask' }));
    const description = await screen.findByRole('textbox', { name: 'Description' });
    expect(description.textContent).toBe('Why we ask');
    await page.user.click(description);
    expect(save()).toHaveProperty('disabled', true);
    await page.user.type(description, '!');
    await waitFor(() => {
      expect(save()).toHaveProperty('disabled', false);
    });
    await page.user.click(save());
    await screen.findByText('Successfully saved!');
    expect(updates(page)).toEqual([{ description: '<p>Why <b>we</b> ask!</p>' }]);
  });

  test('a text that is made too long is kept, and cannot be saved', async () => {
    const page = open(buildSurvey({ description: `<p>${'a'.repeat(4993)}</p>` }));
    const description = await screen.findByRole('textbox', { name: 'Description' });
    await page.user.type(description, 'b');
    expect(await screen.findByText('Too long by 1 character, formatting included.')).toBeTruthy();
    expect(save()).toHaveProperty('disabled', true);
    await page.user.type(description, '{Backspace}');
    await page.user.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
    await waitFor(() => {
      expect(save()).toHaveProperty('disabled', false);
    });
  });

  test('a text that grew when it was saved keeps nothing else from being saved', async () => {
    const page = open(buildSurvey({ description: 'a'.repeat(5001) }));
    await screen.findByRole('textbox', { name: 'Description' });
    expect(screen.queryByText(/^Too long/)).toBeNull();
    await page.user.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
    expect(save()).toHaveProperty('disabled', false);
  });

  test('design, and back to the default', async () => {
    const page = open(buildSurvey({ design: { ...buildSurvey().design, primaryColor: '#112233' } }));
    await tab(page, 'Design');
    expect(await screen.findByText('questions|Next|<p>Thanks</p>|2|#112233')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Use default: Main colour' }));
    expect(screen.getByText('questions|Next|<p>Thanks</p>|2|')).toBeTruthy();
    await page.user.click(save());
    await screen.findByText('Successfully saved!');
    expect(updates(page)).toEqual([{ design: buildSurvey().design }]);
  });

  test('a logo that is too large or no picture is refused', async () => {
    const page = open();
    await tab(page, 'Design');
    const input = screen.getByLabelText(/^Logo/, { selector: 'input' });
    await page.user.upload(input, new File(['x'.repeat(200_001)], 'big.png', { type: 'image/png' }));
    expect(screen.getByText('This image is larger than 200 kB.')).toBeTruthy();
    expect(save()).toHaveProperty('disabled', true);
    await page.user.upload(input, new File(['fine'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Current logo' })).toBeTruthy();
    await page.user.click(save());
    await screen.findByText('Successfully saved!');
    expect(updates(page)).toMatchObject([{ design: { logo: 'data:image/png;base64,ZmluZQ==' } }]);
  });

  test('the editor works while the preview does not', async () => {
    provideRemotes(() => Promise.reject(new Error('down')));
    const page = open();
    await tab(page, 'Messages');
    expect(await screen.findByText('The preview is not available')).toBeTruthy();
    await page.user.type(screen.getByRole('textbox', { name: /^Next button/ }), '!');
    expect(save()).toHaveProperty('disabled', false);
  });
});

test('a survey that does not exist leads to the dashboard', async () => {
  open(buildSurvey(), {
    server: createSurveyServer().on(surveyEndpoints.read, errorAnswer('404002')),
    locale: 'fr',
  });
  expect(await screen.findByText('Cette enquête n’existe pas')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retour au tableau de bord' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a survey that could not be loaded can be asked for again', async () => {
  const page = open(buildSurvey(), {
    server: createSurveyServer().on(surveyEndpoints.read, errorAnswer('validation')),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.server.on(surveyEndpoints.read, buildSurvey());
  await page.user.click(again);
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeTruthy();
});
