import {
  MAX_API_KEYS,
  MAX_AUDIENCES,
  MAX_OWN_TEMPLATES,
  MAX_SEGMENTATIONS,
  MAX_WEBHOOKS,
} from '@elan/contracts';
import { leaveOnePlace, type Limited } from '@elan/domain/testing';
import { buildCompany, importUsers, startSurvey } from '../../support/company';
import type { Attack } from '../support/attack';
import { countOutcomes, formatCounts, sendAtOnce, unlessOneSucceeded } from '../support/concurrency';
import { withDatabase } from '../support/database';
import type { OwnStack } from '../support/target';
import { authHeaders, signIn } from '../support/tenant';

/** Concurrent creations of what a company may have only so many of, when it may have one more. */
export async function raceForLimits({ target, client, report, quick }: Attack, own: OwnStack): Promise<void> {
  const administrator = await buildCompany(target);
  const { companyId } = administrator.me;
  const headers = authHeaders(await signIn(client, administrator));
  await importUsers(administrator, 1);
  const { id: surveyId } = await startSurvey(administrator, 'Copied');
  const hook = { url: 'https://hr.sample.example/elan', events: ['survey.opened'] };
  const limits: readonly [string, Limited, number, string, object][] = [
    ['segmentations', 'Segmentation', MAX_SEGMENTATIONS, '/api/segmentations', { type: 'text' }],
    ['audiences', 'Audience', MAX_AUDIENCES, '/api/audiences', { userIds: [] }],
    ['API keys', 'ApiKey', MAX_API_KEYS, '/api/api-keys', { scopes: ['surveys'], days: 1 }],
    ['webhooks', 'Webhook', MAX_WEBHOOKS, '/api/webhooks', hook],
    ['own templates', 'OwnTemplate', MAX_OWN_TEMPLATES, '/api/own-templates', { surveyId, description: '' }],
  ];
  for (const [name, kind, most, path, fields] of limits) {
    const request = (index: number) => ({
      ...{ method: 'POST', path, headers },
      body: { name: `Raced ${index}`, ...fields },
    });
    await client.send(request(most));
    await withDatabase(own, (context) => leaveOnePlace(context, companyId, kind, { most }));
    const made = await sendAtOnce(client, quick ? 12 : 50, request);
    // Whoever waited for too long on a busy machine has taken nothing.
    const decided = made.filter(({ status }) => status !== 503);
    report.check(
      `the last of the ${name} is made once`,
      unlessOneSucceeded(decided, '409 409008'),
      formatCounts(countOutcomes(made)),
    );
  }
}
