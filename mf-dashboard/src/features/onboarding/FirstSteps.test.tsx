import type { CompanyDashboard } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSurvey } from '../../shared/build-survey';
import { createDashboardServer, openPage } from '../../testing/open-dashboard';

beforeAll(loadParts);
beforeEach(() => localStorage.clear());

const nobody = { members: 0, segmentations: 0, surveys: 0, surveyId: null };

function openSteps(path: Partial<NonNullable<CompanyDashboard['path']>> = {}) {
  const whole = { ...nobody, ...path };
  return openPage(createDashboardServer({ path: whole }, { members: whole.members, surveyAmount: 0 }));
}

const card = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Your way to the first results' })).closest('section') ??
      document.body,
  );
const stateOf = (steps: HTMLElement[]) => steps.map((step) => step.dataset['state']);

describe('the first steps of a company', () => {
  it('begin with an example, and never lead into a survey for nobody', async () => {
    const { user } = openSteps();
    const steps = await card();
    expect(stateOf(steps.getAllByRole('listitem'))).toEqual(['next', 'ahead', 'ahead', 'ahead', 'ahead']);
    expect(steps.getByText('0 of 5 steps done')).toBeTruthy();
    const example = steps.getByRole('link', { name: 'See the example' });
    expect(example.getAttribute('href')).toBe('/example');
    expect(steps.getByRole('link', { name: 'Add people' }).getAttribute('href')).toBe(
      '/settings?tab=members',
    );
    expect(screen.queryAllByRole('link', { name: /survey$/ })).toEqual([]);
    expect(steps.getByText(/Possible once there are people/)).toBeTruthy();
    await user.click(example);
    expect(localStorage.getItem('elan-example-seen')).toBe('1');
  });

  it('lead to the next one that is not done, and to it alone loudly', async () => {
    openSteps({ members: 42 });
    localStorage.setItem('elan-example-seen', '1');
    const steps = await card();
    expect(stateOf(steps.getAllByRole('listitem'))).toEqual(['done', 'done', 'next', 'ahead', 'ahead']);
    expect(steps.getByText('2 of 5 steps done')).toBeTruthy();
    const loud = [...document.querySelectorAll('main a, a, button')].filter(({ className }) =>
      className.includes('primary'),
    );
    expect(loud.map(({ textContent }) => textContent)).toEqual(['Set up segmentations']);
    expect(steps.getByRole('link', { name: 'Create a survey' }).getAttribute('href')).toBe('/surveys/create');
  });

  it('can be hidden, and come back', async () => {
    const { user } = openSteps({ members: 1 });
    await card();
    await user.click(screen.getByRole('button', { name: 'Hide the first steps' }));
    expect(screen.queryByRole('heading', { name: 'Your way to the first results' })).toBeNull();
    expect(localStorage.getItem('elan-first-steps-hidden')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Show the first steps (1 of 5 steps done)' }));
    await card();
  });

  it('say that all is ready when nothing but answers is missing', async () => {
    openSteps({ members: 9, segmentations: 2, surveys: 1, surveyId: 's1' });
    for (const seen of ['elan-example-seen', 'elan-preview-seen']) localStorage.setItem(seen, '1');
    const steps = await card();
    expect(steps.getByText('5 of 5 steps done')).toBeTruthy();
    expect(steps.getByText(/^Everything is ready/)).toBeTruthy();
  });

  it('are over with the first results', async () => {
    openPage(createDashboardServer({ newest: [buildSurvey()] }));
    await screen.findByRole('heading', { name: 'Planning' });
    expect(screen.queryByRole('heading', { name: 'Your way to the first results' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'New survey' })[0]?.className).toContain('primary');
  });
});
