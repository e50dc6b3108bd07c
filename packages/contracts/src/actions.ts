import * as z from 'zod/mini';
import { Change } from './analysis';
import { ACTION_LIMITS, ACTION_STATES } from './constants';
import { endpoint } from './endpoint';
import { DayInput, Empty, Id, IsoTime, Language, text, textOrEmpty } from './primitives';

export const ActionState = z.enum(ACTION_STATES);
export type ActionState = z.infer<typeof ActionState>;

const Named = z.object({ id: Id, name: z.string() });
const Step = z.object({ text: z.string(), done: z.boolean() });

/** A group for which an action is meant. */
const Team = z.object({ segmentationId: Id, groupId: text(200) });

/** How the score of an action's question changed since: other things may have changed, too. */
export const ActionEffect = z.object({
  /** First day of the latest round that began after the action did. */
  since: z.string(),
  scale: z.enum(['0-10', 'eNPS']),
  /**
   * The score of the whole company, before and after; null for an action of one group, of which only the change is
   * told.
   */
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  change: Change,
});
export type ActionEffect = z.infer<typeof ActionEffect>;

/** What somebody decided to do about the results of a round. It points to them; only lists tell how they changed. */
export const Action = z.object({
  id: Id,
  /** Increases with each change. */
  version: z.number(),
  title: z.string(),
  state: ActionState,
  /** Why it was dropped; empty in every other state. */
  reason: z.string(),
  /** Who is responsible: an administrator, or a manager by e-mail address and link id; null: that person is gone. */
  owner: z.nullable(Named),
  surveyId: Id,
  /** Plain text, in the reader's language as long as the survey exists. */
  surveyName: z.string(),
  /** Whether the survey, and with it the results, can still be opened. */
  hasSurvey: z.boolean(),
  thematicId: z.nullable(Id),
  /** The period id of the round that it comes from. */
  round: z.string(),
  /** Null: not about a single question. */
  question: z.nullable(z.object({ id: z.string(), label: z.string(), shortName: z.string() })),
  /** Null: everybody. */
  team: z.nullable(
    z.object({ segmentationId: Id, segmentation: z.string(), groupId: z.string(), group: z.string() }),
  ),
  /** A day; null: no due date. */
  dueDate: z.nullable(z.string()),
  /** Its day has passed and it is neither done nor dropped. */
  isOverdue: z.boolean(),
  steps: z.array(Step),
  notes: z.string(),
  createdAt: IsoTime,
  /** The day on which it was first under way, or done; null: still planned, or dropped before that. */
  beganOn: z.nullable(z.string()),
  /** Whether it worked, in the list of actions; absent: not known yet, or not about a question. */
  effect: z.optional(ActionEffect),
});
export type Action = z.infer<typeof Action>;

const fields = {
  title: text(ACTION_LIMITS.title),
  /** An administrator, or a manager's link to the view of the team. */
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
  /** The version that was read: if the action has changed since, the change is refused (changedMeanwhile). */
  version: z.number(),
  state: z.optional(ActionState),
  /** Required when the state becomes `dropped`. */
  reason: z.optional(textOrEmpty(ACTION_LIMITS.reason)),
});
export type ActionChanges = z.input<typeof ActionChanges>;

/** Chooses the actions that match all the given criteria. */
export const ActionFilter = z.object({
  state: z.optional(ActionState),
  ownerId: z.optional(Id),
  surveyId: z.optional(Id),
  thematicId: z.optional(Id),
  /** It is given together with the group. */
  segmentationId: z.optional(Id),
  groupId: z.optional(text(200)),
  overdue: z.optional(z.literal('1')),
  language: z.optional(Language),
});
export type ActionFilter = z.infer<typeof ActionFilter>;

/** What the company's actions can be filtered by: every value that one of them has. */
const ActionChoices = z.object({
  owners: z.array(Named),
  surveys: z.array(Named),
  teams: z.array(
    z.object({ segmentationId: Id, segmentation: z.string(), groupId: z.string(), group: z.string() }),
  ),
});

/** A segmentation and those of its groups that are shown in a round. */
export const TeamChoice = z.object({
  segmentationId: Id,
  name: z.string(),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type TeamChoice = z.infer<typeof TeamChoice>;

/** What can be chosen for an action: who is responsible, and which group it is for. */
export const ActionOffer = z.object({
  /** The administrators, each of whom can be responsible. */
  owners: z.array(Named),
  /** Managers with an open link to a group of the survey, by e-mail address; none if no survey was given. */
  managers: z.array(z.extend(Named, { segmentationId: Id, groupId: z.string() })),
  /** None if no round was given. */
  teams: z.array(TeamChoice),
});
export type ActionOffer = z.infer<typeof ActionOffer>;

export const ActionList = z.object({
  /** Sorted by due date, those without one last. */
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
    summary: 'Who can own an action, and for which groups of a round it can be: those that are shown.',
    errors: ['surveyNotFound'],
    countedAs: 'statistics',
    query: z.object({ surveyId: z.optional(Id), round: z.optional(round), language: z.optional(Language) }),
    response: ActionOffer,
  }),
  create: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/actions',
    summary: 'Create an action about the results of a round; its first state is planned.',
    errors: ['limitReached', 'memberNotFound', 'surveyNotFound'],
    body: ActionDraft,
    response: Action,
    status: 201,
  }),
  update: endpoint({
    access: 'subscription',
    method: 'PATCH',
    path: '/actions/:actionId',
    summary:
      'Change an action; absent fields stay as they are. Refused if somebody else has changed it since it was read.',
    errors: ['actionNotFound', 'changedMeanwhile', 'memberNotFound', 'surveyNotFound'],
    params: ActionPath,
    body: ActionChanges,
    response: Action,
  }),
  remove: endpoint({
    access: 'subscription',
    method: 'DELETE',
    path: '/actions/:actionId',
    summary: 'Delete an action; it can be restored until it is removed for good, thirty days later.',
    errors: ['actionNotFound'],
    params: ActionPath,
    response: Empty,
  }),
  restore: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/actions/:actionId/restore',
    summary: 'Bring a deleted action back as it was.',
    errors: ['actionNotFound'],
    params: ActionPath,
    response: Action,
  }),
};
