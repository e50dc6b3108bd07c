import {
  type Actor,
  type CompanyState,
  type Context,
  readCompanyState,
  readResultsState,
} from '@elan/domain';
import { encodeJson, EncodedJson } from './encoded-json';

interface Kept {
  readonly companyId: string;
  /** Of what it was made. */
  readonly state: string;
  readonly madeAt: number;
  readonly answer: Promise<EncodedJson<unknown>>;
  /** Zero until it is made. */
  bytes: number;
}

/** An answer is made anew after this time, should a process that changed its originals have died before it stamped them. */
const LONGEST_MS = 30_000;
/** Bytes of answers that a process keeps of all companies together, and of one: none pushes out those of the others. */
const MOST_BYTES = 40_000_000;
const MOST_BYTES_OF_COMPANY = 10_000_000;
/** A longer one is not kept. All members or all rows of a large company are shorter. */
const LONGEST_BYTES = 5_000_000;
const MOST_ANSWERS = 5000;

/** Answers by company and question; whichever was asked for last stands last. */
export class KeptAnswers {
  readonly #answers = new Map<string, Kept>();
  readonly #bytesOf = new Map<string, number>();
  #bytes = 0;

  async give<T>(
    { companyId, key, state }: { readonly companyId: string; readonly key: string; readonly state: string },
    make: () => Promise<T>,
  ): Promise<EncodedJson<T>> {
    const known = this.#answers.get(key);
    const isTrue = known?.state === state && performance.now() - known.madeAt <= LONGEST_MS;
    if (known) this.#drop(key, known);
    const kept = isTrue ? known : { ...this.#make(make), companyId, state };
    this.#answers.set(key, kept);
    this.#count(companyId, kept.bytes);
    try {
      const answer = await kept.answer;
      this.#weigh(key, kept, answer.bytes.length);
      return answer as EncodedJson<T>;
    } catch (error) {
      this.#drop(key, kept);
      throw error;
    }
  }

  #make<T>(make: () => Promise<T>): Pick<Kept, 'madeAt' | 'answer' | 'bytes'> {
    const encode = async () => new EncodedJson<T>(await encodeJson(await make()));
    return { madeAt: performance.now(), answer: encode(), bytes: 0 };
  }

  #weigh(key: string, kept: Kept, bytes: number): void {
    if (kept.bytes > 0 || this.#answers.get(key) !== kept) return;
    kept.bytes = bytes;
    this.#count(kept.companyId, bytes);
    if (bytes > LONGEST_BYTES) this.#drop(key, kept);
    for (const [oldest, one] of this.#answers) {
      const isTooMuch = this.#bytes > MOST_BYTES || this.#answers.size > MOST_ANSWERS;
      const isTooMuchOfOne = (this.#bytesOf.get(kept.companyId) ?? 0) > MOST_BYTES_OF_COMPANY;
      if (!isTooMuch && !isTooMuchOfOne) return;
      if (isTooMuch || one.companyId === kept.companyId) this.#drop(oldest, one);
    }
  }

  #count(companyId: string, bytes: number): void {
    this.#bytes += bytes;
    const left = (this.#bytesOf.get(companyId) ?? 0) + bytes;
    if (left > 0) this.#bytesOf.set(companyId, left);
    else this.#bytesOf.delete(companyId);
  }

  #drop(key: string, kept: Kept): void {
    if (this.#answers.get(key) !== kept) return;
    this.#answers.delete(key);
    this.#count(kept.companyId, -kept.bytes);
  }
}

const answers = new WeakMap<object, KeptAnswers>();

/** What an answer is made of, and how it is named among those to the same company. */
export interface Question {
  readonly name: string;
  /** Whatever else tells one answer from another: the call's own parts, the reader's language. */
  readonly parts: readonly unknown[];
  /** @returns another text whenever the answer may be another */
  readonly stateOf: (state: CompanyState) => string | Promise<string>;
}

/** What the results of a survey are made of. */
export function ofResults(
  {
    context,
    actor,
    params: { surveyId },
    query,
  }: {
    readonly context: Context;
    readonly actor: Actor;
    readonly params: { readonly surveyId: string };
    readonly query: object;
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
  { context }: { readonly context: Context },
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
 * Answers a read with the bytes of the last time as long as nothing changed that it was made of. Who may ask is checked
 * before, with every call; only what is the same for all who may is kept.
 */
export async function keptAnswer<T>(
  { context, actor }: { readonly context: Context; readonly actor: Actor },
  { name, parts, stateOf }: Question,
  make: () => Promise<T>,
): Promise<EncodedJson<T>> {
  const { companyId } = actor;
  const state = await stateOf(actor.state ?? (await readCompanyState(context, companyId)));
  const kept = answers.get(context.connection) ?? new KeptAnswers();
  answers.set(context.connection, kept);
  return kept.give({ companyId, key: JSON.stringify([companyId, name, ...parts]), state }, make);
}
