import { createHmac } from 'node:crypto';
import { commentsFrom } from '@elan/contracts';
import { cardHash } from '@elan/domain/testing';
import type { Claim } from '../world/truth';
import type { Member, World } from '../world/world';
import { runSurvey } from '../world/run-survey';
import type { SurveyRun } from '../world/survey-run';
import { reason } from '../solver/reason';
import { storedCase } from './stored-counts';
import type { Attack, Outcome, Tools } from './attack';

type Stored = Readonly<Record<string, unknown>>;

interface StoredAnswer {
  readonly _id: string;
  readonly surveyId: string;
  readonly answers: readonly { readonly id: string; readonly value: number }[];
  readonly segments?: readonly { readonly segmentationId: string; readonly value: string }[];
}

const RETENTION_DAYS = 30;

/** A copy of the database, taken so long after the end of the rounds that all secrets should have been deleted. */
export const database: Attack = {
  name: 'database',
  summary: 'a copy of the database after secrets were deleted: segments, keys, order, traces of mails',
  async run(world, { prover, random }: Tools): Promise<Outcome> {
    // One survey ends; the other has no end, like most weekly surveys.
    const ended = await runSurvey(world, [], random, { rounds: 1, days: 3 });
    const endless = await runSurvey(world, [], random, { rounds: 1, days: 3, isEndless: true });
    world.api.clock.advance((RETENTION_DAYS + 12) * 24 * 3_600_000);
    await world.work();
    const copy = await dump(world);
    const surveyIds = [ended.id, endless.id];
    const claims = () => [
      ...[ended, endless].flatMap((run) => claimsOf(world, run, copy)),
      ...[ended, endless].flatMap((run) => reason(storedCase(run, run.members, copy), prover, random)),
    ];
    return { surveyIds, claims };
  },
};

/** Every document, in the natural order of its collection. */
async function dump(world: World): Promise<Map<string, Stored[]>> {
  const { db } = world.api.context.connection;
  if (!db) throw new Error('The database is closed');
  const copy = new Map<string, Stored[]>();
  for (const { name } of await db.listCollections().toArray()) {
    copy.set(name, await db.collection(name).find({}).toArray());
  }
  return copy;
}

function claimsOf(world: World, run: SurveyRun, copy: ReadonlyMap<string, readonly Stored[]>): Claim[] {
  const { id: surveyId } = run;
  const documents = [...copy.values()].flat();
  const answers = documents.filter((document): document is Stored & StoredAnswer =>
    isAnswerOf(document, surveyId),
  );
  return [
    ...answers.flatMap((answer) => bySegments(run, copy, answer)),
    ...byKeys(run, documents, answers),
    ...byMails(world.members, documents, surveyId),
    ...byComments(world.members, copy, run),
  ];
}

function isAnswerOf(document: Stored, surveyId: string): boolean {
  return document['surveyId'] === surveyId && Array.isArray(document['answers']);
}

const valuesOf = ({ answers }: StoredAnswer): Record<string, number> =>
  Object.fromEntries(answers.map(({ id, value }) => [id, value]));

/** Answers whose segments fit only one member. */
function bySegments(
  { world, members }: SurveyRun,
  copy: ReadonlyMap<string, readonly Stored[]>,
  answer: StoredAnswer,
): Claim[] {
  const labels = optionLabels(copy.get('segmentations') ?? []);
  const stored = (answer.segments ?? []).map(({ segmentationId, value }): [string, string] => [
    world.segmentations.find(({ id }) => id === segmentationId)?.name ?? '',
    labels.get(value) ?? value,
  ]);
  if (stored.length === 0) return [];
  const matching = members.filter(({ segments }) =>
    stored.every(([name, value]) => segments.get(name) === value),
  );
  const [member] = matching;
  if (matching.length !== 1 || !member) return [];
  return [{ surveyId: answer.surveyId, memberId: member.id, answered: true, values: valuesOf(answer) }];
}

function optionLabels(segmentations: readonly Stored[]): Map<string, string> {
  const fields = segmentations.flatMap(({ fields: all }) => (Array.isArray(all) ? (all as unknown[]) : []));
  return new Map(
    fields.flatMap((field): [string, string][] =>
      typeof field === 'object' && field !== null && 'id' in field && 'value' in field
        ? [[String(field.id), String(field.value)]]
        : [],
    ),
  );
}

/**
 * The name under which somebody's answer is hashed: whoever handed out the cards may have the keys of the server, too.
 */
const nameOf = ({ world, id: surveyId, cards }: SurveyRun, memberId: string, periodId: string): string => {
  const code = cards?.codes.get(memberId);
  return code === undefined ? memberId : `card ${cardHash(world.api.context, { surveyId, periodId }, code)}`;
};

/** Tries every text that looks like a key as the key of the hashed ids of answers. */
function byKeys(run: SurveyRun, documents: readonly Stored[], answers: readonly StoredAnswer[]): Claim[] {
  const byId = new Map(answers.map((answer) => [answer._id, answer]));
  const periods = new Set(
    documents.flatMap(({ periodId }) => (typeof periodId === 'string' ? [periodId] : [])),
  );
  const keys = new Set(documents.flatMap((document) => keysIn(document)));
  return [...keys].flatMap((key) =>
    run.members.flatMap(({ id: memberId }) =>
      [...periods].flatMap((period): Claim[] => {
        const name = nameOf(run, memberId, period);
        const answer = byId.get(createHmac('sha256', key).update(`${name}|${period}`).digest('hex'));
        return answer
          ? [{ surveyId: answer.surveyId, memberId, answered: true, values: valuesOf(answer) }]
          : [];
      }),
    ),
  );
}

/** Texts that look like keys. Ids of documents are not keys, and there are thousands of them. */
function keysIn(document: Stored): string[] {
  return Object.entries(document).flatMap(([field, value]) =>
    field !== '_id' && typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? [value] : [],
  );
}

/** Reminders that were cancelled because the member had answered. */
function byMails(members: readonly Member[], documents: readonly Stored[], surveyId: string): Claim[] {
  const ids = new Set(members.map(({ id }) => id));
  return documents.flatMap((document): Claim[] => {
    const { memberId, cancelReason } = document;
    const isAbout =
      typeof memberId === 'string' && ids.has(memberId) && JSON.stringify(document).includes(surveyId);
    return isAbout && cancelReason === 'answered' ? [{ surveyId, memberId, answered: true }] : [];
  });
}

/** Comments that name a member, or whose id is in a document that does. */
function byComments(
  members: readonly Member[],
  copy: ReadonlyMap<string, readonly Stored[]>,
  { id: surveyId, answered, baseCase: { minimum } }: SurveyRun,
): Claim[] {
  const documents = [...copy.values()].flat().map((document) => JSON.stringify(document));
  const stored = (copy.get('comments') ?? []).filter((comment) => comment['surveyId'] === surveyId);
  // Comments of too few people are dropped, and not everybody counts.
  if (stored.length === 0 && (answered[0] ?? 0) >= commentsFrom(minimum) + minimum)
    throw new Error('there are no comments to attack');
  return stored.flatMap((comment) => {
    const id = JSON.stringify(comment['_id']);
    const around = documents.filter((document) => document.includes(id));
    const named = members.filter((member) => around.some((document) => document.includes(member.id)));
    return named.map((member): Claim => {
      return { surveyId, memberId: member.id, answered: true, comment: String(comment['text']) };
    });
  });
}
