import * as z from 'zod/mini';
import { EMAIL_FAULTS } from './email-address';
import { Id, text } from './primitives';
import { SegmentationType } from './segmentations';

/** A row of the import file: column name to cell. */
export const ImportRow = z.record(
  z.string().check(z.maxLength(200)),
  z.nullable(z.string().check(z.maxLength(2000))),
);
export type ImportRow = z.infer<typeof ImportRow>;

/**
 * What a column contains. First and last name are joined, in this order. Values of a select that are not options yet
 * become options. A new segmentation whose name already exists in the company is that segmentation, if its type is the
 * same. An external id is a member's number in the system that the file comes from: it is never guessed from a header, and
 * recognises somebody whose address has changed.
 */
export const ImportColumn = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['name', 'firstName', 'lastName', 'email', 'language', 'role', 'externalId', 'ignore']),
  }),
  z.object({ kind: z.literal('segmentation'), segmentationId: Id }),
  z.object({
    kind: z.literal('newSegmentation'),
    name: text(120),
    type: SegmentationType,
    bracket: z.optional(z.nullable(z.enum(['age', 'seniority']))),
  }),
]);
export type ImportColumn = z.infer<typeof ImportColumn>;

/** What a column fills besides segmentations. */
export type ImportField = Exclude<ImportColumn['kind'], 'segmentation' | 'newSegmentation' | 'ignore'>;

const BothNames = z.object({ former: z.string(), given: z.string() });

/** A line that is about the member of the former name. Where the line or the member has another one by now, it is not. */
export const SamePerson = z.extend(BothNames, { line: z.number().check(z.int()) });
export type SamePerson = z.infer<typeof SamePerson>;

export const ImportReport = z.object({
  /** Null for a dry run. */
  importId: z.nullable(Id),
  created: z.number(),
  /** How many of the created members are administrators. */
  administrators: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /**
   * How many of the created members are called like one whom no row is about, and the first of them with their lines:
   * somebody may have another address or number now, and would be a member once more.
   */
  namesakes: z.object({
    count: z.number(),
    names: z.array(z.string()).check(z.maxLength(5)),
    lines: z.array(z.number()).check(z.maxLength(5)),
  }),
  /** How many segmentations are new. */
  segmentations: z.number(),
  /** The names of the segmentations that were switched off, and are on with this import. */
  switchedOn: z.array(z.string()),
  /** The names of those that are new or switched on, but not used in results: no place was free. */
  notInResults: z.array(z.string()),
  /** How each column was interpreted, and what it contains. */
  columns: z.array(
    z.object({
      header: z.string(),
      column: ImportColumn,
      /** Number of different values. */
      values: z.number(),
      samples: z.array(z.string()).check(z.maxLength(3)),
      /** The options that it adds to its select. */
      newOptions: z.array(z.string()),
    }),
  ),
  /**
   * What is wrong with the rows that are left out, up to ten faults each. `line` counts as a spreadsheet does: the
   * header is line 1. `missingEmail` is about administrators; `otherRole` about a member whose role a file cannot
   * change; `otherAddress` about an administrator, whose address a file cannot change either; `duplicateId` about
   * somebody whom an earlier row is about; `nameMoved` about a name that has another member's address or number, or
   * whose address has another name; `nameUnsure` about one that may be the member's new name, as `samePeople` says, or
   * somebody else's; `tooManyOptions` about a select that would have more than 100.
   */
  rejected: z.array(
    z.object({
      line: z.number(),
      reason: z.enum([
        'missingName',
        'missingEmail',
        'invalidEmail',
        'duplicateEmail',
        'emailUsed',
        'invalidRole',
        'otherRole',
        'otherAddress',
        'duplicateId',
        'nameMoved',
        'nameUnsure',
        'invalidValue',
        'tooLong',
        'tooManyOptions',
      ]),
      column: z.optional(z.string()),
      /** What is wrong with an e-mail address. */
      why: z.optional(z.enum(EMAIL_FAULTS)),
      /** What the member is called so far, and in the row. */
      names: z.optional(BothNames),
    }),
  ),
  /** Empty rows, which are common at the end of a file. */
  dropped: z.number(),
  /** Columns that match nothing, or that repeat another column: none of their content is imported. */
  ignoredColumns: z.array(z.string()),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** The report of a batch that names everybody. */
export const BatchReport = z.extend(ImportReport, {
  /** How many members it omits, who are removed. */
  removed: z.number(),
});
export type BatchReport = z.infer<typeof BatchReport>;
