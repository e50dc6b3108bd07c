import * as z from 'zod/mini';
import { Action } from './actions';
import { Advice } from './advice';
import { AnalysisRound, Change, Standout } from './analysis';
import {
  ACTION_LIMITS,
  MANAGER_LINK_DAYS,
  MAX_MANAGER_ACTIONS,
  MAX_MANAGER_LINK_DAYS,
  MAX_MANAGER_LINKS,
  MAX_MANAGER_LINKS_TO_ADDRESS,
} from './constants';
import { endpoint } from './endpoint';
import { DayInput, Email, Empty, Id, IsoTime, Language, LinkKey, text } from './primitives';
import { HiddenReason } from './responses';

/** A score of a group, next to the company's and its own in the previous round; null where one is not shown. */
const figure = {
  scale: z.enum(['0-10', 'eNPS']),
  score: z.nullable(z.number()),
  company: z.nullable(z.number()),
  /** How it compares with the company. */
  difference: z.nullable(Change),
  /** How it compares with the group's earlier round. */
  change: z.nullable(Change),
};

export const GroupQuestion = z.object({
  id: z.string(),
  label: z.string(),
  /** Two to four words. */
  shortName: z.string(),
  category: z.nullable(z.string()),
  ...figure,
  /** What the law requires where the group scores badly. */
  legal: z.nullable(z.string()),
  /** Advice for the group's score. */
  advices: z.array(Advice),
});
export type GroupQuestion = z.infer<typeof GroupQuestion>;

/** What somebody is responsible for, for the group or for everybody. */
export const GroupAction = z.extend(
  z.pick(Action, { id: true, title: true, state: true, dueDate: true, isOverdue: true }),
  {
    /** The name of the person responsible; null: that person is gone. */
    owner: z.nullable(z.string()),
    /** The question it is about; null: no single question. */
    question: z.nullable(z.string()),
    /** The question in two to four words. */
    questionName: z.nullable(z.string()),
    isForEverybody: z.boolean(),
  },
);
export type GroupAction = z.infer<typeof GroupAction>;

const TimeOfRound = z.pick(AnalysisRound, { startDate: true, endDate: true, isClosed: true });

/** The results of one group in one round, and of no other group: nothing that the results pages would not show. */
export const GroupView = z.object({
  companyName: z.string(),
  /** The address of an image. */
  companyLogo: z.nullable(z.string()),
  surveyName: z.string(),
  segmentation: z.string(),
  group: z.string(),
  minimumGroupSize: z.number(),
  /** The latest finished round with results, or the running one while none is finished; null: there is none. */
  round: z.nullable(TimeOfRound),
  /** The earlier round for comparison; null: nothing is published about the group in any. */
  against: z.nullable(TimeOfRound),
  /** Why nothing is shown of the group; `gone`: the group no longer exists. */
  hidden: z.nullable(z.enum([...HiddenReason.options, 'noResults', 'gone'])),
  told: z.nullable(
    z.object({
      responses: z.number(),
      score: z.object(figure),
      /** 0-1; known of a finished round, where the results pages show it for groups. */
      participation: z.nullable(z.object({ group: z.number(), company: z.number() })),
      standouts: z.array(Standout),
      questions: z.array(GroupQuestion),
    }),
  ),
  /** Open actions, and those done since the round used for comparison; none where nothing is shown. */
  actions: z.array(GroupAction),
});
export type GroupView = z.infer<typeof GroupView>;

export const ManagerView = z.extend(GroupView, { expiresAt: IsoTime });
export type ManagerView = z.infer<typeof ManagerView>;

export const ManagerLinkState = z.enum(['unconfirmed', 'sent', 'opened', 'expired', 'withdrawn']);
export type ManagerLinkState = z.infer<typeof ManagerLinkState>;

/** Access to the view of one group for one person without an account. The link itself is only in a mail. */
export const ManagerLink = z.object({
  id: Id,
  surveyId: Id,
  segmentationId: Id,
  groupId: z.string(),
  segmentation: z.string(),
  group: z.string(),
  email: z.string(),
  language: Language,
  state: ManagerLinkState,
  /** The mail server permanently refused the last mail. */
  bounced: z.boolean(),
  createdAt: IsoTime,
  expiresAt: IsoTime,
});
export type ManagerLink = z.infer<typeof ManagerLink>;

