import { endpoints, type EndpointDefinition } from '@elan/contracts';
import { requestSamples } from '@elan/contracts/request-samples';
import type { TestApi } from './start-api';
import type { SurveyScene } from './survey-scene';

/** @returns what each reading call shows an administrator about a member and a survey, by its row. */
export async function readEverything(
  api: TestApi,
  { company, admin }: SurveyScene,
  { userId, surveyId }: { readonly userId: string; readonly surveyId: string },
): Promise<Map<string, string>> {
  const ids = {
    companyId: company._id,
    userId,
    surveyId,
    audienceId: 'a',
    segmentationId: 's',
    ownTemplateId: 't',
    actionId: 'a',
    managerLinkId: 'm',
    sessionId: admin.sessionId,
    passkeyId: 'p',
    responseId: userId,
    templateId: '1',
    thematicId: 'engagement',
    reportId: 'r',
    commentId: 'c',
    apiKeyId: 'k',
    webhookId: 'w',
    deliveryId: 'd',
    groupId: 'g',
    scimName: 'User',
    privacyRequestId: 'p',
    companyExportId: 'e',
    agreementId: 'a',
  };
  const cookies = { refresh: admin.refreshToken };
  const rows = Object.values(endpoints).flatMap((group) => Object.values<EndpointDefinition>(group));
  const answers = new Map<string, string>();
  for (const { path, credential } of rows.filter(({ method }) => method === 'GET')) {
    const address = path.replaceAll(/:(\w+)/g, (_all, name: keyof typeof ids) => ids[name]);
    const { query = '' } = requestSamples[`GET ${path}`]?.(ids) ?? {};
    const { text } = await api.call(
      `GET ${address}${query}`,
      credential === 'cookie' ? { cookies } : { as: admin },
    );
    answers.set(path, text);
  }
  return answers;
}
