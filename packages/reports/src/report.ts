import type { Action, Analysis, Language, SegmentationResults } from '@elan/contracts';

/** A picture that documents can hold. */
export interface Logo {
  readonly type: 'png' | 'jpeg';
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What somebody sees to: for everybody, or for a group that the round shows. */
export type ReportAction = Pick<
  Action,
  'title' | 'state' | 'reason' | 'owner' | 'dueDate' | 'isOverdue' | 'question' | 'team'
>;

/** What a report is made of: texts and figures as the pages show them, which are those that may be told. */
export interface Report {
  readonly language: Language;
  /** Who offers the product. */
  readonly provider: string;
  readonly companyName: string;
  readonly logo: Logo | null;
  /** Of the survey's design, `#RRGGBB`; null: the product's. */
  readonly accent: string | null;
  /** Plain text. */
  readonly surveyName: string;
  /** The day of the figures, `yyyy-MM-dd`. */
  readonly madeOn: string;
  /** Of a round that has results. */
  readonly analysis: Analysis;
  /** By one segmentation; null: none was chosen. */
  readonly heatmap: { readonly name: string; readonly results: SegmentationResults } | null;
  /** What was decided after the round. */
  readonly actions: readonly ReportAction[];
}
