// Writes what the pages of results ask on the demo company, so that `/example` shows them without a call.
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { dayInZone } from '@elan/calendar';
import {
  type Analysis,
  analysisEndpoints,
  authEndpoints,
  type EndpointDefinition,
  LANGUAGES,
  type Language,
  responseEndpoints,
  type Result,
  type Segmentation,
  segmentationEndpoints,
  statisticsEndpoints,
  type Survey,
  surveyEndpoints,
} from '@elan/contracts';
import { Api } from './support/api';
import { type Demo, startDemoStack } from './support/demo/stack';

const root = resolve(import.meta.dirname, '..');
/** The page of the example, in whatever part it is. */
const folder =
  readdirSync(root)
    .map((part) => join(root, part, 'src/features/example'))
    .find(existsSync) ?? '';

interface Recorded {
  readonly day: string;
  readonly companyName: string;
  readonly surveyId: string;
  readonly answers: Readonly<Record<string, unknown>>;
}
/** What the page finds a recorded answer by. */
const { callKey } = (await import(join(folder, 'recorded-answers.ts'))) as {
  callKey: (call: { path: string; query: Readonly<Record<string, string>> }) => string;
};
/** What the demo company calls its groups in a language. */
const { say } = (await import(join(root, 'local/stack/src/demo/words.ts'))) as {
  say: (language: Language, word: string) => string;
};
const TIME_ZONE = 'Europe/Paris';
/** The rounds that can be chosen, the latest first: each weighs on whoever looks. */
const ROUNDS = 4;

interface Take {
  readonly api: Api;
  readonly language: Language;
  readonly surveyId: string;
  readonly answers: Record<string, unknown>;
}

/** Asks like a page, and keeps the answer after `change`. */
async function keep<E extends EndpointDefinition>(
  { api, language, surveyId, answers }: Take,
  row: E,
  query: Readonly<Record<string, string>> = {},
  change: (answer: Result<E>) => Result<E> = (answer) => answer,
): Promise<Result<E>> {
  const isOfSurvey = row.path.includes(':surveyId');
  const { status, text } = await api.ask<EndpointDefinition>(row, {
    params: { surveyId },
    query: { ...query, ...(isOfSurvey && { language }) },
  });
  if (status !== 200) throw new Error(`${row.path}: ${status} ${text}`);
  const answer = change(JSON.parse(text) as Result<E>);
  answers[callKey({ path: row.path.replace(':surveyId', surveyId), query })] = answer;
  return answer;
}

/** Nobody is named, and nothing leads to what is not recorded. */
const anonymous = <S extends object>(survey: S): S => ({ ...survey, audienceUserIds: [], thematicId: null });

const periodOf = (roundId: string): string => roundId.slice(roundId.indexOf(':') + 1);

async function record(api: Api, { surveyIds, companyName }: Demo, language: Language): Promise<Recorded> {
  const [surveyId = ''] = surveyIds;
  const take: Take = { api, language, surveyId, answers: {} };
  const day = dayInZone(new Date(), TIME_ZONE);
  const survey = (await keep(take, surveyEndpoints.read, {}, anonymous)) as Survey;
  const segmentations = await keep(take, segmentationEndpoints.list);
  const { rounds } = await api.call(analysisEndpoints.read, {
    params: { surveyId },
    query: { language },
  });
  const kept = new Set(rounds.slice(0, ROUNDS).map(({ id }) => id));
  const choosable = (analysis: Analysis): Analysis => ({
    ...analysis,
    rounds: analysis.rounds.filter(({ id }) => kept.has(id)),
    comparable: analysis.comparable.filter(({ id }) => kept.has(id)),
  });
  const days = { startDate: dayInZone(new Date(survey.startAt), TIME_ZONE), endDate: day };
  for (const round of [undefined, ...[...kept].map(periodOf)])
    await keepRound(take, { round, choosable, segmentations });
  await keep(take, analysisEndpoints.trend);
  const { questions } = await keep(take, statisticsEndpoints.survey, { ...days, responses: 'false' });
  for (const { id } of questions) await keep(take, analysisEndpoints.trend, { questionId: id });
  return { day, companyName, surveyId, answers: inWordsOf(language, take.answers) };
}

interface OfRound {
  /** The period of the round; undefined: the one that is shown first. */
  readonly round: string | undefined;
  readonly choosable: (analysis: Analysis) => Analysis;
  readonly segmentations: readonly Segmentation[];
}

async function keepRound(take: Take, { round, choosable, segmentations }: OfRound): Promise<void> {
  const asked = round === undefined ? {} : { round };
  const { comparable } = await keep(take, analysisEndpoints.read, asked, choosable);
  for (const against of ['none' as const, ...comparable.map(({ id }) => id)])
    await keep(take, analysisEndpoints.read, { ...asked, against }, choosable);
  if (round === undefined) return;
  const statistics = await keep(take, statisticsEndpoints.survey, { round, responses: 'false' });
  await keep(take, statisticsEndpoints.advices, { round });
  for (const { id, active } of statistics.suppressed ? [] : segmentations)
    if (active) await keep(take, responseEndpoints.segmentations, { round, segmentationId: id });
}

/** Ids are drawn anew with each demo: what stays the same is written the same. */
function withFixedIds(recorded: Recorded): string {
  const ids = new Set<string>();
  JSON.stringify(recorded, (_key, value: unknown) => {
    if (typeof value === 'string' && /^[\w-]{22}$/.test(value)) ids.add(value);
    return value;
  });
  return [...ids].reduce(
    (text, id, index) => text.replaceAll(id, id === recorded.surveyId ? 'example' : `id-${index}`),
    lines(recorded),
  );
}

/**
 * The company has its own words in one language only. The figures must stay when the language changes, so it is the same
 * company in each, and its words are replaced.
 */
function inWordsOf(language: Language, answers: Recorded['answers']): Recorded['answers'] {
  const words = new Set<string>();
  JSON.stringify(
    answers[callKey({ path: segmentationEndpoints.list.path, query: {} })],
    (_key, value: unknown) => {
      if (typeof value === 'string' && say(language, value) !== value) words.add(value);
      return value;
    },
  );
  const text = [...words].reduce(
    (replaced, word) =>
      replaced.replaceAll(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'gu'), say(language, word)),
    JSON.stringify(answers),
  );
  return JSON.parse(text) as Recorded['answers'];
}

/** An answer per line, so that a new recording shows what it changes. */
function lines({ answers, ...rest }: Recorded): string {
  const each = Object.entries(answers).map(
    ([key, answer]) => `${JSON.stringify(key)}:${JSON.stringify(answer)}`,
  );
  return `${JSON.stringify(rest).slice(0, -1)},"answers":{\n${each.join(',\n')}\n}}`;
}

const { stack, demo } = await startDemoStack();
try {
  const api = new Api(stack.url);
  const { email, password } = demo;
  api.signInWith((await api.call(authEndpoints.login, { body: { email, password } })).accessToken);
  for (const language of LANGUAGES) {
    const text = withFixedIds(await record(api, demo, language));
    await writeFile(join(folder, 'data', `example.${language}.json`), `${text}\n`);
    const weight = brotliCompressSync(JSON.stringify(JSON.parse(text))).length;
    console.log(
      `example.${language}.json: ${text.length} characters, ${weight} bytes as they are downloaded`,
    );
  }
} finally {
  await stack.dispose();
}
