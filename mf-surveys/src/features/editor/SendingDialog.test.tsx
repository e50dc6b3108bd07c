import { surveyMailEndpoints } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { errorAnswer } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildMailPlan, buildSurvey, createSurveyServer, managers } from '../../testing/builders';
import {
  openEditor,
  prepareEditor,
  saveButton,
  updatesOf,
  type EditorTestPage,
} from '../../testing/open-editor';

beforeAll(loadParts);
beforeEach(() => {
  prepareEditor();
  vi.setSystemTime('2026-11-20T11:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

const sends = (changes = {}) =>
  createSurveyServer(buildSurvey({ audienceId: managers.id })).on(
    surveyMailEndpoints.planChange,
    buildMailPlan({ invitations: 12, ...changes }),
  );
const open = (server = sends()) => openEditor(buildSurvey({ audienceId: managers.id }), { server });

async function widen(page: EditorTestPage) {
  await page.user.click(await screen.findByRole('tab', { name: 'Audience' }));
  await page.user.click(await screen.findByRole('radio', { name: 'All users' }));
}

describe('a change that mails people', () => {
  test('says so on the button, and asks before it is saved', async () => {
    const page = open();
    await widen(page);
    await page.user.click(await screen.findByRole('button', { name: 'Save and send 12 invitations' }));
    const question = await screen.findByRole('alertdialog', { name: 'Send 12 invitations now?' });
    expect(question.textContent).toMatch(/12 people get an invitation by e-mail/);
    expect(question.textContent).not.toMatch(/outside working hours/);
    expect(updatesOf(page)).toEqual([]);
    expect(page.server.requestsOf(surveyMailEndpoints.planChange)[0]?.body).toEqual({ audienceId: null });
    await page.user.click(screen.getAllByRole('button', { name: 'Save and send 12 invitations' }).at(-1)!);
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(updatesOf(page)).toEqual([{ audienceId: null }]);
  });

  test('says of too few people that nothing about them is ever shown, also where nothing is sent at once', async () => {
    const few = { people: 3, withEmail: 3, invitations: 3, isBelowMinimum: true };
    const page = open(sends({ ...few, atOnce: false }));
    await widen(page);
    await page.user.click(await screen.findByRole('button', { name: 'Save and schedule 3 invitations' }));
    const question = await screen.findByRole('alertdialog', { name: 'Ask so few people?' });
    expect(question.textContent).toMatch(/Only 3 people .* nothing about their answers will ever be shown/);
    expect(updatesOf(page)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Ask them all the same' }));
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(updatesOf(page)).toEqual([{ audienceId: null }]);
    page.unmount();
    const atOnce = open(sends(few));
    await widen(atOnce);
    await atOnce.user.click(await screen.findByRole('button', { name: 'Save and send 3 invitations' }));
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(/will ever be shown/);
  });

  test('says that nothing is shown beside another survey, also where nothing is sent at once', async () => {
    const page = open(sends({ ...{ people: 12, withEmail: 12 }, hiddenBeside: ['Mood'], atOnce: false }));
    await widen(page);
    await page.user.click(await screen.findByRole('button', { name: 'Save and schedule 12 invitations' }));
    const title = 'Ask although nothing will be shown?';
    const question = await screen.findByRole('alertdialog', { name: title });
    expect(question.textContent).toMatch(/from those of “Mood” by too few, and both ask the same\./);
    expect(updatesOf(page)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Ask them all the same' }));
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(updatesOf(page)).toEqual([{ audienceId: null }]);
  });

  test('is not saved where one thinks better of it', async () => {
    const page = open();
    await widen(page);
    await page.user.click(await screen.findByRole('button', { name: 'Save and send 12 invitations' }));
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(updatesOf(page)).toEqual([]);
  });

  test('is asked about when the menu activates a draft, at night with a word on the hour', async () => {
    vi.setSystemTime('2026-11-20T21:00:00Z');
    const draft = buildSurvey({ active: false, isDraft: true });
    const server = createSurveyServer(draft).on(
      surveyMailEndpoints.planChange,
      buildMailPlan({ invitations: 12 }),
    );
    const page = openEditor(draft, { server });
    await page.user.click(await screen.findByRole('button', { name: 'Options' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Activate' }));
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(/outside working hours/);
    expect(updatesOf(page)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Save and send 12 invitations' }));
    await screen.findByText('Successfully saved!');
    expect(updatesOf(page)).toEqual([{ active: true }]);
  });

  test('is saved without a question where the mails leave later', async () => {
    const page = open(sends({ atOnce: false, leaveAt: '2026-12-01T08:00:00.000Z' }));
    await widen(page);
    await page.user.click(await screen.findByRole('button', { name: 'Save and schedule 12 invitations' }));
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(updatesOf(page)).toEqual([{ audienceId: null }]);
  });

  test('is asked about where it is not known what it sends', async () => {
    const page = open(createSurveyServer(buildSurvey({ audienceId: managers.id })));
    page.server.on(surveyMailEndpoints.planChange, errorAnswer('overloaded'));
    await widen(page);
    await page.user.click(saveButton());
    const question = await screen.findByRole('alertdialog', { name: /without knowing/ });
    expect(question.textContent).toMatch(/The service is very busy at the moment/);
    await page.user.click(screen.getByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(updatesOf(page)).toEqual([{ audienceId: null }]);
  });
});

describe('nothing is asked', () => {
  test('about a change that mails nobody', async () => {
    const page = open(createSurveyServer(buildSurvey({ audienceId: managers.id })));
    await widen(page);
    await page.user.click(saveButton());
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
  });

  test('of the server about texts, or about a survey that stays a draft', async () => {
    const draft = buildSurvey({ active: false, isDraft: true, audienceId: managers.id });
    const page = openEditor(draft, { server: createSurveyServer(draft) });
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
    await widen(page);
    await page.user.click(saveButton());
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(page.server.requestsOf(surveyMailEndpoints.planChange)).toEqual([]);
  });
});
