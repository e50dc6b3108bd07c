import { endpoints, type EndpointDefinition } from '@elan/contracts';
import { requestSamples, type NamedIds, type RequestSample } from '@elan/contracts/request-samples';

/** An operation of the contract; its key is `METHOD /path`. */
export interface Row {
  readonly key: string;
  readonly definition: EndpointDefinition;
}

export const rows: readonly Row[] = Object.values(endpoints).flatMap((operations) =>
  Object.values(operations as Record<string, EndpointDefinition>).map((definition) => ({
    key: `${definition.method} ${definition.path}`,
    definition,
  })),
);

/** Names of the ids in a row's path. */
export function idsInPath({ definition }: Row): (keyof NamedIds)[] {
  return [...definition.path.matchAll(/:(\w+)/g)].map(([, name = '']) => idNamed(name));
}

/** In the path that asks whether a member has answered, `responseId` is the member's id. */
function idNamed(name: string): keyof NamedIds {
  // The key of a page for employees names no company: any id is one that opens nothing.
  if (name === 'key') return 'surveyId';
  return name === 'responseId' ? 'userId' : (name as keyof NamedIds);
}

export function sampleOf({ key, definition }: Row, ids: NamedIds): RequestSample {
  const sample = requestSamples[key]?.(ids) ?? {};
  if (definition.body && !sample.body) throw new Error(`${key} needs a sample`);
  return sample;
}

/** Placeholders that are easy to find in a sample. */
export const markers: NamedIds = {
  companyId: 'mark-companyId',
  actionId: 'mark-actionId',
  agreementId: 'mark-agreementId',
  userId: 'mark-userId',
  surveyId: 'mark-surveyId',
  audienceId: 'mark-audienceId',
  segmentationId: 'mark-segmentationId',
  ownTemplateId: 'mark-ownTemplateId',
  managerLinkId: 'mark-managerLinkId',
  reportId: 'mark-reportId',
  commentId: 'mark-commentId',
  sessionId: 'mark-sessionId',
  apiKeyId: 'mark-apiKeyId',
  webhookId: 'mark-webhookId',
  deliveryId: 'mark-deliveryId',
  groupId: 'mark-groupId',
  scimName: 'mark-scimName',
  privacyRequestId: 'mark-privacyRequestId',
  companyExportId: 'mark-companyExportId',
  passkeyId: 'mark-passkeyId',
  templateId: 'mark-templateId',
  thematicId: 'mark-thematicId',
};

/** Names of the ids in a row's query and body. */
export function idsOutsidePath(row: Row): (keyof NamedIds)[] {
  const sent = JSON.stringify(sampleOf(row, markers));
  return (Object.keys(markers) as (keyof NamedIds)[]).filter((name) => sent.includes(markers[name]));
}

/** The sample request of a row. */
export function requestOf(
  row: Row,
  inPath: NamedIds,
  elsewhere: NamedIds = inPath,
): { method: string; path: string; body?: object } {
  const { body, query = '' } = sampleOf(row, elsewhere);
  const path = row.definition.path.replace(/:(\w+)/g, (_whole, name: string) => inPath[idNamed(name)]);
  return { method: row.definition.method, path: `/api${path}${query}`, ...(body && { body }) };
}
