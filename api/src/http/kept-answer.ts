import {
  type Actor,
  type CompanyState,
  type Context,
  copiesOf,
  readCompanyState,
} from '@elan/domain/platform';
import { readResultsState } from '@elan/domain/results';
import { encodeJson, EncodedJson } from './encoded-json';

/** What an answer is made from, and its name among those for the same company. */
export interface Question {
  readonly name: string;
  /** Everything else that distinguishes answers: the call's own parts, the reader's language. */
  readonly parts: readonly unknown[];
  /** @returns another text whenever the answer may differ */
  readonly stateOf: (state: CompanyState) => string | Promise<string>;
}

interface Call {
  readonly context: Context;
  readonly actor: Actor;
}

/** What the results of a survey are made from, or of the whole company. */
export function ofResults(
  {
    context,
    actor,
    params: { surveyId } = {},
    query,
  }: Call & {
    readonly params?: { readonly surveyId?: string } | undefined;
    readonly query?: object | undefined;
  },
  name: string,
): Question {
  return {
    name,
    parts: [surveyId, actor.language, query],
    stateOf: async ({ own, members }) =>
      [own, members, await readResultsState(context, actor.companyId, surveyId)].join(),
  };
}

const MINUTE = 60_000;

/**
 * What is made of the company's members, surveys, audiences and segmentations, and of the day it is: one begins with a
 * minute.
 */
export function ofMembers(
  { context }: Pick<Call, 'context'>,
  name: string,
  parts: readonly unknown[] = [],
): Question {
  return {
    name,
    parts,
    stateOf: ({ own, members }) => [own, members, Math.floor(context.clock.now().getTime() / MINUTE)].join(),
  };
}

/**
 * Answers a read with the bytes from the last time as long as nothing it was made from has changed. Access is checked
 * before, with every call; only what is the same for everybody with access is cached.
 */
export async function keptAnswer<T>(
  { context, actor }: Call,
  { name, parts, stateOf }: Question,
  make: () => Promise<T>,
): Promise<EncodedJson<T>> {
  const { companyId } = actor;
  const state = await stateOf(actor.state ?? (await readCompanyState(context, companyId)));
  return copiesOf(context).give(
    { companyId, key: JSON.stringify([name, ...parts]), version: state },
    async () => new EncodedJson<T>(await encodeJson(await make())),
  );
}
