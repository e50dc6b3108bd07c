import * as z from 'zod/mini';
import { LIST_CAP, RULE_CONDITIONS, RULE_GROUPS, RULE_VALUES } from './constants';
import { endpoint } from './endpoint';
import { Empty, Id, IsoTime, jsonText, longList, text } from './primitives';

/** Matches members in any of the given groups of a segmentation; groups as in `GET /segmentations/groups`. */
const RuleCondition = z.object({
  segmentationId: Id,
  values: z.array(text(200)).check(z.minLength(1, 'needs at least one group'), z.maxLength(RULE_VALUES)),
});
export type RuleCondition = z.infer<typeof RuleCondition>;

/** Members of role 2 who match all conditions, or any of them; without conditions, everybody. */
export const AudienceRule = z.object({
  match: z.enum(['all', 'any']),
  conditions: z.array(RuleCondition).check(
    z.maxLength(RULE_CONDITIONS),
    z.refine(
      (conditions) => conditions.reduce((sum, { values }) => sum + values.length, 0) <= RULE_GROUPS,
      `name more than ${RULE_GROUPS} groups`,
    ),
  ),
});
export type AudienceRule = z.infer<typeof AudienceRule>;

export const Audience = z.object({
  id: Id,
  name: z.string(),
  /** JSON text of a list of the ids of those who are in it now, by hand or by its rule. */
  userIds: z.string(),
  /** JSON text of a list of the ids of those picked by hand. */
  pickedIds: z.string(),
  /** Who else is in it; null: nobody. */
  rule: z.nullable(AudienceRule),
  /** How many are in it now. */
  count: z.number(),
  createdAt: IsoTime,
});
export type Audience = z.infer<typeof Audience>;

export const AudienceDetails = z.extend(Audience, {
  /** Who is in it now, by hand or by its rule. */
  memberIds: z.array(Id),
});
export type AudienceDetails = z.infer<typeof AudienceDetails>;

const Rule = z.nullable(AudienceRule);
const ByHand = jsonText(longList(Id, LIST_CAP));
const AudienceDraft = z.object({ name: text(120), userIds: ByHand, rule: z.optional(Rule) });
export type AudienceDraft = z.input<typeof AudienceDraft>;
const AudienceChanges = z.partial(
  z.extend(AudienceDraft, {
    /** Further members by hand: whoever else is in it stays. */
    added: ByHand,
    /** Who is no longer in it by hand. */
    removed: ByHand,
  }),
);
export type AudienceChanges = z.input<typeof AudienceChanges>;
const AudiencePath = z.object({ audienceId: Id });

export const AudiencePreview = z.object({
  count: z.number(),
  /** How many of them can only be reached by a copied link. */
  withoutEmail: z.number(),
  /** Names of up to five. */
  sample: z.array(z.string()),
});
export type AudiencePreview = z.infer<typeof AudiencePreview>;

export const audienceEndpoints = {
  list: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/audiences',
    scopes: ['members'],
    summary: 'The audiences of the company, newest first.',
    countedAs: 'statistics',
    response: z.array(Audience),
  }),
  read: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/audiences/:audienceId',
    scopes: ['members'],
    summary: 'One audience, with who is in it now.',
    errors: ['audienceNotFound'],
    params: AudiencePath,
    response: AudienceDetails,
  }),
  preview: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/audiences/preview',
    summary: 'Who would be in an audience with this rule and these members by hand; stores nothing.',
    countedAs: 'statistics',
    errors: ['memberNotFound', 'segmentationNotFound'],
    body: z.object({ rule: Rule, userIds: ByHand }),
    response: AudiencePreview,
    bodyLimit: 1_000_000,
  }),
  create: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/audiences',
    agreed: true,
    scopes: ['members'],
    summary: 'Create an audience by hand, by a rule, or both.',
    errors: ['limitReached', 'memberNotFound', 'nameTaken', 'segmentationNotFound'],
    body: AudienceDraft,
    response: Audience,
    status: 201,
    bodyLimit: 1_000_000,
  }),
  update: endpoint({
    access: 'subscription',
    method: 'PATCH',
    path: '/audiences/:audienceId',
    scopes: ['members'],
    summary:
      'Change name, rule or members by hand: `userIds` are all of them, `added` and `removed` leave those of others as they are.',
    errors: ['audienceNotFound', 'memberNotFound', 'nameTaken', 'segmentationNotFound'],
    params: AudiencePath,
    body: AudienceChanges,
    response: Audience,
    bodyLimit: 1_000_000,
  }),
  remove: endpoint({
    access: 'subscription',
    method: 'DELETE',
    path: '/audiences/:audienceId',
    summary: 'Delete an audience that no survey uses (409007 otherwise).',
    errors: ['audienceInUse', 'audienceNotFound'],
    params: AudiencePath,
    response: Empty,
  }),
};
