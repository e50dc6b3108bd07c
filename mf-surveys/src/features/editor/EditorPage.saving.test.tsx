import { surveyEndpoints, type Survey } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { errorAnswer, heldAnswer } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildSurvey } from '../../testing/builders';
import { openEditor, prepareEditor, saveButton, updatesOf } from '../../testing/open-editor';

beforeAll(loadParts);
beforeEach(prepareEditor);

describe('saving', () => {
  test('sends only what changed', async () => {
    const page = openEditor();
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    expect(saveButton()).toHaveProperty('disabled', true);
    await page.user.type(name, '!');
    await page.user.click(saveButton());
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(updatesOf(page)).toEqual([{ name: 'Team pulse!' }]);
    expect(saveButton()).toHaveProperty('disabled', true);
  });

  test('goes back to nothing to save when a change is taken back', async () => {
    const page = openEditor();
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!{Backspace}');
    expect(saveButton()).toHaveProperty('disabled', true);
  });

  test('keeps all that was written when a save fails while somebody writes on', async () => {
    const page = openEditor();
    const held = heldAnswer<ReturnType<typeof errorAnswer>>();
    page.server.on(surveyEndpoints.update, () => held.answer);
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
    await page.user.click(saveButton());
    const description = await screen.findByRole('textbox', { name: 'Description' });
    await page.user.type(description, 'Why?');
    held.give(errorAnswer('surveysOverlap'));
    expect(await screen.findByText(/dates overlap/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Team pulse!');
    expect(description.textContent).toMatch(/Why\?/);
  });

  test('says what went wrong, above the form, and keeps the change', async () => {
    const page = openEditor();
    page.server.on(surveyEndpoints.update, errorAnswer('surveysOverlap'));
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
    await page.user.click(saveButton());
    expect(await screen.findByText('An issue occured, try later!')).toBeTruthy();
    expect(screen.getByText(/dates overlap/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Team pulse!');
    await page.user.type(screen.getByRole('textbox', { name: /^Name/ }), '?');
    expect(screen.queryByText(/dates overlap/)).toBeNull();
  });

  test('gives up changed questions when answers came first, and saves the rest', async () => {
    const page = openEditor();
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await page.user.type(name, '!');
    await page.user.click(screen.getByRole('tab', { name: 'Questions' }));
    await page.user.type(await screen.findByRole('textbox', { name: /^Question 1/ }), ' Really?');
    const answered = buildSurvey({ isLocked: true });
    page.server.on(surveyEndpoints.update, errorAnswer('questionsLocked')).on(surveyEndpoints.read, answered);
    await page.user.click(saveButton());

    expect(await screen.findByText(/its questions can no longer be changed/)).toBeTruthy();
    expect(await screen.findByText('The questions are locked')).toBeTruthy();
    expect(screen.getByText('How are you?')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Question/ })).toBeNull();

    page.server.on(surveyEndpoints.update, ({ body }) => ({ ...answered, ...(body as Partial<Survey>) }));
    await page.user.click(saveButton());
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(updatesOf(page).at(-1)).toEqual({ name: 'Team pulse!' });
  });

  test('clearing the end stores none', async () => {
    const page = openEditor(buildSurvey({ endAt: '2099-06-30T21:59:59.999Z' }));
    const end = await screen.findByRole('textbox', { name: /^End date/ });
    expect(end).toHaveProperty('value', '06/30/2099');
    await page.user.clear(end);
    await page.user.tab();
    await page.user.click(saveButton());
    await screen.findByText('Successfully saved!');
    expect(updatesOf(page)).toEqual([{ endAt: null }]);
  });

  test('asks before unsaved work is left', async () => {
    const page = openEditor();
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
    const page = openEditor();
    await screen.findByRole('textbox', { name: /^Name/ });
    await page.user.click(screen.getByRole('link', { name: 'Settings' }));
    expect(page.location()).toBe('/settings');
  });
});
