import { expect, test } from '../support/fixtures';
import { allTenAnswered, downloadResults } from '../support/pages/analysis';
import { answerAll, askForLink, expectEndsUnderTheirButtons } from '../support/pages/answering';
import { addUser, importUsers } from '../support/pages/members';
import { buyPack } from '../support/pages/plans';
import { register } from '../support/pages/registration';
import { addSegmentation } from '../support/pages/segmentations';
import { createEnpsSurvey } from '../support/pages/surveys';
import { buildRegistrant } from '../support/people';

test('a company registers, buys, invites, asks, and reads what was answered', async ({
  page,
  stack,
  browser,
}) => {
  // The longest way: ten people answer, each in a browser of their own.
  test.setTimeout(300_000);
  const who = buildRegistrant();
  const domain = who.email.split('@')[1] ?? '';
  const person = (name: string) => ({ name, email: `${name.split(' ')[0]?.toLowerCase() ?? ''}@${domain}` });
  const first = person('Alan Turing');
  const others = [
    'Grace Hopper',
    'Barbara Liskov',
    'Donald Knuth',
    'Edsger Dijkstra',
    'Joan Clarke',
    'Tony Hoare',
    'Frances Allen',
    'Niklaus Wirth',
    'Radia Perlman',
  ].map(person);

  await test.step('register', () => register(page, stack.inbox, who));

  await test.step('buy a pack', async () => {
    // Without a subscription, every page redirects to the plans.
    await page.goto('/settings');
    await buyPack(page, 'Pro');
  });

  await test.step('add members by form and by file', async () => {
    await addUser(page, first);
    await importUsers(page, others);
  });

  // Rounds are split by the segmentations that exist when they open.
  await test.step('add a segmentation', () => addSegmentation(page, 'Team', ['Sales', 'Support']));

  const surveyId = await test.step('create an eNPS survey', () => createEnpsSurvey(page, 'Autumn pulse'));

  await test.step('each member answers by the personal link in the mail', async () => {
    const people = [first, ...others];
    for (const [index, { email }] of people.entries()) {
      const mailed = await stack.inbox.waitForPersonalLink(email);
      expect(mailed).toContain(`/s/${surveyId}?u=`);
      const phone = await browser.newContext({ locale: 'en-GB' });
      const respondent = await phone.newPage();
      const link = index === 1 ? await askForLink(respondent, stack.inbox, { email, mailed }) : mailed;
      if (index === 0) await expectEndsUnderTheirButtons(respondent, link);
      // Only promoters, so the eNPS is 100 whoever is drawn for the first batch.
      await answerAll(respondent, link, index % 2 === 0 ? 9 : 10);
      if (index === 0) {
        await respondent.goto(link);
        await expect(respondent.getByText(/already (been )?(submitted|answered)/i)).toBeVisible();
      }
      await phone.close();
    }
  });

  await test.step('read score, participation and histogram', async () => {
    await page.goto(`/analyze/${surveyId}`);
    const days = page.getByRole('region', { name: /^From / });
    await expect(days.getByRole('img', { name: '100.0 out of 100, Excellent' })).toBeVisible();
    await expect(days.getByText('eNPS +100')).toBeVisible();
    await expect(allTenAnswered(page)).toBeVisible();
    await expect(days.getByRole('paragraph').filter({ hasText: /^100%$/ })).toBeVisible();
    // The other half follows when the round ends, because no further batch can fill up.
    await expect(days.getByText('The results include 5 of 10 answers')).toBeVisible();
    await page.getByRole('tab', { name: 'Questions' }).click();
    const spread = page.getByRole('img', {
      name: /8: 0, 9: (0, 10: 5|1, 10: 4|2, 10: 3|3, 10: 2|4, 10: 1|5, 10: 0)/,
    });
    await expect(spread).toHaveCount(3);
  });

  await test.step('download what the results hold', async () => {
    const { columns, rows } = await downloadResults(page);
    expect(columns).toHaveLength(3);
    expect(rows).toHaveLength(5);
    for (const value of rows.flat()) expect(value).toMatch(/^(9|10)$/);
  });
});
