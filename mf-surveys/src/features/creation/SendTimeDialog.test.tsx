import { surveyEndpoints, surveyMailEndpoints } from '@elan/contracts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildMailPlan, createSurveyServer } from '../../testing/builders';
import {
  choose,
  goToSave,
  next,
  openWizard,
  prepareWizard,
  type WizardTestPage,
} from '../../testing/open-wizard';

const fridayNight = '2026-11-20T20:40:00Z';
beforeEach(() => {
  prepareWizard(fridayNight);
});
afterEach(() => {
  vi.useRealTimers();
});

const created = ({ server }: WizardTestPage) =>
  server.requestsOf(surveyEndpoints.create).map(({ body }) => body);

async function press(page: WizardTestPage, name: string) {
  await page.user.click(await screen.findByRole('button', { name }));
}

describe('invitations that would be sent on Friday night', () => {
  test('are offered for Monday first, and the survey begins then', async () => {
    const page = openWizard();
    await page.user.click(await goToSave(page));
    expect(
      await screen.findByRole('alertdialog', { name: 'When should 1 invitation be sent?' }),
    ).toBeTruthy();
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names.slice(-3)).toEqual(['Monday 09:00', 'Send now', 'Cancel']);
    expect(document.activeElement?.textContent).toBe('Monday 09:00');
    expect(created(page)).toEqual([]);
    await press(page, 'Monday 09:00');
    await screen.findByText('elsewhere');
    expect(created(page)).toMatchObject([
      { startAt: '2026-11-22T23:00:00.000Z', endAt: '2026-12-23T22:59:59.999Z', active: true },
    ]);
  });

  test('leave now where that is wanted', async () => {
    const page = openWizard();
    await page.user.click(await goToSave(page));
    await press(page, 'Send now');
    await screen.findByText('elsewhere');
    expect(created(page)).toMatchObject([{ startAt: '2026-11-20T20:40:00.000Z' }]);
  });

  test('do not leave while one thinks about it', async () => {
    const page = openWizard();
    await page.user.click(await goToSave(page));
    await press(page, 'Cancel');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(created(page)).toEqual([]);
    expect(await goBackAndSave(page)).toBeTruthy();
  });

  test('cannot wait for a Monday on which the survey is over', async () => {
    const page = openWizard();
    await choose(page, 'eNPS');
    const end = screen.getByRole('textbox', { name: /^End date/ });
    await page.user.clear(end);
    await page.user.type(end, '2026-11-22');
    await page.user.tab();
    await next(page);
    await next(page);
    await press(page, 'Send 1 invitation');
    await screen.findByText('elsewhere');
  });
});

async function goBackAndSave(page: WizardTestPage) {
  await page.user.click(screen.getByRole('button', { name: 'Back' }));
  await next(page);
  return screen.findByRole('button', { name: 'Send 1 invitation' });
}

test('before work they may leave the same morning, at nine', async () => {
  vi.setSystemTime('2026-11-20T05:10:00Z');
  const page = openWizard();
  await page.user.click(await goToSave(page));
  await press(page, 'Today 09:00');
  await screen.findByText('elsewhere');
  expect(created(page)).toMatchObject([{ startAt: '2026-11-20T08:00:00.000Z' }]);
});

test('those that are planned for a Saturday are offered the Monday after', async () => {
  const leaveAt = '2026-11-28T08:00:00.000Z';
  const server = createSurveyServer().on(
    surveyMailEndpoints.plan,
    buildMailPlan({ atOnce: false, leaveAt, invitations: 42 }),
  );
  const page = openWizard({ server });
  await choose(page, 'eNPS');
  const start = screen.getByRole('textbox', { name: /^Start date/ });
  await page.user.clear(start);
  await page.user.type(start, '2026-11-28');
  await page.user.tab();
  await next(page);
  await next(page);
  await press(page, 'Schedule for Saturday 28 November 09:00');
  expect(await screen.findByRole('button', { name: 'Saturday 28 November 09:00' })).toBeTruthy();
  await press(page, 'Monday 30 November 09:00');
  await screen.findByText('elsewhere');
  expect(created(page)).toMatchObject([{ startAt: '2026-11-29T23:00:00.000Z' }]);
});

test('a draft asks nothing', async () => {
  const page = openWizard();
  await choose(page, 'eNPS');
  await page.user.click(screen.getByRole('switch', { name: /^Active/ }));
  await next(page);
  await next(page);
  await press(page, 'Save as a draft');
  await screen.findByText('elsewhere');
  expect(created(page)).toMatchObject([{ active: false }]);
});
