import { setTimeout as wait } from 'node:timers/promises';
import { endpoints, ENPS_TEMPLATE_ID, SCALE_BINS } from '@elan/contracts';
import { Api } from '../support/api';
import {
  answerWith,
  buildCompany,
  closeSurvey,
  importUsers,
  startSurvey,
  type Administrator,
} from '../support/company';
import { e2eConfig } from '../support/config';
import { expect, test } from '../support/fixtures';
import { personalLinkIn } from '../support/inbox';
import { killPart } from '../support/processes';
import { fieldOf } from '../support/respondents';
import { startStack, type Stack } from '../support/stack';

const MEMBERS = 40;
/** All except the last batch, which is published at the end. */
const INCLUDED = 35;
/** Number of people who answer at the same time. */
const LANES = 5;
/** Longer than any restart delay, even on a busy machine. */
const BACK_WITHIN = 30_000;

interface Invitation {
  readonly address: string;
  /** The member id in the personal link. */
  readonly userId: string;
  readonly key: string;
  readonly messageId: string;
}

/** The invitations to a survey that have arrived. */
async function invitations({ inbox }: Stack, surveyId: string): Promise<Invitation[]> {
  return (await inbox.mails()).flatMap((mail) => {
    const link = personalLinkIn(mail);
    if (!link?.includes(`/s/${surveyId}?`)) return [];
    const { searchParams } = new URL(link);
    const [userId, key] = [searchParams.get('u') ?? '', searchParams.get('k') ?? ''];
    const messageId = mail.headers['message-id'] ?? '';
    return [{ address: mail.to[0]?.address ?? '', userId, key, messageId }];
  });
}

async function resultsOf({ api }: Administrator, surveyId: string) {
  const results = await api.call(endpoints.statistics.survey, { params: { surveyId } });
  return {
    responses: results.responsesAmount,
    included: results.included,
    histograms: results.questions.map(({ histogram }) => histogram),
    users: results.users,
  };
}

/**
 * This test is not always run, because it waits for a round to close; the domain's crash tests cover the same steps
 * without waiting.
 */
const testSeldom = e2eConfig.everyCombination ? test : () => undefined;

testSeldom(
  'every acknowledged answer counts once though api, worker, database and page are killed',
  async () => {
    test.setTimeout(420_000);
    const stack = await startStack();
    try {
      const administrator = await buildCompany(stack);
      const users = await importUsers(administrator, MEMBERS);
      const survey = await startSurvey(administrator, 'Storm');
      await expect
        .poll(async () => (await invitations(stack, survey.id)).length, { timeout: 40_000, intervals: [300] })
        .toBe(MEMBERS);
      const invited = await invitations(stack, survey.id);
      expect(new Set(invited.map(({ userId }) => userId))).toEqual(new Set(users.map(({ id }) => id)));

      const params = { surveyId: survey.id };
      const people = invited.map(({ userId, key }, index) => ({
        ...{ userId, key, value: index % SCALE_BINS },
        // Every second one answers on the page, without a script.
        isOnPage: index % 2 === 1,
      }));
      const unanswered = [...people];
      const guest = new Api(stack.url);
      let acknowledged = 0;
      let failures = 0;
      const lane = async (): Promise<void> => {
        for (let person = unanswered.shift(); person; person = unanswered.shift()) {
          const { userId, key, value } = person;
          const response = answerWith(survey, value);
          const submit = async (): Promise<{ status: number; text: string }> => {
            if (!person.isOnPage)
              return guest.ask(endpoints.responses.submit, { params, body: { userId, key, response } });
            const fields = response.map((each): [string, string] => [fieldOf(each.id), String(each.value)]);
            const sent = await fetch(`${stack.url}/s/${survey.id}?u=${userId}&k=${key}`, {
              method: 'POST',
              body: new URLSearchParams([['in', 'en'], ...fields]),
              redirect: 'manual',
            });
            return { status: sent.status, text: await sent.text() };
          };
          for (let tries = 0; ; tries += 1) {
            const answer = await submit().catch(() => undefined);
            if (answer?.status === (person.isOnPage ? 303 : 201)) break;
            // The reply was lost, not the answer: the page thanks all the same.
            if (tries > 0 && answer?.text.includes('409004')) break;
            // Unreachable or temporarily failing: the person tries again. No other answer is acceptable.
            expect(answer?.status ?? 503, answer?.text).toBeGreaterThanOrEqual(500);
            failures += 1;
            await wait(100);
          }
          acknowledged += 1;
          await wait(50);
        }
      };
      const storm = async (): Promise<void> => {
        for (const [index, part] of (
          ['api', 'respondent', 'worker', 'database', 'api', 'respondent', 'database'] as const
        ).entries()) {
          await expect
            .poll(() => acknowledged, { timeout: BACK_WITHIN, intervals: [10] })
            .toBeGreaterThan(index * 5);
          await killPart(stack.pid(), part);
        }
      };
      await Promise.all([storm(), ...Array.from({ length: LANES }, lane)]);
      expect(acknowledged).toBe(MEMBERS);
      // Without any failure, nothing was tested.
      expect(failures).toBeGreaterThan(0);

      const counts = Array.from(
        { length: SCALE_BINS },
        (_, value) => people.filter((p) => p.value === value).length,
      );
      const { questions } = survey;
      const expected = {
        responses: MEMBERS,
        included: MEMBERS,
        users: MEMBERS,
        histograms: (JSON.parse(questions) as unknown[]).map(() => counts),
      };
      await test.step('the first visible results count everybody', async () => {
        let results: Awaited<ReturnType<typeof resultsOf>> | undefined;
        const ask = async (): Promise<boolean> => {
          results = await resultsOf(administrator, survey.id).catch(() => undefined);
          return results !== undefined;
        };
        await expect.poll(ask, { timeout: BACK_WITHIN }).toBe(true);
        expect(results).toMatchObject({ responses: MEMBERS, users: MEMBERS });
      });

      await test.step('everything is back by itself, and the worker at work', async () => {
        for (const part of ['api', 'worker', 'database', 'respondent'] as const) {
          await expect
            .poll(() => stack.output().includes(`${part} is back`), { message: part, timeout: BACK_WITHIN })
            .toBe(true);
        }
        const [someone] = users;
        const audience = await administrator.api.call(endpoints.audiences.create, {
          body: { name: 'One', userIds: [someone?.id ?? ''] },
        });
        const next = await administrator.api.call(endpoints.surveys.create, {
          body: { name: 'Calm', templateId: ENPS_TEMPLATE_ID, audienceId: audience.id },
        });
        await expect
          .poll(async () => (await invitations(stack, next.id)).length, { timeout: BACK_WITHIN })
          .toBe(1);
      });

      const after = await invitations(stack, survey.id);
      expect(after).toHaveLength(MEMBERS);
      expect(new Set(after.map(({ address }) => address)).size).toBe(MEMBERS);
      expect(new Set(after.map(({ messageId }) => messageId)).size).toBe(MEMBERS);
      const running = await resultsOf(administrator, survey.id);
      expect(running.included).toBeLessThanOrEqual(INCLUDED);
      for (const histogram of running.histograms) {
        for (const [value, count] of (histogram ?? []).entries()) {
          expect(count).toBeLessThanOrEqual(counts[value] ?? 0);
        }
      }
      await closeSurvey(administrator, survey.id);
      // While a round is being closed, nothing is held back any more, and its last batch is not published yet.
      await expect
        .poll(() => resultsOf(administrator, survey.id), { timeout: BACK_WITHIN, intervals: [500] })
        .toEqual(expected);
    } finally {
      await stack.dispose();
    }
  },
);
