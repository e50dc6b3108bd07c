import { endpoints } from '@elan/contracts';
import { buildAnsweredSurvey, buildCompany } from '../support/company';
import { expect, test } from '../support/fixtures';
import { openSession } from '../support/pages/session';
import { uniqueWord } from '../support/people';

test(
  "another company's survey looks like one that does not exist",
  { tag: '@thorough' },
  async ({ page, stack }) => {
    const stranger = await buildCompany(stack);
    const owner = await buildCompany(stack);
    const name = `Confidential ${uniqueWord()}`;
    const survey = await buildAnsweredSurvey(owner, name);
    const responses: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/')) responses.push(response.text().catch(() => ''));
    });

    await openSession(page, stranger);
    await page.goto(`/analyze/${survey.id}`);
    await expect(page.getByText('This survey does not exist').first()).toBeVisible();
    await page.goto(`/surveys/edit/${survey.id}`);
    await expect(page.getByText('This survey does not exist').first()).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('No survey yet')).toBeVisible();
    await expect(page.getByText(name)).toBeHidden();

    const texts = await Promise.all(responses);
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) expect(text).not.toContain(name);
  },
);

test("another company's ids are answered like unknown ids", { tag: '@thorough' }, async ({ stack }) => {
  const stranger = await buildCompany(stack);
  const owner = await buildCompany(stack);
  const survey = await buildAnsweredSurvey(owner, 'Confidential');
  const users = await owner.api.call(endpoints.users.list);
  const audience = await owner.api.call(endpoints.audiences.create, {
    body: { name: 'Confidential', userIds: users.map(({ id }) => id) },
  });
  const segmentation = await owner.api.call(endpoints.segmentations.create, {
    body: { name: 'Confidential', type: 'text' },
  });
  const member = users.find(({ role }) => role === 2)?.id ?? '';

  const own = await stranger.api.call(endpoints.segmentations.create, {
    body: { name: 'Own', type: 'text' },
  });

  const attempts = (ids: {
    surveyId: string;
    audienceId: string;
    userId: string;
    segmentationId: string;
    companyId: string;
  }) => {
    const { surveyId, audienceId, userId, segmentationId, companyId } = ids;
    const { api } = stranger;
    return [
      api.ask(endpoints.surveys.read, { params: { surveyId } }),
      api.ask(endpoints.surveys.update, { params: { surveyId }, body: { name: 'Taken' } }),
      api.ask(endpoints.surveys.remove, { params: { surveyId } }),
      api.ask(endpoints.surveys.restore, { params: { surveyId } }),
      api.ask(endpoints.statistics.survey, { params: { surveyId } }),
      api.ask(endpoints.statistics.advices, { params: { surveyId } }),
      api.ask(endpoints.responses.segmentations, { params: { surveyId }, query: { segmentationId: own.id } }),
      api.ask(endpoints.responses.csv, { params: { surveyId } }),
      api.ask(endpoints.audiences.read, { params: { audienceId } }),
      api.ask(endpoints.audiences.update, { params: { audienceId }, body: { name: 'Taken' } }),
      api.ask(endpoints.audiences.remove, { params: { audienceId } }),
      api.ask(endpoints.users.update, { params: { userId }, body: { name: 'Taken' } }),
      api.ask(endpoints.users.remove, { params: { userId } }),
      api.ask(endpoints.segmentations.update, { params: { segmentationId }, body: { name: 'Taken' } }),
      api.ask(endpoints.segmentations.remove, { params: { segmentationId } }),
      api.ask(endpoints.companies.update, { params: { companyId }, body: { name: 'Taken' } }),
    ];
  };
  const foreign = await Promise.all(
    attempts({
      surveyId: survey.id,
      audienceId: audience.id,
      userId: member,
      segmentationId: segmentation.id,
      companyId: owner.me.companyId,
    }),
  );
  const nothing = 'x'.repeat(survey.id.length);
  const absent = await Promise.all(
    attempts({
      surveyId: nothing,
      audienceId: nothing,
      userId: nothing,
      segmentationId: nothing,
      companyId: nothing,
    }),
  );
  expect(foreign).toEqual(absent);
  expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));

  const [kept] = await owner.api.call(endpoints.surveys.list);
  expect(kept?.name).toBe('Confidential');
  expect(await owner.api.call(endpoints.users.list)).toEqual(users);
  expect((await owner.api.call(endpoints.audiences.list)).map(({ name }) => name)).toEqual(['Confidential']);
});
