import type { CardsOfSurvey } from '@elan/contracts';
import { drawCards, submitByCard } from '@elan/domain/answers';
import { actorOf } from '@elan/domain/testing';
import type { Member, World } from './world';

/** What whoever prints the cards of a round and hands them out knows of it. */
export interface HandedOut {
  /** Keyed by member. */
  readonly codes: ReadonlyMap<string, string>;
  /** The codes that nobody got, with the segments of whoever answers by them. */
  readonly kept: readonly { readonly code: string; readonly segments: Member['segments'] }[];
  /** Everybody as answers show them: nothing is known about an answer by card but its pile. */
  readonly members: readonly Member[];
}

const PILED_BY = 'Department';

/** Prints the cards of the next or running round, and gives each member without a mailbox one of their pile. */
export async function handOut(
  world: World,
  surveyId: string,
  members: readonly Member[],
  { areCardsReleased = world.drawn.cards?.areReleased }: { readonly areCardsReleased?: boolean },
): Promise<HandedOut> {
  const { api, drawn } = world;
  await world.read(`PUT /surveys/${surveyId}/cards`, { cards: true });
  if (areCardsReleased) {
    const as = await world.signInSecond();
    const released = await api.call(`POST /surveys/${surveyId}/cards/release`, { as });
    if (released.status !== 200) throw new Error(`Not released: ${released.text}`);
  }
  const piledBy = drawn.cards?.arePiled
    ? world.segmentations.find(({ name }) => name === PILED_BY)?.id
    : undefined;
  const wanted = { language: 'en', segmentationId: piledBy ?? null } as const;
  const { cards } = await drawCards(api.context, actorOf(world.admin), surveyId, wanted);
  const { sheet } = await world.read<CardsOfSurvey>(`GET /surveys/${surveyId}/cards`);
  const segmentsOf = (group: string | null): Member['segments'] =>
    new Map(group === null || sheet?.counts ? [] : [[PILED_BY, group]]);
  const left = [...cards];
  const codes = new Map<string, string>();
  const seen = members.map((member): Member => {
    if (!world.hasNoMailbox(member.id)) return member;
    const own = left.findIndex(({ group }) => group === member.segments.get(PILED_BY));
    const [card] = left.splice(own < 0 ? left.findIndex(({ group }) => group === null) : own, 1);
    if (!card) throw new Error('There are too few cards');
    codes.set(member.id, card.code);
    return { ...member, segments: segmentsOf(card.group) };
  });
  const kept = left.map(({ code, group }) => ({ code, segments: segmentsOf(group) }));
  return { codes, kept, members: seen };
}

/** @throws unless the running round takes cards: it would thank for each, and keep nothing */
export async function checkCards(world: World, surveyId: string): Promise<void> {
  const { running } = await world.read<CardsOfSurvey>(`GET /surveys/${surveyId}/cards`);
  if (running !== true) throw new Error('The round has no cards');
}

type Given = Parameters<typeof submitByCard>[3];

let networks = 0;

/** Each answer comes from another network, as by phone. */
export async function answerByCard(
  world: World,
  surveyId: string,
  code: string,
  given: Given,
): Promise<void> {
  const name = `network ${(networks += 1)}`;
  await submitByCard(world.api.context, surveyId, code, given, { name, site: name });
}
