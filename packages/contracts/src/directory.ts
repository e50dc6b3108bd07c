import * as z from 'zod/mini';
import { DIRECTORY_ATTRIBUTES } from './constants';
import { endpoint } from './endpoint';
import { DayInput, Id } from './primitives';

/** What an HR system says of people, beside name, address and language; `groups` are those that it makes by SCIM. */
export const DirectoryAttribute = z.enum(DIRECTORY_ATTRIBUTES);
export type DirectoryAttribute = z.infer<typeof DirectoryAttribute>;

/** Says which segmentation takes which attribute. What is not named here is not stored. */
const Fills = z.array(z.object({ attribute: DirectoryAttribute, segmentationId: Id })).check(
  z.maxLength(DIRECTORY_ATTRIBUTES.length),
  z.refine(
    (fills) =>
      new Set(fills.map(({ attribute }) => attribute)).size === fills.length &&
      new Set(fills.map(({ segmentationId }) => segmentationId)).size === fills.length,
    'names one twice',
  ),
);

export const DirectorySettings = z.object({
  fills: Fills,
  /** The last day, in UTC, on which a system called SCIM; null: never. */
  lastOn: z.nullable(DayInput),
});
export type DirectorySettings = z.infer<typeof DirectorySettings>;

export const directoryEndpoints = {
  read: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/directory',
    summary: 'What the HR system fills by SCIM, and the last day on which it called.',
    response: DirectorySettings,
  }),
  update: endpoint({
    access: 'subscription',
    method: 'PATCH',
    path: '/directory',
    agreed: true,
    summary:
      'Choose which segmentation each attribute of the HR system fills; `groups` needs a select. Recorded in the audit trail.',
    errors: ['segmentationNotFound'],
    body: z.object({ fills: Fills }),
    response: DirectorySettings,
  }),
};