const SurveyPath = z.object({ surveyId: Id });
const ManagerLinkPath = z.object({ managerLinkId: Id });
const groupChoice = { segmentationId: Id, groupId: text(200) };

export const managerLinkEndpoints = {
  list: endpoint({
    access: 'administrator',
    method: 'GET',
    path: '/surveys/:surveyId/manager-links',
    summary:
      'The links of a survey for managers, newest first, and the domains to which they are mailed at once.',
    errors: ['surveyNotFound'],
    params: SurveyPath,
    query: z.object({ language: z.optional(Language) }),
    response: z.object({ domains: z.array(z.string()), links: z.array(ManagerLink) }),
  }),
  preview: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/surveys/:surveyId/manager-view',
    summary: 'What a link for a group would show.',
    errors: ['segmentationNotFound', 'surveyNotFound'],
    countedAs: 'statistics',
    params: SurveyPath,
    query: z.object({ ...groupChoice, language: z.optional(Language) }),
    response: GroupView,
  }),
  create: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/manager-links',
    recentSignIn: true,
    summary: `Mail the view of a group to a manager, for at most ${MAX_MANAGER_LINK_DAYS} days (${MANAGER_LINK_DAYS} by default). An address outside the company's domains is asked to confirm first. At most ${MAX_MANAGER_LINKS} links of a company are open at a time, ${MAX_MANAGER_LINKS_TO_ADDRESS} of them to one address.`,
    errors: [
      'limitReached',
      'managerLinkNotFound',
      'segmentationNotFound',
      'surveyNotFound',
      'tooManyAttempts',
    ],
    params: SurveyPath,
    body: z.object({
      ...groupChoice,
      email: Email,
      language: Language,
      days: z._default(z.int().check(z.gte(1), z.lte(MAX_MANAGER_LINK_DAYS)), MANAGER_LINK_DAYS),
    }),
    response: ManagerLink,
    status: 201,
  }),
  resend: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/manager-links/:managerLinkId/mails',
    summary: 'Mail a new link, or ask again to confirm the address. The previous link stops working.',
    errors: ['managerLinkNotFound', 'notNow', 'tooManyAttempts'],
    params: ManagerLinkPath,
    response: ManagerLink,
  }),
  withdraw: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/manager-links/:managerLinkId',
    summary: 'Withdraw a link: it stops working at once.',
    errors: ['managerLinkNotFound'],
    params: ManagerLinkPath,
    response: ManagerLink,
  }),
  view: endpoint({
    access: 'public',
    method: 'POST',
    path: '/managers/view',
    summary:
      'What a link shows. Only its key decides what that is; unknown, expired and withdrawn keys are refused in the same way. It is in the body, so that no log and no history contains it.',
    errors: ['companyNotFound', 'subscriptionRequired', 'surveyNotFound', 'tooManyAttempts', 'wrongLink'],
    body: z.object({ key: LinkKey, language: z.optional(Language) }),
    response: ManagerView,
  }),
  agree: endpoint({
    access: 'public',
    method: 'POST',
    path: '/managers/actions',
    summary: `Write down what a manager agreed on with the group, as an action that they own: planned, and about the round that their link shows. At most ${MAX_MANAGER_ACTIONS} by one link, and none while nothing is shown of the group.`,
    errors: [
      'limitReached',
      'notNow',
      'subscriptionRequired',
      'surveyNotFound',
      'tooManyAttempts',
      'wrongLink',
    ],
    body: z.object({
      key: LinkKey,
      title: text(ACTION_LIMITS.title),
      dueDate: z._default(z.nullable(DayInput), null),
      /** A question of the survey; null: none in particular. */
      questionId: z._default(z.nullable(text(60)), null),
    }),
    response: Empty,
    status: 201,
  }),
  confirm: endpoint({
    access: 'public',
    method: 'POST',
    path: '/managers/confirmations',
    summary: 'Confirm an address by the key in the mail that asked for it; the link is then mailed to it.',
    errors: ['subscriptionRequired', 'wrongLink'],
    body: z.object({ key: LinkKey }),
    response: Empty,
  }),
};
