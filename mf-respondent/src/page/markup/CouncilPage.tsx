import { LANGUAGES, LANGUAGE_TRAITS } from '@elan/contracts/languages';
import { COUNCIL_SEAT, type CouncilPage as Read, type Language, type Provider } from '@elan/contracts';
import { councilTranslator, type TranslateForCouncil } from '../texts/council-texts';
import { TextsContext, translator } from '../texts/texts';
import { CouncilBody } from './CouncilBody';
import {
  ConfirmByKey,
  Confirmed,
  type KeyText,
  OfOtherLink,
  OpenByKey,
  takesKey,
  Unavailable,
  WrongKey,
  Written,
} from './MailedKey';
import { Notice } from './Notice';
import { SurveyFrame } from './SurveyFrame';
import { VersionField } from './VersionField';

export type CouncilContent =
  /** The key is in the address, where only the browser sees it. */
  | { kind: 'open' | 'confirm' | 'confirmed' | 'ended' }
  /** With what somebody had written. */
  | { kind: 'wrong' | 'unavailable'; written: string }
  | { kind: 'code'; problem: 'wrong' | 'wait' | null }
  | { kind: 'page'; page: Read; saying: { problem: 'missing' | 'full' | null; text: string } };

/** The whole content of the page of a works council's seat. */
export interface CouncilPageView {
  language: Language;
  /** What stands behind the language in addresses of this page. */
  query: string;
  content: CouncilContent;
  provider: Pick<Provider, 'name' | 'siteUrl'>;
  /** The version of the page, with which its forms say that they began. */
  version?: string | undefined;
}

export function CouncilPage({ view }: { view: CouncilPageView }) {
  const { language, query, content, provider } = view;
  const t = councilTranslator(language);
  const page = content.kind === 'page' ? content.page : null;
  const texts = translator(language);
  return (
    <TextsContext value={texts}>
      <SurveyFrame
        survey={null}
        company={null}
        provider={provider}
        footer={LANGUAGES.filter((known) => known !== language).map((other) => (
          <a
            key={other}
            className="language"
            href={`?language=${other}${query}`}
            lang={other}
            hrefLang={other}
          >
            {LANGUAGE_TRAITS[other].name}
          </a>
        ))}
      >
        {page && (
          <p className="company">
            {page.companyLogo !== null && <img src={page.companyLogo} alt="" />}
            <span>{page.companyName}</span>
          </p>
        )}
        <Content content={content} language={language} t={t} retry={texts('respondent.retry')} />
        {!takesKey(content.kind) && <OfOtherLink say={(text) => t(`council.${text}`)} link={page?.linkId} />}
        {page && (
          <form method="post" action={`/council?language=${language}`} className="ending">
            <VersionField />
            <input type="hidden" name="end" value="1" />
            <button className="quiet">{t('council.end')}</button>
          </form>
        )}
      </SurveyFrame>
    </TextsContext>
  );
}

interface ContentProps {
  content: CouncilContent;
  language: Language;
  t: TranslateForCouncil;
  retry: string;
}

function Content({ content, language, t, retry }: ContentProps) {
  const say = (text: KeyText) => t(`council.${text}`);
  switch (content.kind) {
    case 'page':
      return (
        <article className="told council">
          <CouncilBody view={content.page} saying={<Saying t={t} saying={content.saying} />} />
        </article>
      );
    case 'code':
      return (
        <article className="told">
          <h1 className="claim">{t('council.code')}</h1>
          <p>{t('council.code.help', { minutes: COUNCIL_SEAT.sessionMinutes })}</p>
          <form method="post" action={`/council?language=${language}`} className="code-form">
            <VersionField />
            <label htmlFor="code">{t('council.code.label')}</label>
            <input
              id="code"
              className="field"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              required
              aria-describedby={content.problem ? 'problem' : undefined}
              aria-invalid={content.problem === 'wrong' || undefined}
            />
            {content.problem && (
              <p className="error" id="problem" role="alert">
                {t(`council.code.${content.problem}`)}
              </p>
            )}
            <button>{t('council.code.button')}</button>
          </form>
        </article>
      );
    case 'ended':
      return (
        <Notice mark="done" title={t('council.ended')} isPage>
          <p>{t('council.ended.help')}</p>
        </Notice>
      );
    case 'confirmed':
      return <Confirmed say={say} />;
    case 'confirm':
      return <ConfirmByKey say={say} />;
    case 'open':
      return <OpenByKey say={say} />;
    case 'wrong':
      return (
        <>
          <WrongKey say={say} isPage />
          <Written say={say} text={content.written} />
        </>
      );
    case 'unavailable':
      return (
        <>
          <Unavailable say={say} retry={retry} />
          <Written say={say} text={content.written} />
        </>
      );
  }
}

/** Two words on something that is not launched. */
function Saying({
  t,
  saying: { problem, text },
}: {
  t: TranslateForCouncil;
  saying: Extract<CouncilContent, { kind: 'page' }>['saying'];
}) {
  return (
    <section className="saying">
      <h2>{t('council.say')}</h2>
      <p>{t('council.say.help')}</p>
      {problem === 'full' && (
        <p className="error" role="alert">
          {t('council.object.full')}
        </p>
      )}
      <form method="post">
        <VersionField />
        <button name="kind" value="seen">
          {t('council.seen')}
        </button>
      </form>
      <form method="post">
        <VersionField />
        <label htmlFor="text">{t('council.objection')}</label>
        <textarea
          id="text"
          className="field"
          name="text"
          rows={4}
          maxLength={COUNCIL_SEAT.objection}
          defaultValue={text}
          aria-describedby={problem === 'missing' ? 'missing' : undefined}
          aria-invalid={problem === 'missing' || undefined}
        />
        {problem === 'missing' && (
          <p className="error" id="missing" role="alert">
            {t('council.object.missing', { most: COUNCIL_SEAT.objection })}
          </p>
        )}
        <button name="kind" value="objection" className="quiet">
          {t('council.object')}
        </button>
      </form>
    </section>
  );
}
