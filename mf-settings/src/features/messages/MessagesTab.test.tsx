import { surveyMessageEndpoints, type SurveyMessages } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts, removeToasts } from '@elan/ui/testing';
import {
  buildSession,
  createServer,
  errorAnswer,
  heldAnswer,
  renderWithProviders,
} from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { MessagesTab } from './MessagesTab';

beforeAll(loadParts);
beforeEach(removeToasts);

const saved: SurveyMessages = {
  next: 'Next',
  submit: 'Submit',
  thankYou: '<p><strong>Thank you!</strong></p>',
  closed: '<p>Closed.</p>',
};

/** Each test has its own user, for whom nothing unsaved is kept. */
function openMessages(messages: SurveyMessages = saved) {
  const session = buildSession();
  const user = { ...session.user, id: expect.getState().currentTestName ?? '' };
  const server = createServer().on(surveyMessageEndpoints.read, messages);
  const page = renderWithProviders(
    <>
      <MessagesTab />
      <Toaster />
    </>,
    { server, messages: { en, fr }, session: { ...session, user } },
  );
  return { ...page, changes: () => server.requestsOf(surveyMessageEndpoints.update).map(({ body }) => body) };
}

/** The reason stands beside the form; the toast says only that it failed, and goes by itself. */
const reason = /^You have reached the limit/;
const thankYou = () => screen.findByRole('textbox', { name: 'Thank-you text' });
const button = (name: string) => screen.getByRole('button', { name });
const expectDisabled = (isDisabled: boolean) =>
  waitFor(() => {
    expect([button('Save'), button('Cancel')].map((it) => it.hasAttribute('disabled'))).toEqual([
      isDisabled,
      isDisabled,
    ]);
  });

describe('the messages of new surveys', () => {
  it('are shown formatted, and saved once they were changed', async () => {
    const { user, server, changes } = openMessages();
    const text = await thankYou();
    expect(text.textContent).toBe('Thank you!');
    await user.click(text);
    await expectDisabled(true);

    await user.type(text, ' Bye.');
    await expectDisabled(false);
    const changed = { ...saved, thankYou: '<p><b>Thank you! Bye.</b></p>' };
    server.on(surveyMessageEndpoints.update, changed).on(surveyMessageEndpoints.read, changed);
    await user.click(button('Save'));
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(changes()).toEqual([{ thankYou: changed.thankYou }]);
    await expectDisabled(true);
  });

  it('keep what is written while others are being saved', async () => {
    const { user, server, changes } = openMessages();
    const held = heldAnswer<SurveyMessages>();
    server.on(surveyMessageEndpoints.update, () => held.answer);
    const text = await thankYou();
    await user.type(text, ' One.');
    await expectDisabled(false);
    await user.click(button('Save'));
    await user.type(text, ' Two.');
    const answered = { ...saved, thankYou: '<p><b>Thank you! One.</b></p>' };
    server.on(surveyMessageEndpoints.read, answered);
    held.give(answered);
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(text.textContent).toBe('Thank you! One. Two.');
    await expectDisabled(false);
    expect(changes()).toHaveLength(1);
  });

  it('come back as they were by Cancel', async () => {
    const { user, changes } = openMessages();
    const text = await thankYou();
    await user.type(text, ' Bye.');
    await user.clear(screen.getByRole('textbox', { name: /^Next button/ }));
    expect(button('Save').hasAttribute('disabled')).toBe(true);
    await user.click(button('Cancel'));
    expect(text.textContent).toBe('Thank you!');
    expect(screen.getByRole('textbox', { name: /^Next button/ })).toHaveProperty('value', 'Next');
    await expectDisabled(true);
    expect(changes()).toEqual([]);
  });

  it('are still there, unsaved, after a look at another page', async () => {
    const { user, unmount } = openMessages();
    await user.type(await screen.findByRole('textbox', { name: /^Next button/ }), '!');
    unmount();
    const again = openMessages();
    const field = await screen.findByRole('textbox', { name: /^Next button/ });
    expect(field).toHaveProperty('value', 'Next!');
    await again.user.click(button('Cancel'));
    again.unmount();
    openMessages();
    expect(await screen.findByRole('textbox', { name: /^Next button/ })).toHaveProperty('value', 'Next');
  });

  it('lets the browser ask before they are closed unsaved', async () => {
    const { user } = openMessages();
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const field = await screen.findByRole('textbox', { name: /^Next button/ });
    expect(close()).toBe(false);
    await user.type(field, '!');
    expect(close()).toBe(true);
    await user.click(button('Cancel'));
  });

  it('say why they were not saved until something changes, and keep what was written', async () => {
    const { user, server } = openMessages();
    server.on(surveyMessageEndpoints.update, errorAnswer('surveyQuotaReached'));
    const text = await thankYou();
    await user.type(text, ' Bye.');
    await expectDisabled(false);
    await user.click(button('Save'));
    const failure = await screen.findByText(reason);
    expect(text.textContent).toBe('Thank you! Bye.');
    await user.type(text, '!');
    await waitFor(() => {
      expect(failure.isConnected).toBe(false);
    });
  });

  it.each([
    ['they are saved after all', 'Save'],
    ['they are given up', 'Cancel'],
  ])('say no more why they were not saved once %s', async (_how, next) => {
    const { user, server } = openMessages();
    server.on(surveyMessageEndpoints.update, errorAnswer('surveyQuotaReached'));
    await user.type(await screen.findByRole('textbox', { name: /^Next button/ }), '!');
    await user.click(button('Save'));
    await screen.findByText(reason);
    const changed = { ...saved, next: 'Next!' };
    server.on(surveyMessageEndpoints.update, changed).on(surveyMessageEndpoints.read, changed);
    await user.click(button(next));
    await waitFor(() => {
      expect(screen.queryByText(reason)).toBeNull();
    });
    await expectDisabled(true);
  });

  it('are not saved when one is made too long', async () => {
    const { user } = openMessages({ ...saved, closed: `<p>${'a'.repeat(9_993)}</p>` });
    await user.type(await screen.findByRole('textbox', { name: 'Text of a closed survey' }), 'b');
    expect(await screen.findByText('Too long by 1 character, formatting included.')).toBeTruthy();
    expect(button('Save').hasAttribute('disabled')).toBe(true);
  });

  it('are saved beside one that grew when it was saved', async () => {
    const { user, server, changes } = openMessages({ ...saved, closed: 'a'.repeat(10_001) });
    server.on(surveyMessageEndpoints.update, { ...saved, next: 'Next!' });
    await thankYou();
    expect(screen.queryByText(/^Too long/)).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Next button/ }), '!');
    await user.click(button('Save'));
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(changes()).toEqual([{ next: 'Next!' }]);
  });
});
