import { progressEndpoints, surveyEndpoints } from '@elan/contracts';
import { loadParts, removeToasts } from '@elan/ui/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirm, openProgress, option } from './testing/open-progress';

beforeAll(loadParts);
beforeEach(removeToasts);

describe('what is done with the survey', () => {
  test('pausing says what happens, and can be undone', async () => {
    const page = openProgress();
    const dialog = await option(page, 'Pause');
    expect(within(dialog).getByText(/Invitations wait until you resume/)).toBeTruthy();
    await confirm(page, dialog, 'Pause the survey');
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The survey is running again')).toBeTruthy();
    expect(page.server.requestsOf(surveyEndpoints.update).map(({ body }) => body)).toEqual([
      { active: false },
      { active: true },
    ]);
  });

  test.each([
    ['2099-01-01T22:59:59.999Z', /The end date stays\. You can resume at any time until then\.$/],
    [null, /is not sent\. You can resume at any time\.$/],
  ])('pausing names the end date only of a survey that has one: %s', async (endAt, text) => {
    const dialog = await option(openProgress({ endAt }), 'Pause');
    expect(within(dialog).getByText(text)).toBeTruthy();
  });

  test('ending says how many answered, what stays hidden and that it is for good', async () => {
    const page = openProgress({ frequency: 2 });
    const dialog = await option(page, 'End now');
    for (const text of [
      /^79 people have answered/,
      /^If fewer than 5 answers are left over/,
      'No further rounds follow.',
      'This cannot be undone.',
    ])
      expect(within(dialog).getByText(text)).toBeTruthy();
    expect(page.server.requestsOf(progressEndpoints.end)).toEqual([]);
    await confirm(page, dialog, 'End the survey');
    expect(await screen.findByText('The survey has ended')).toBeTruthy();
    expect(page.server.requestsOf(progressEndpoints.end)).toHaveLength(1);
  });

  test('the end moves to the last instant of a day in the company’s zone, and never into the past', async () => {
    const page = openProgress();
    const dialog = await option(page, 'Change the end date');
    const field = within(dialog).getByRole('textbox', { name: /^Last day/ });
    await page.user.clear(field);
    await page.user.type(field, '2020-06-01');
    await page.user.tab();
    await confirm(page, dialog, 'Save the end date');
    expect(within(dialog).getByText('Choose today or a later day.')).toBeTruthy();
    expect(page.server.requestsOf(surveyEndpoints.update)).toEqual([]);
    await page.user.clear(field);
    await page.user.type(field, '2099-02-28');
    await page.user.tab();
    await confirm(page, dialog, 'Save the end date');
    expect(await screen.findByText('The survey now ends on 28 February 2099')).toBeTruthy();
    expect(page.server.requestsOf(surveyEndpoints.update).map(({ body }) => body)).toEqual([
      { endAt: '2099-02-28T22:59:59.999Z' },
    ]);
  });

  test('a test of the invitation goes to oneself', async () => {
    const page = openProgress();
    await page.user.click(await screen.findByRole('button', { name: 'Options' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Send me a test' }));
    expect(await screen.findByText(/^A test of the invitation is on its way to/)).toBeTruthy();
    expect(page.server.requestsOf(progressEndpoints.testMail)).toHaveLength(1);
  });

  test('what cannot be done is not offered', async () => {
    const ended = { reason: 'ended' } as const;
    const page = openProgress({
      status: 'ended',
      endAt: '2026-12-01T10:00:00.000Z',
      actions: {
        remind: { allowed: false, count: 121, from: null, reason: 'ended' },
        extend: ended,
        end: ended,
        pause: ended,
        resume: ended,
      },
    });
    expect(await screen.findByText('This survey has ended')).toBeTruthy();
    expect(screen.getByText('Ended on 1 December 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Options' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Send me a test', 'Preview']);
  });
});
