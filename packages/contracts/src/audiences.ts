import * as z from 'zod/mini';
import { LIST_CAP } from './constants';
import { endpoint } from './endpoint';
import { Empty, Id, IsoTime, jsonText, longList, text } from './primitives';

export const Audience = z.object({
  id: Id,
  name: z.string(),
  /** JSON text of a list of member ids. */
  userIds: z.string(),
  createdAt: IsoTime,
});
export type Audience = z.infer<typeof Audience>;

const AudienceDraft = z.object({
  name: text(120),
  userIds: jsonText(longList(Id, LIST_CAP)),
});
export type AudienceDraft = z.input<typeof AudienceDraft>;
const AudiencePath = z.object({ audienceId: Id });

export const audienceEndpoints = {
  list: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/audiences',
    summary: 'The audiences of the company, newest first.',
    response: z.array(Audience),
  }),
  read: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/audiences/:audienceId',
    summary: 'One audience.',
    params: AudiencePath,
    response: Audience,
  }),
  create: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/audiences',
    summary: 'Create an audience.',
    body: AudienceDraft,
    response: Audience,
    status: 201,
    bodyLimit: 1_000_000,
  }),
  update: endpoint({
    access: 'subscription',
    method: 'PATCH',
    path: '/audiences/:audienceId',
    summary: 'Change name or members.',
    params: AudiencePath,
    body: z.partial(AudienceDraft),
    response: Audience,
    bodyLimit: 1_000_000,
  }),
  remove: endpoint({
    access: 'subscription',
    method: 'DELETE',
    path: '/audiences/:audienceId',
    summary: 'Delete an audience that no survey uses (409007 otherwise).',
    params: AudiencePath,
    response: Empty,
  }),
};
