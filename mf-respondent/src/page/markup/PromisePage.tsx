import { RESPONDENT_LANGUAGES, RESPONDENT_LANGUAGE_TRAITS } from '@elan/contracts/respondent-languages';
import type {
  PromiseKeys,
  Provider,
  RespondentLanguage,
  SignedDocument,
  SurveyDesign,
} from '@elan/contracts';
import { TextsContext, translator, useTexts } from '../texts/texts';
import { CommentsLink } from './CommentCodes';
import { LoadError } from './Notice';
import { SurveyFrame, type ShownCompany } from './SurveyFrame';

export const AGREED_PARTS = [
  ...(['minimum', 'comments', 'questions', 'reminders', 'asked', 'split'] as const),
  ...(['kept', 'access', 'council', 'product'] as const),
] as const;

/** What the kept file is written in. */
const FORMAT = 'JSON';

/** What is signed, for people to compare. */
export type Proof = Pick<SignedDocument, 'hash' | 'fingerprint'>;

/** What agreements cover, in as many words as respondents need. */
export type AgreedPart = (typeof AGREED_PARTS)[number];

/** What respondents of a round are promised. */
export interface ShownPromise {
  state: 'signed' | 'notYet' | 'before';
  minimumGroupSize: number;
  /** How many people must have answered before comments can be read; null: there are none. */
  commentsFrom: number | null;
  hasCards: boolean;
  /** What results are split by; null: nobody has said yet. */
  segmentations: readonly string[] | null;
  /** The works council's seat, if it reads the results, too. */
  council: { name: string; readsComments: boolean } | null;
  /** What happened to its seat since the promise before. */
  seatNews: readonly { what: 'made' | 'readdressed' | 'removed' | 'kept'; day: string }[];
  /** The works council agreed to the rules; `changed` names what was weakened since. */
  agreement: { day: string; changed: readonly AgreedPart[] } | null;
  signed: (Proof & { day: string; document: string }) | null;
  /** Latest first, in the reader's language or another one. */
  corrections: readonly (Proof & { day: string; text: string; lang: string | undefined })[];
  /** The address of a file with all of it; null: nothing is signed. */
  file: string | null;
}

/** The page of the promise of a round, or of the keys that sign such promises. It depends on nobody who reads it. */
export interface PromisePageView {
  language: RespondentLanguage;
  /** What stands behind the language in addresses of this page. */
  query: string;
  survey: { name: string; design: SurveyDesign } | null;
  company: ShownCompany | null;
  provider: Pick<Provider, 'name' | 'siteUrl'>;
  content:
    | { kind: 'promise'; promise: ShownPromise }
    | { kind: 'keys'; keys: readonly (PromiseKeys['keys'][number] & { day: string | null })[] }
    | { kind: 'unknown' | 'unavailable' };
}

export function PromisePage({ view }: { view: PromisePageView }) {
  const { language, query, survey, company, provider, content } = view;
  const others = RESPONDENT_LANGUAGES.filter((known) => known !== language);
  return (
    <TextsContext value={translator(language)}>
      <SurveyFrame
        survey={survey && { ...survey, description: '' }}
        company={company}
        provider={provider}
        footer={others.map((other) => (
          <a
            key={other}
            className="language"
            href={`?language=${other}${query}`}
            lang={other}
            hrefLang={other}
          >
            {RESPONDENT_LANGUAGE_TRAITS[other].name}
          </a>
        ))}
      >
        <Content content={content} />
      </SurveyFrame>
    </TextsContext>
  );
}

function Content({ content }: Pick<PromisePageView, 'content'>) {
  const t = useTexts();
  const joined = new Intl.ListFormat(t.language);
  switch (content.kind) {
    case 'promise':
      return <Promised promise={content.promise} />;
    case 'keys':
      return (
        <article className="told">
          <h1 className="claim">{t('promise.keys')}</h1>
          <ul>
            {content.keys.map(({ key, fingerprint, isUsed, day }) => (
              <li key={key}>
                <code dir="ltr">{fingerprint}</code>
                <br />
                {joined.format([
                  ...(isUsed ? [t('promise.keyUsed')] : []),
                  ...(day === null ? [] : [t('promise.keySince', { day })]),
                ])}
                <p>
                  <code dir="ltr">{key}</code>
                </p>
              </li>
            ))}
          </ul>
        </article>
      );
    case 'unknown':
    case 'unavailable':
      return <LoadError isUnknown={content.kind === 'unknown'} />;
  }
}

