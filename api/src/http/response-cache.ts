import { type Actor, type CompanyState, type Context, readCompanyState } from '@elan/domain/platform';
import { readResultsState } from '@elan/domain/results';
import { encodeJson, EncodedJson } from './encoded-json';

interface Kept {
  readonly companyId: string;
  /** The state it was made from. */
  readonly state: string;
  readonly madeAt: number;
  readonly answer: Promise<EncodedJson<unknown>>;
  /** Zero until it is made. */
  bytes: number;
}

/** An answer is rebuilt after this time, in case a process that changed its sources died before it stamped them. */
const LONGEST_MS = 30_000;
/** Bytes of answers that a process caches for all companies together, and for one, so that none evicts the others'. */
const MOST_BYTES = 40_000_000;
const MOST_BYTES_OF_COMPANY = 10_000_000;
/** A longer one is not cached. The lists of all members or audiences of a large company are shorter. */
const LONGEST_BYTES = 5_000_000;
const MOST_ANSWERS = 5000;

/** Answers by company and question; the most recently requested one is last. */
export class ResponseCache {
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

const answers = new WeakMap<object, ResponseCache>();

/** What an answer is made from, and its name among those for the same company. */
export interface Question {
  readonly name: string;
  /** Everything else that distinguishes answers: the call's own parts, the reader's language. */
  readonly parts: readonly unknown[];
  /** @returns another text whenever the answer may differ */
  readonly stateOf: (state: CompanyState) => string | Promise<string>;
}

/** What the results of a survey are made from. */
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
 * Answers a read with the bytes from the last time as long as nothing it was made from has changed. Access is checked
 * before, with every call; only what is the same for everybody with access is cached.
 */
export async function keptAnswer<T>(
  { context, actor }: { readonly context: Context; readonly actor: Actor },
  { name, parts, stateOf }: Question,
  make: () => Promise<T>,
): Promise<EncodedJson<T>> {
  const { companyId } = actor;
  const state = await stateOf(actor.state ?? (await readCompanyState(context, companyId)));
  const kept = answers.get(context.connection) ?? new ResponseCache();
  answers.set(context.connection, kept);
  return kept.give({ companyId, key: JSON.stringify([companyId, name, ...parts]), state }, make);
}
