import type { Actor, Context } from '@elan/domain/platform';
import { newId } from '@elan/domain/platform';
import { exportResponses, surveyHeatmap, surveyStatistics } from '@elan/domain/results';
import {
  allModels,
  buildAnsweredSurvey,
  buildCompany,
  buildContext,
  buildSegmentation,
  type TestClock,
} from '@elan/domain/testing';
import type { DrawnSegmentation } from '../company/draw-company';
import { readExport } from '../world/read-export';
import type { KnownSegmentation, Member } from '../world/world';
import { type Published, publishedOf, type Sighting } from './published';

/** A database for many companies, one after the other, each of which is played through the product's own services. */
export class Stage {
  private constructor(
    readonly context: Context,
    readonly clock: TestClock,
    readonly close: () => Promise<void>,
  ) {}

  static async open(): Promise<Stage> {
    const { context, clock, close } = await buildContext();
    return new Stage(context, clock, close);
  }

  /** A company whose members have the given segments; the last `plants` of them have no address. */
  async company(drawn: Drawn): Promise<StagedCompany> {
    const { company, admin } = await buildCompany(this.context, {
      fields: { minimumGroupSize: drawn.minimumGroupSize },
    });
    const { _id: companyId } = company;
    const segmentations: KnownSegmentation[] = [];
    for (const { name, values } of drawn.segmentations) {
      const options = [...new Set(values)].filter((value) => value !== '');
      segmentations.push({ id: await buildSegmentation(this.context, companyId, { name, options }), name });
    }
    const members = Array.from({ length: drawn.people + (drawn.plants ?? 0) }, (_, index): Member => {
      const own = drawn.segmentations.map(({ name, values }) => [name, values[index] ?? ''] as const);
      return {
        id: newId(),
        name: `Person ${index}`,
        segments: new Map(own.filter(([, value]) => value !== '')),
      };
    });
    const idOf = new Map(segmentations.map(({ id, name }) => [name, id]));
    await allModels(this.context).User.insertMany(
      members.map(({ id, name, segments }, index) => ({
        ...{ _id: id, companyId, name, role: 2, language: 'en', passwordHash: null, status: 'active' },
        email: index < drawn.people ? `${id.toLowerCase()}@people.example` : null,
        extraData: [...segments].map(([own, value]) => ({ segmentationId: idOf.get(own), value })),
        ...{ lastConnectedAt: null, createdAt: this.clock.now() },
      })),
    );
    const actor: Actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
    return new StagedCompany(this, { company, actor, members, segmentations });
  }
}

interface Drawn {
  readonly people: number;
  readonly plants?: number;
  readonly minimumGroupSize: number;
  readonly segmentations: readonly DrawnSegmentation[];
}

interface Parts {
  readonly company: Awaited<ReturnType<typeof buildCompany>>['company'];
  readonly actor: Actor;
  readonly members: readonly Member[];
  readonly segmentations: readonly KnownSegmentation[];
}

/** Answers by round and member, by index. */
export type Rounds = readonly ReadonlyMap<number, readonly number[]>[];

export class StagedCompany {
  constructor(
    readonly stage: Stage,
    readonly parts: Parts,
  ) {}

  /** Has people answer the rounds of a survey, and reads everything about each that is published. */
  async publish(
    questions: number,
    rounds: Rounds,
    audience?: readonly number[],
  ): Promise<(Published | null)[]> {
    const audienceId = audience && (await this.#addAudience(audience));
    const played = await this.play({ questions, ...(audienceId !== undefined && { audienceId }) }, rounds);
    const members = audience?.flatMap((index) => this.parts.members[index] ?? []) ?? this.parts.members;
    const published: (Published | null)[] = [];
    for (const { periodId } of played.rounds) {
      const seen = await this.read(played.surveyId, periodId);
      published.push(seen && publishedOf({ ...seen, members }));
    }
    return published;
  }

  /** Has people answer the rounds of a survey. */
  async play(
    asked: Parameters<typeof buildAnsweredSurvey>[3],
    rounds: Rounds,
  ): Promise<{
    surveyId: string;
    rounds: readonly { readonly periodId: string; readonly firstDay: string }[];
  }> {
    const { context, clock } = this.stage;
    const { company, members } = this.parts;
    const given = rounds.map(
      (round) => new Map([...round].map(([index, values]) => [members[index]?.id ?? '', values])),
    );
    const played = await buildAnsweredSurvey(context, clock, company, asked, given);
    return { surveyId: played.survey._id, rounds: played.rounds };
  }

  /** What is published about a round; null: not even the company's figures. */
  async read(surveyId: string, round: string): Promise<Omit<Sighting, 'members'> | null> {
    const { context } = this.stage;
    const { actor, segmentations } = this.parts;
    const total = await surveyStatistics(context, actor, surveyId, { responses: 'false', round });
    if (total.suppressed) return null;
    const heatmaps = [];
    for (const segmentation of segmentations) {
      const of = { segmentationId: segmentation.id, round };
      heatmaps.push({ segmentation, table: await surveyHeatmap(context, actor, surveyId, of) });
    }
    const segmentationId = total.detailedSegmentationId ?? undefined;
    const of = { segmentationId, round, language: 'en' as const };
    const file = segmentationId === undefined ? null : await exportResponses(context, actor, surveyId, of);
    return {
      reading: { total, heatmaps },
      files: file === null ? [] : readExport(file.text, total.questions),
    };
  }

  async #addAudience(indices: readonly number[]): Promise<string> {
    const _id = newId();
    const userIds = indices.flatMap((index) => this.parts.members[index]?.id ?? []);
    const { _id: companyId } = this.parts.company;
    const createdAt = this.stage.clock.now();
    const names = { name: `Audience ${_id}`, normalisedName: `audience ${_id}` };
    await allModels(this.stage.context).Audience.create({ _id, companyId, ...names, userIds, createdAt });
    return _id;
  }
}
