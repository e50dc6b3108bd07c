import { endpoints, type EndpointDefinition } from '@elan/contracts';
import { requestSamples, type NamedIds, type RequestSample } from 'api/testing/request-samples';

/** An operation of the contract, under `METHOD /path`. */
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

/** The path asks whether a member has answered: what it calls a response's id is a member's. */
function idNamed(name: string): keyof NamedIds {
  return name === 'responseId' ? 'userId' : (name as keyof NamedIds);
}

export function sampleOf({ key, definition }: Row, ids: NamedIds): RequestSample {
  const sample = requestSamples[key]?.(ids) ?? {};
  if (definition.body && !sample.body) throw new Error(`${key} needs a sample`);
  return sample;
}

/** A name that stands out in a sample, in place of each id. */
const markers: NamedIds = {
  companyId: 'mark-companyId',
  actionId: 'mark-actionId',
  userId: 'mark-userId',
  surveyId: 'mark-surveyId',
  audienceId: 'mark-audienceId',
  segmentationId: 'mark-segmentationId',
  ownTemplateId: 'mark-ownTemplateId',
  managerLinkId: 'mark-managerLinkId',
  reportId: 'mark-reportId',
  commentId: 'mark-commentId',
  sessionId: 'mark-sessionId',
  templateId: 'mark-templateId',
  thematicId: 'mark-thematicId',
};

/** Names of the ids in a row's query and body. */
export function idsElsewhere(row: Row): (keyof NamedIds)[] {
  const sent = JSON.stringify(sampleOf(row, markers));
  return (Object.keys(markers) as (keyof NamedIds)[]).filter((name) => sent.includes(markers[name]));
}

/** The request that a row's sample makes. */
export function requestOf(
  row: Row,
  inPath: NamedIds,
  elsewhere: NamedIds = inPath,
): { method: string; path: string; body?: object } {
  const { body, query = '' } = sampleOf(row, elsewhere);
  const path = row.definition.path.replace(/:(\w+)/g, (_whole, name: string) => inPath[idNamed(name)]);
  return { method: row.definition.method, path: `/api${path}${query}`, ...(body && { body }) };
}
