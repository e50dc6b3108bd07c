import { dayInWords, startOfDay } from '@elan/calendar';
import {
  commentsFrom,
  CorrectionDocument,
  DEFAULT_LANGUAGE,
  PromiseDocument,
  RESPONDENT_LANGUAGE_TRAITS,
  RespondentLanguage,
  type PublicSurvey,
  type RoundPromise,
  type SignedDocument,
} from '@elan/contracts';
import type { PageAnswer } from '@elan/contracts/page-server';
import { AGREED_PARTS, type PromisePageView, type ShownPromise } from '../page/markup/PromisePage';
import { agreedPartOf } from './agreed-parts';
import * as z from 'zod/mini';
import { allow, type Asked } from './asked';
import { rows, type Ask } from './calls';
import { PageError } from './page-error';
import { renderPromisePage } from './rendering/render-page';
import { writtenHtml } from './rendered-pages';
import { publicSurvey, surveyOf } from './shown-survey';

const Query = z.object({
  language: z.catch(z.optional(RespondentLanguage), undefined),
  round: z.catch(z.optional(z.string()), undefined),
});

type Shown = Pick<PromisePageView, 'survey' | 'company' | 'content'>;

/**
 * The promise of a round, `/s/{survey}/promise`, and the keys that sign promises, `/s/keys`: whole documents without a
 * script. Their addresses name nobody, and what they say depends on nobody who reads them.
 */
export async function promisePages(asked: Asked, ask: Ask, page: 'promise' | 'keys'): Promise<PageAnswer> {
  allow(asked, 'GET', 'HEAD');
  const { language = asked.browserLanguage, round } = z.parse(Query, asked.query);
  const query = round === undefined ? '' : `&round=${encodeURIComponent(round)}`;
  const answer = (shown: Shown, status: number, headers: Readonly<Record<string, string>> = {}) => {
    const view: PromisePageView = { language, query, provider: asked.provider, ...shown };
    const { html, styles } = renderPromisePage(view, writtenHtml);
    return { status, headers, body: html, styles };
  };
  try {
    if (page === 'keys') return answer(await keysOf(ask, language), 200);
    const surveyId = surveyOf(asked);
    const [survey, promise] = await Promise.all([
      publicSurvey(ask, surveyId, { language }),
      ask(rows.readPromise, { params: { surveyId }, query: { ...(round !== undefined && { round }) } }),
    ]);
    const { name, design, company } = survey;
    const content = { kind: 'promise', promise: presentPromise(promise, survey, language) } as const;
    return answer({ survey: { name, design }, company, content }, 200);
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    const { status, headers } = error;
    const kind = status >= 400 && status < 500 ? 'unknown' : 'unavailable';
    return answer({ survey: null, company: null, content: { kind } }, status, headers);
  }
}

async function keysOf(ask: Ask, language: RespondentLanguage): Promise<Shown> {
  const { keys } = await ask(rows.readKeys, {});
  const shown = keys.map((key) => ({
    ...key,
    day: key.since === null ? null : dayOf(key.since, language),
  }));
  return { survey: null, company: null, content: { kind: 'keys', keys: shown } };
}

const dayOf = (time: string, language: RespondentLanguage): string =>
  dayInWords(new Date(time), RESPONDENT_LANGUAGE_TRAITS[language].locale, 'UTC');

function presentPromise(
  { state, promise, corrections }: RoundPromise,
  survey: PublicSurvey,
  language: RespondentLanguage,
): ShownPromise {
  const written = promise && z.parse(PromiseDocument, JSON.parse(promise.document));
  const asked = written?.comments.asked ?? survey.comments;
  const size = written?.minimumGroupSize ?? survey.minimumGroupSize;
  const council = written && written.council;
  const agreement = written && written.agreement;
  return {
    state,
    minimumGroupSize: size,
    commentsFrom: asked === 'none' ? null : (written?.comments.readFrom ?? commentsFrom(size)),
    hasCards: written?.cards ?? false,
    segmentations: written && written.segmentations.map(({ name }) => name),
    council: council ? council.seat : null,
    seatNews: council ? council.news.map(({ what, on }) => ({ what, day: dayOf(on, language) })) : [],
    agreement: agreement
      ? {
          day: dayInWords(
            startOfDay(agreement.on, 'UTC'),
            RESPONDENT_LANGUAGE_TRAITS[language].locale,
            'UTC',
          ),
          changed: AGREED_PARTS.filter((part) => agreement.changed.map(agreedPartOf).includes(part)),
        }
      : null,
    signed: written && { ...promise, day: dayOf(written.written, language) },
    corrections: corrections.map((correction) => ({ ...correction, ...textOf(correction, language) })),
    file: promise && fileOf([promise, ...corrections.toReversed()]),
  };
}

function textOf({ document }: SignedDocument, language: RespondentLanguage) {
  const { texts, written } = z.parse(CorrectionDocument, JSON.parse(document));
  const own = texts[language];
  return {
    day: dayOf(written, language),
    text: own ?? texts[DEFAULT_LANGUAGE] ?? '',
    lang: own === undefined ? DEFAULT_LANGUAGE : undefined,
  };
}

/** The file is in the address itself: keeping it is no request, so nobody can count or see it. */
function fileOf(signed: readonly SignedDocument[]): string {
  const documents = signed.map(({ document, signature, key }) => ({ document, signature, key }));
  const text = `${JSON.stringify({ documents }, null, 2)}\n`;
  return `data:application/json;base64,${Buffer.from(text).toString('base64')}`;
}
