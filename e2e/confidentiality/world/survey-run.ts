import type { SegmentationResults, Statistics } from '@elan/contracts';
import type { HandedOut } from './cards';
import type { KnownSegmentation, Member, World } from './world';

/** The results of a survey that an administrator sees at one moment. */
export interface Reading {
  readonly total: Statistics;
  readonly heatmaps: readonly {
    readonly segmentation: KnownSegmentation;
    readonly table: SegmentationResults;
  }[];
}

/** Days `yyyy-MM-dd`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface SurveyQuestion {
  readonly id: string;
  readonly label: string;
  readonly options: { readonly mayNotApply: boolean };
}

/** A survey under attack: what every attacker knows about it, and how they read its results. */
export class SurveyRun {
  constructor(
    readonly world: World,
    readonly id: string,
    readonly questions: readonly SurveyQuestion[],
    /** Who may answer, as far as the administrator knows, and by which segments an answer shows them. */
    readonly members: readonly Member[],
    readonly rounds: number,
    /** The cards of the current round. */
    public cards: HandedOut | null = null,
  ) {}

  /** The facts that every attacker knows about the first round. */
  get baseCase() {
    return {
      surveyId: this.id,
      round: 1,
      members: this.members,
      questions: this.questions.map(({ id }) => id),
      minimum: this.world.drawn.minimumGroupSize,
    };
  }

  /** Who has answered the current round, in order. Only attackers who observe everybody know it. */
  answeredIds: string[] = [];
  /** 1, 2, … while the survey runs. */
  round = 1;
  /** All days on which people could answer. */
  readonly days: string[] = [];
  /** The days of each round, in order. */
  readonly roundDays: Days[] = [];
  /**
   * For each round, how many had answered on its last evening, as the page said; null if it did not. It says nothing of
   * cards: for them, it is as whoever hands them out sees it.
   */
  readonly answered: (number | null)[] = [];

  async read(days?: Days, segmentations = this.world.segmentations): Promise<Reading> {
    const range = rangeQuery(days);
    const total = await this.world.read<Statistics>(
      `GET /statistics/surveys/${this.id}?responses=false&${range}`,
    );
    const heatmaps: { segmentation: KnownSegmentation; table: SegmentationResults }[] = [];
    // If the total is suppressed, each segment is too.
    for (const segmentation of total.suppressed ? [] : segmentations) {
      const path = `/surveys/${this.id}/responses/segmentations?segmentationId=${segmentation.id}&${range}`;
      const answer = await this.world.request(`GET ${path}`);
      if (answer.status === 200) heatmaps.push({ segmentation, table: answer.body as SegmentationResults });
    }
    return { total, heatmaps };
  }
}

export const rangeQuery = (days?: Days): string => (days ? `startDate=${days.from}&endDate=${days.to}` : '');
