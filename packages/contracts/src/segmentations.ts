import * as z from 'zod/mini';
import { SEGMENTATION_MAX_OPTIONS, SEGMENTATION_OPTION_MAX_LENGTH } from './constants';
import { endpoint } from './endpoint';
import { Empty, Id, IsoTime, text, textOrEmpty } from './primitives';

export const SegmentationType = z.enum(['date', 'select', 'text']);
export type SegmentationType = z.infer<typeof SegmentationType>;

/** An option of a select segmentation. */
export const SegmentationField = z.object({ id: Id, value: text(SEGMENTATION_OPTION_MAX_LENGTH) });
export type SegmentationField = z.infer<typeof SegmentationField>;

export const Segmentation = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  type: SegmentationType,
  /** How a date is bracketed; null for other types. */
  bracket: z.nullable(z.enum(['age', 'seniority'])),
  fields: z.array(SegmentationField),
  /** Whether rounds that open from now on are split by it; never while it is switched off. */
  inResults: z.boolean(),
  /** Whether the next rounds publish its groups with distributions. */
  isDetailed: z.boolean(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type Segmentation = z.infer<typeof Segmentation>;

/**
 * The segmentations by which results are split: those chosen for it, and those that were, which keep their places for
 * 12 months after the last round that used them opened, even deleted ones.
 */
export const SegmentationPlaces = z.object({
  most: z.number(),
  taken: z.array(z.object({ segmentationId: Id })),
  /** When another one can be used at the earliest, if one is taken out now where all are in use; null: now. */
  freeAt: z.nullable(IsoTime),
  /**
   * When another one can be published with distributions, at the earliest: they change once in 12 months; null: now.
   */
  detailFreeAt: z.nullable(IsoTime),
});
export type SegmentationPlaces = z.infer<typeof SegmentationPlaces>;

/** How many members of role 2 are in each group of a segmentation today. */
export const SegmentationGroups = z.object({
  segmentationId: Id,
  /** Options and brackets in their order, including empty ones; texts by frequency. */
  groups: z.array(
    z.object({
      /** An option's id, a bracket's id, or the text itself. */
      id: z.string(),
      /** Null for brackets, which pages name in their language. */
      name: z.nullable(z.string()),
      members: z.number(),
    }),
  ),
  /** How many groups are left out of the list, which is limited. */
  more: z.number(),
  /** Members without a value, who are in no group. */
  incomplete: z.number(),
});
export type SegmentationGroups = z.infer<typeof SegmentationGroups>;

const Fields = z
  .array(z.object({ id: z.optional(Id), value: text(SEGMENTATION_OPTION_MAX_LENGTH) }))
  .check(z.maxLength(SEGMENTATION_MAX_OPTIONS));
const SegmentationDraft = z.object({
  name: text(120),
  description: z.optional(textOrEmpty(500)),
  active: z.optional(z.boolean()),
  /** The default is true if it is active and a place is free. */
  inResults: z.optional(z.boolean()),
  type: SegmentationType,
  bracket: z.optional(z.nullable(z.enum(['age', 'seniority']))),
  fields: z.optional(Fields),
});
export type SegmentationDraft = z.input<typeof SegmentationDraft>;
const SegmentationChanges = z.partial(
  z.object({
    name: text(120),
    description: textOrEmpty(500),
    /** What is switched on is used in results if a place is free; what is switched off is not. */
    active: z.boolean(),
    inResults: z.boolean(),
    /** All options: what is left out goes, also from members. */
    fields: Fields,
    /** The options on which `fields` are based: what others have added, renamed or removed since stays so. */
    fieldsBefore: z.array(SegmentationField).check(z.maxLength(SEGMENTATION_MAX_OPTIONS)),
    /** Makes this the detailed segmentation instead of the present one. */
    isDetailed: z.literal(true),
  }),
);
export type SegmentationChanges = z.input<typeof SegmentationChanges>;
const SegmentationPath = z.object({ segmentationId: Id });

export const segmentationEndpoints = {
  list: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/segmentations',
    scopes: ['results', 'members'],
    summary: 'The segmentations of the company, newest first.',
    response: z.array(Segmentation),
  }),
  groups: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/segmentations/groups',
    summary: 'How many members of role 2 are in each group of the active segmentations today.',
    response: z.array(SegmentationGroups),
  }),
  places: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/segmentations/places',
    summary: 'By which segmentations results are split, and when another one can be.',
    response: SegmentationPlaces,
  }),
  create: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/segmentations',
    agreed: true,
    scopes: ['members'],
    summary: 'Create a segmentation.',
    errors: ['detailKept', 'limitReached', 'nameTaken', 'placesTaken'],
    body: SegmentationDraft,
    response: Segmentation,
    status: 201,
  }),
  update: endpoint({
    access: 'subscription',
    method: 'PATCH',
    path: '/segmentations/:segmentationId',
    agreed: true,
    scopes: ['members'],
    summary:
      'Change a segmentation, switch it on or off, or choose whether rounds that open from now on use it in results, and with distributions.',
    errors: ['detailKept', 'nameTaken', 'placesTaken', 'segmentationInUse', 'segmentationNotFound'],
    params: SegmentationPath,
    body: SegmentationChanges,
    response: Segmentation,
  }),
  remove: endpoint({
    access: 'subscription',
    method: 'DELETE',
    path: '/segmentations/:segmentationId',
    summary: 'Delete a segmentation and its values in member profiles; past answers keep their brackets.',
    errors: ['segmentationInUse', 'segmentationNotFound'],
    agreed: true,
    params: SegmentationPath,
    response: Empty,
  }),
};
