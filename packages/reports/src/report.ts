import type { Action, Analysis, Language, SegmentationResults } from '@elan/contracts';

/** A picture that documents can contain. */
export interface Logo {
  /** A PNG with eight bits a channel and transparency, not interlaced. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** An action for everybody, or for a group that the round shows. */
export type ReportAction = Pick<
  Action,
  'title' | 'state' | 'reason' | 'owner' | 'dueDate' | 'isOverdue' | 'question' | 'team'
>;

/** The input of a report: texts and figures as the pages show them, so nothing that must stay hidden. */
export interface Report {
  readonly language: Language;
  /** The name of the provider. */
  readonly provider: string;
  readonly companyName: string;
  readonly logo: Logo | null;
  /** The accent of the survey's design, `#RRGGBB`. Null for the product's. */
  readonly accent: string | null;
  /** Plain text. */
  readonly surveyName: string;
  /** The day of the figures, `yyyy-MM-dd`. */
  readonly madeOn: string;
  /** Of a round that has results. */
  readonly analysis: Analysis;
  /** By one segmentation. Null if none was chosen. */
  readonly heatmap: { readonly name: string; readonly results: SegmentationResults } | null;
  /** What was decided after the round. */
  readonly actions: readonly ReportAction[];
}