function Promised({ promise }: { promise: ShownPromise }) {
  const { state, minimumGroupSize: size, segmentations, signed, corrections, file } = promise;
  const t = useTexts();
  return (
    <article className="told">
      <p className="claim">{t('promise.title')}</p>
      {signed && <p className="when">{t('promise.signed', { day: signed.day })}</p>}
      {state !== 'signed' && (
        <p role="status">{t(state === 'before' ? 'promise.before' : 'promise.notYet')}</p>
      )}
      {corrections.map(({ hash, day, text, lang, fingerprint }) => (
        <section key={hash} className="decision" role="alert">
          <strong>{t('promise.correction', { day })}</strong>
          {text.split('\n').map((line, place) => (
            <p key={place} lang={lang} dir="auto">
              {line}
            </p>
          ))}
          <Proofs hash={hash} fingerprint={fingerprint} />
        </section>
      ))}
      <Sentences promise={promise} />
      {segmentations && (
        <p>
          {segmentations.length > 0
            ? t('promise.split', { names: segmentations.join(', ') })
            : t('promise.whole')}
        </p>
      )}
      <Council promise={promise} />
      <Agreed promise={promise} />
      <p>{t('respondent.confidential.extremes', { size })}</p>
      <p>{t('promise.built')}</p>
      <p>{t('respondent.confidential.rest')}</p>
      {signed && <Proofs hash={signed.hash} fingerprint={signed.fingerprint} />}
      {file !== null && (
        <>
          <p>
            <a href={file} download="elan-promise.json">
              {t('promise.keep')}
            </a>
          </p>
          <p>{t('promise.check')}</p>
        </>
      )}
      {signed && (
        <details>
          <summary>{FORMAT}</summary>
          <p>
            <code dir="ltr">{signed.document}</code>
          </p>
        </details>
      )}
      <p>
        <a href={`/s/keys?language=${t.language}`}>{t('promise.keys')}</a>
      </p>
    </article>
  );
}

const news = {
  made: 'promise.seatMade',
  readdressed: 'promise.seatReaddressed',
  removed: 'promise.seatRemoved',
  kept: 'promise.seatKept',
} as const;

/** Who else reads, in one sentence, and what changed about that. */
function Council({ promise: { council, seatNews } }: { promise: ShownPromise }) {
  const t = useTexts();
  if (council === null && seatNews.length === 0) return null;
  return (
    <p>
      {[
        ...(council
          ? [
              t(council.readsComments ? 'promise.councilComments' : 'promise.council', {
                name: council.name,
              }),
            ]
          : []),
        ...seatNews.map(({ what, day }) => t(news[what], { day })),
      ].join(' ')}
    </p>
  );
}

/** To what the works council agreed, and what has changed since. */
function Agreed({ promise: { agreement } }: { promise: ShownPromise }) {
  const t = useTexts();
  if (agreement === null) return null;
  const joined = new Intl.ListFormat(t.language);
  const what = joined.format(agreement.changed.map((part) => t(`promise.agreed.${part}`)));
  return (
    <p>
      {t('promise.agreed', { day: agreement.day })} {what !== '' && t('promise.agreedChanged', { what })}
    </p>
  );
}

/** The promise in five sentences. */
function Sentences({ promise }: { promise: ShownPromise }) {
  const { minimumGroupSize: size, commentsFrom, hasCards } = promise;
  const t = useTexts();
  return (
    <>
      <h2>{t('respondent.confidential')}</h2>
      <ol>
        <li>{t('respondent.confidential.short')}</li>
        <li>{t('respondent.confidential.groups', { size })}</li>
        <li>{t('respondent.confidential.nobody')}</li>
        <li>
          {t('respondent.confidential.link')} {hasCards && t('card.once')}
        </li>
        <li>
          {commentsFrom === null ? (
            t('promise.noComments')
          ) : (
            <>
              {t('respondent.confidential.comments', { size: commentsFrom })}{' '}
              <CommentsLink text="comments.read" />
            </>
          )}
        </li>
      </ol>
    </>
  );
}

function Proofs({ hash, fingerprint }: Proof) {
  const t = useTexts();
  return (
    <dl>
      <dt>{t('promise.hash')}</dt>
      <dd>
        <code dir="ltr">{hash}</code>
      </dd>
      <dt>{t('promise.key')}</dt>
      <dd>
        <code dir="ltr">{fingerprint}</code>
      </dd>
    </dl>
  );
}
