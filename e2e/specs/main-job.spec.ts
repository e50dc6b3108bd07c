import { expect, test } from '../support/fixtures';
import { answerAll, expectEndsUnderTheirButtons } from '../support/pages/answering';
import { addUser, importUsers } from '../support/pages/members';
import { buyPack } from '../support/pages/plans';
import { register } from '../support/pages/registration';
import { createEnpsSurvey } from '../support/pages/surveys';
import { buildRegistrant } from '../support/people';

test('a company registers, buys, invites, asks, and reads what was answered', async ({
  page,
  stack,
  browser,
}) => {
  const who = buildRegistrant();
  const domain = who.email.split('@')[1] ?? '';
  const person = (name: string) => ({ name, email: `${name.split(' ')[0]?.toLowerCase() ?? ''}@${domain}` });
  const first = person('Alan Turing');
  const others = ['Grace Hopper', 'Barbara Liskov', 'Donald Knuth', 'Edsger Dijkstra', 'Joan Clarke'].map(
    person,
  );

  await test.step('register', () => register(page, stack.inbox, who));

  await test.step('buy a pack', async () => {
    // Without subscription every page leads to the plans.
    await page.goto('/settings');
    await buyPack(page, 'Pro');
  });

  await test.step('add members by form and by file', async () => {
    await addUser(page, first);
    await importUsers(page, others);
  });

  const surveyId = await test.step('create an eNPS survey', () => createEnpsSurvey(page, 'Autumn pulse'));

  await test.step('each member answers by the personal link in the mail', async () => {
    const people = [first, ...others];
    // Five promoters and one detractor: eNPS 66.7, normalised 83.3.
    const values = [9, 10, 9, 10, 10, 2];
    for (const [index, { email }] of people.entries()) {
      const link = await stack.inbox.waitForPersonalLink(email);
      expect(link).toContain(`/s/${surveyId}?u=`);
      const phone = await browser.newContext({ locale: 'en-GB' });
      const respondent = await phone.newPage();
      if (index === 0) await expectEndsUnderTheirButtons(respondent, link);
      await answerAll(respondent, link, values[index] ?? 10);
      if (index === 0) {
        await respondent.goto(link);
        await expect(respondent.getByText(/already (been )?(submitted|answered)/i)).toBeVisible();
      }
      await phone.close();
    }
  });

  await test.step('read score, participation and histogram', async () => {
    await page.goto(`/analyze/${surveyId}`);
    await expect(page.getByRole('img', { name: '83.3 out of 100, Excellent' })).toBeVisible();
    await expect(page.getByText('eNPS +66.7')).toBeVisible();
    await expect(page.getByText('6 of 6 answered')).toBeVisible();
    await expect(page.getByText('100%', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Questions' }).click();
    const spread = page.getByRole('img', { name: /2: 1,.* 9: 2, 10: 3/ });
    await expect(spread).toHaveCount(3);
  });
});
