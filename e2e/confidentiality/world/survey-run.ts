import type { SegmentationResults, Statistics } from '@elan/contracts';
import type { KnownSegmentation, Member, World } from './world';

/** What an administrator sees of a survey at one moment. */
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

export interface Asked {
  readonly id: string;
  readonly label: string;
  readonly options: { readonly mayNotApply: boolean };
}

/** A survey while it is attacked: what every attacker knows of it, and how they look at it. */
export class SurveyRun {
  constructor(
    readonly world: World,
    readonly id: string,
    readonly questions: readonly Asked[],
    /** Who may answer, as far as the administrator knows. */
    readonly members: readonly Member[],
    readonly rounds: number,
  ) {}

  /** What every reasoning about its first round begins with. */
  get known() {
    return {
      surveyId: this.id,
      round: 1,
      members: this.members,
      questions: this.questions.map(({ id }) => id),
      minimum: this.world.drawn.minimumGroupSize,
    };
  }

  /** Who has answered the present round, in that order. Only attackers who sit beside everybody know it. */
  arrived: string[] = [];
  /** 1, 2, … while the survey runs. */
  round = 1;
  /** Days of the present round, and of all. */
  readonly days: string[] = [];
  /** The days of each round, in order. */
  readonly roundDays: Days[] = [];
  /** How many had answered each round in its last evening, as the page said; null: it did not say. */
  readonly answered: (number | null)[] = [];

  async read(days?: Days, segmentations = this.world.segmentations): Promise<Reading> {
    const range = rangeQuery(days);
    const total = await this.world.read<Statistics>(
      `GET /statistics/surveys/${this.id}?responses=false&${range}`,
    );
    const heatmaps: { segmentation: KnownSegmentation; table: SegmentationResults }[] = [];
    // Where the whole is too small, so is each part.
    for (const segmentation of total.suppressed ? [] : segmentations) {
      const path = `/surveys/${this.id}/responses/segmentations?segmentationId=${segmentation.id}&${range}`;
      const answer = await this.world.ask(`GET ${path}`);
      if (answer.status === 200) heatmaps.push({ segmentation, table: answer.body as SegmentationResults });
    }
    return { total, heatmaps };
  }
}

export const rangeQuery = (days?: Days): string => (days ? `startDate=${days.from}&endDate=${days.to}` : '');
