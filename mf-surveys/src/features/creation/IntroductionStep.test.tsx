import { companyEndpoints } from '@elan/contracts';
import { companyApi } from '@elan/web-core';
import { buildOverview } from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createSurveyServer } from '../../testing/builders';
import { next, openWizard, step } from '../../testing/open-wizard';

beforeEach(() => {
  sessionStorage.clear();
});

test('warns before the work that the surveys of the plan are used up, and forbids nothing', async () => {
  const server = createSurveyServer().on(companyEndpoints.overview, buildOverview({ surveysUsed: 12 }));
  const page = openWizard({ server });
  expect((await screen.findByRole('note')).textContent).toMatch(/^Your plan allows 12 surveys/);
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans');
  await next(page);
  expect(await step('Choice of survey')).toBeTruthy();
});

test('says nothing of the plan while a survey is left', async () => {
  const server = createSurveyServer().on(companyEndpoints.overview, buildOverview({ surveysUsed: 11 }));
  const { store } = openWizard({ server });
  await waitFor(() => {
    expect(companyApi.endpoints.readCompanyOverview.select()(store.getState()).data).toBeTruthy();
  });
  expect(screen.queryByRole('note')).toBeNull();
});
