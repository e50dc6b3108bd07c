import * as z from 'zod/mini';
import { LIST_CAP, MAX_REMOVALS, MOST_DOUBLES } from './constants';
import { endpoint } from './endpoint';
import { Empty, Id, jsonText, RespondentLanguage, longList, lineOrEmpty } from './primitives';
import { ExtraDatum, User } from './users';

/** Page sizes of the member list. */
export const MEMBER_PAGE_SIZES = ['10', '20', '30', '40', '50'] as const;

/** Matches members in any of the given groups of a segmentation; the empty group holds those without a value. */
export const SegmentFilter = z.object({
  segmentationId: Id,
  values: z.array(lineOrEmpty(200)).check(z.minLength(1), z.maxLength(100)),
});
export type SegmentFilter = z.infer<typeof SegmentFilter>;

const MemberQuery = z.object({
  search: z.optional(lineOrEmpty(200)),
  role: z.optional(z.enum(['users', 'administrators'])),
  /** `refused`: the last invitation could not be delivered; `none`: without an address. */
  email: z.optional(z.enum(['all', 'refused', 'none'])),
  /** Members that this import created, or changed last. */
  importId: z.optional(Id),
  /** Members who match every one of these filters. */
  segments: z.optional(jsonText(z.array(SegmentFilter).check(z.maxLength(50)))),
  /**
   * `name`, `createdAt`, `lastConnectedAt` or a segmentation's id; by default the best match first, else the newest.
   */
  sort: z.optional(Id),
  descending: z.optional(z.enum(['true', 'false'])),
  /** The number of the page, from 1; one beyond the last page means the last page. */
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a number from 1'))),
  /** 10 by default. */
  size: z.optional(z.enum(MEMBER_PAGE_SIZES)),
  /** Whether the answer includes the ids of all members found. */
  ids: z.optional(z.enum(['true', 'false'])),
});
export type MemberQuery = z.output<typeof MemberQuery>;
/** The query as a page passes it. */
export type MemberQueryInput = z.input<typeof MemberQuery>;

export const MemberPage = z.object({
  /** How many were found. */
  total: z.number(),
  users: z.array(User),
  ids: z.optional(z.array(Id)),
  /** Counts of the whole company, regardless of the search; the last two only count the role. */
  counts: z.object({
    users: z.number(),
    administrators: z.number(),
    refused: z.number(),
    withoutEmail: z.number(),
  }),
});
export type MemberPage = z.infer<typeof MemberPage>;

/** A change to several members at once: the given values are set, all others stay; an empty value is removed. */
export const BulkChange = z.object({
  userIds: longList(Id, LIST_CAP),
  extraData: z.optional(z.array(ExtraDatum).check(z.maxLength(50))),
  language: z.optional(RespondentLanguage),
});
export type BulkChange = z.output<typeof BulkChange>;

const BulkChanges = longList(BulkChange, LIST_CAP, (changes) => {
  const userIds = changes.flatMap((change) => change.userIds);
  if (userIds.length === 0 || userIds.length > LIST_CAP) return `must name 1 to ${LIST_CAP} members`;
  return new Set(userIds).size < userIds.length ? 'names a member twice' : null;
});

/** Two members who may be one person: nothing is known about them but what the list shows. */
export const PossibleDouble = z.object({
  /** `address`: two spellings of one address; `name`: the same name, and one of them has no address. */
  alike: z.enum(['address', 'name']),
  /** Two; who was added first comes first. */
  members: z.array(User),
});
export type PossibleDouble = z.infer<typeof PossibleDouble>;

export const PossibleDoubles = z.object({ total: z.number(), pairs: z.array(PossibleDouble) });
export type PossibleDoubles = z.infer<typeof PossibleDoubles>;

export const memberListEndpoints = {
  search: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/users/search',
    scopes: ['members'],
    summary:
      'A page of the matching members: by name and e-mail, best match first, by role, group, state of the e-mail and import.',
    errors: ['segmentationNotFound'],
    query: MemberQuery,
    response: MemberPage,
  }),
  change: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/users/changes',
    scopes: ['members'],
    summary:
      'Change values of many members at once. To undo it, send `before` as the `changes` of another call. A key gives no administrator another language.',
    errors: ['memberNotFound', 'recentSignInRequired', 'segmentationNotFound'],
    body: z.object({ changes: BulkChanges }),
    response: z.object({ changed: z.number(), before: z.array(BulkChange) }),
    bodyLimit: 1_000_000,
  }),
  remove: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/users/removals',
    scopes: ['members'],
    recentSignIn: 'administrators',
    summary: `Remove up to ${MAX_REMOVALS} members and end their sessions; if one of them is unknown, nobody is removed.`,
    errors: ['lastAdministrator', 'memberNotFound'],
    body: z.object({ userIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_REMOVALS)) }),
    response: z.object({ removed: z.number() }),
  }),
  doubles: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/users/possible-doubles',
    summary: `Members who may be one person, in pairs, the first ${MOST_DOUBLES}: two spellings of one address, or one name of which one has no address.`,
    countedAs: 'statistics',
    response: PossibleDoubles,
  }),
  distinguish: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/users/possible-doubles',
    summary: 'Remember that two members are two people: they are no possible doubles any more.',
    errors: ['memberNotFound'],
    body: z.object({ userIds: z.array(Id).check(z.minLength(2), z.maxLength(2)) }),
    response: Empty,
  }),
};
