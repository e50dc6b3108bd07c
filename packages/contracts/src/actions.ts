import * as z from 'zod/mini';
import { ACTION_LIMITS, ACTION_STATES } from './constants';
import { endpoint } from './endpoint';
import { DayInput, Empty, Id, IsoTime, Language, text, textOrEmpty } from './primitives';

export const ActionState = z.enum(ACTION_STATES);
export type ActionState = z.infer<typeof ActionState>;

const Named = z.object({ id: Id, name: z.string() });
const Step = z.object({ text: z.string(), done: z.boolean() });

/** A group for which an action is meant. */
const Team = z.object({ segmentationId: Id, groupId: text(200) });

/** What somebody decided to do about what a round said. It points to that and holds no figure of it. */
export const Action = z.object({
  id: Id,
  /** Grows with each change. */
  version: z.number(),
  title: z.string(),
  state: ActionState,
  /** Why it was dropped; empty in every other state. */
  reason: z.string(),
  /** Who sees to it: an administrator, or a manager by e-mail and the id of their link; null: is there no more. */
  owner: z.nullable(Named),
  surveyId: Id,
  /** In the reader's language while the survey is there, plain text. */
  surveyName: z.string(),
  /** Whether the survey, and with it what it said, can still be looked at. */
  hasSurvey: z.boolean(),
  thematicId: z.nullable(Id),
  /** The period id of the round that it comes from. */
  round: z.string(),
  /** Null: it is about no single question. */
  question: z.nullable(z.object({ id: z.string(), label: z.string() })),
  /** Null: everybody. */
  team: z.nullable(
    z.object({ segmentationId: Id, segmentation: z.string(), groupId: z.string(), group: z.string() }),
  ),
  /** A day; null: none was set. */
  dueDate: z.nullable(z.string()),
  /** Its day has passed and it is neither done nor dropped. */
  isOverdue: z.boolean(),
  steps: z.array(Step),
  notes: z.string(),
  createdAt: IsoTime,
  /** The day on which it was first under way, or done; null: it is still planned, or was dropped before. */
  beganOn: z.nullable(z.string()),
});
export type Action = z.infer<typeof Action>;

const fields = {
  title: text(ACTION_LIMITS.title),
  /** An administrator, or the link of a manager to the view of the team. */
  ownerId: Id,
  team: z.nullable(Team),
  dueDate: z.nullable(DayInput),
  steps: z
    .array(z.object({ text: text(ACTION_LIMITS.step), done: z.boolean() }))
    .check(z.maxLength(ACTION_LIMITS.steps)),
  notes: textOrEmpty(ACTION_LIMITS.notes),
};

const round = text(60);

export const ActionDraft = z.object({
  ...fields,
  surveyId: Id,
  round,
  questionId: z.nullable(text(60)),
});
export type ActionDraft = z.input<typeof ActionDraft>;

export const ActionChanges = z.extend(z.partial(z.object(fields)), {
  /** That of the action as it was read: a change of one that was changed since is refused (changedMeanwhile). */
  version: z.number(),
  state: z.optional(ActionState),
  /** Needed where the state becomes `dropped`. */
  reason: z.optional(textOrEmpty(ACTION_LIMITS.reason)),
});
export type ActionChanges = z.input<typeof ActionChanges>;

/** Which actions: all that fit each of what is told. */
export const ActionFilter = z.object({
  state: z.optional(ActionState),
  ownerId: z.optional(Id),
  surveyId: z.optional(Id),
  thematicId: z.optional(Id),
  /** With the group. */
  segmentationId: z.optional(Id),
  groupId: z.optional(text(200)),
  overdue: z.optional(z.literal('1')),
  language: z.optional(Language),
});
export type ActionFilter = z.infer<typeof ActionFilter>;

/** What the company's actions can be filtered by: what any of them names. */
const ActionChoices = z.object({
  owners: z.array(Named),
  surveys: z.array(Named),
  teams: z.array(
    z.object({ segmentationId: Id, segmentation: z.string(), groupId: z.string(), group: z.string() }),
  ),
});

/** A segmentation with those of its groups that are shown in a round. */
export const TeamChoice = z.object({
  segmentationId: Id,
  name: z.string(),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type TeamChoice = z.infer<typeof TeamChoice>;

/** What an action can be given: who sees to it, and for whom it is meant. */
export const ActionOffer = z.object({
  /** Administrators. */
  owners: z.array(Named),
  /** Who has an open link to a group of the survey, by e-mail; none where no survey was told. */
  managers: z.array(z.extend(Named, { segmentationId: Id, groupId: z.string() })),
  /** None where no round was told. */
  teams: z.array(TeamChoice),
});
export type ActionOffer = z.infer<typeof ActionOffer>;

export const ActionList = z.object({
  /** The one that is due first first, those without a day last. */
  actions: z.array(Action),
  /** How many there are without any filter. */
  total: z.number(),
  choices: ActionChoices,
});
export type ActionList = z.infer<typeof ActionList>;

const ActionPath = z.object({ actionId: Id });

export const actionEndpoints = {
  list: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/actions',
    summary: "The company's actions, and what they can be filtered by.",
    query: ActionFilter,
    response: ActionList,
  }),
  offer: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/actions/offer',
    summary:
      'Who can see to an action, and for which groups of a round it can be meant: those that are shown.',
    countedAs: 'statistics',
    query: z.object({ surveyId: z.optional(Id), round: z.optional(round), language: z.optional(Language) }),
    response: ActionOffer,
  }),
  create: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/actions',
    summary: 'Make an action of what a round says; it is planned at first.',
    body: ActionDraft,
    response: Action,
    status: 201,
  }),
  update: endpoint({
    access: 'subscription',
    method: 'PATCH',
    path: '/actions/:actionId',
    summary:
      'Change an action; absent fields stay. Refused where somebody else has changed it since it was read.',
    params: ActionPath,
    body: ActionChanges,
    response: Action,
  }),
  remove: endpoint({
    access: 'subscription',
    method: 'DELETE',
    path: '/actions/:actionId',
    summary: 'Delete an action; it can be restored until it is removed for good, thirty days later.',
    params: ActionPath,
    response: Empty,
  }),
  restore: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/actions/:actionId/restore',
    summary: 'Bring a deleted action back as it was.',
    params: ActionPath,
    response: Action,
  }),
};
