import type { ReactNode } from 'react';
import { LANGUAGES, LANGUAGE_TRAITS } from '@elan/contracts/languages';
import type { Language, Provider } from '@elan/contracts';
import { managerTranslator, type TranslateForManager } from '../texts/manager-texts';
import { TextsContext, translator } from '../texts/texts';
import { type Agreeing, ManagerGroup, type ShownGroup } from './ManagerGroup';
import { Notice } from './Notice';
import { SurveyFrame, type ShownCompany } from './SurveyFrame';
import { VersionField } from './VersionField';

type HiddenBecause = 'few' | 'later' | 'noResults' | 'gone';

export type ManagerContent =
  /** The key is in the address, where only the browser sees it. */
  | { kind: 'open' | 'wrong' | 'unavailable' | 'confirm' | 'confirmed' }
  | { kind: 'hidden'; group: string; because: HiddenBecause; minimum: number }
  /** The form was of another group than the one that the browser keeps; `written`: what must not be lost. */
  | { kind: 'other'; written: string }
  | { kind: 'group'; group: ShownGroup; agreeing: Agreeing };

/** The whole content of the page for the manager of a group. */
export interface ManagerPageView {
  language: Language;
  content: ManagerContent;
  /** Whose results they are, and until when the link works; null while nobody knows. */
  shared: { company: ShownCompany; until: string } | null;
  provider: Pick<Provider, 'name' | 'siteUrl'>;
  /** The version of the page, with which its forms say that they began. */
  version?: string | undefined;
}

/** Pages that take a key out of the address anyway. Others came by the key that is kept, and another may stand there. */
const OPENS_ITSELF: readonly ManagerContent['kind'][] = ['open', 'confirm', 'confirmed'];

/** The page behind a manager's link: one group, next to the company. */
export function ManagerPage({ view }: { view: ManagerPageView }) {
  const { language, content, shared, provider } = view;
  const t = managerTranslator(language);
  const texts = translator(language);
  return (
    <TextsContext value={texts}>
      <SurveyFrame
        survey={null}
        company={null}
        provider={provider}
        footer={LANGUAGES.filter((known) => known !== language).map((other) => (
          <a key={other} className="language" href={`?language=${other}`} lang={other} hrefLang={other}>
            {LANGUAGE_TRAITS[other].name}
          </a>
        ))}
      >
        {shared && (
          <p className="company">
            {shared.company.logo !== null && <img src={shared.company.logo} alt="" />}
            <span>{shared.company.name}</span>
          </p>
        )}
        <Content content={content} t={t} retry={texts('respondent.retry')} />
        {!OPENS_ITSELF.includes(content.kind) && (
          <template>
            <Opening t={t} />
          </template>
        )}
        {shared && (
          <p className="hint-below">
            {t('manager.foot', { company: shared.company.name, day: shared.until })}
          </p>
        )}
      </SurveyFrame>
    </TextsContext>
  );
}

function Content({ content, t, retry }: { content: ManagerContent; t: TranslateForManager; retry: string }) {
  switch (content.kind) {
    case 'group':
      return <ManagerGroup group={content.group} agreeing={content.agreeing} />;
    case 'hidden':
      return (
        <article className="told">
          <h1 className="claim">{content.group}</h1>
          <Notice mark="closed" title={t('manager.hidden')}>
            <p>{t(`manager.hidden.${content.because}`, { minimum: content.minimum })}</p>
          </Notice>
        </article>
      );
    case 'confirmed':
      return (
        <Notice mark="done" title={t('manager.confirmed')} isPage>
          <p>{t('manager.confirmed.help')}</p>
        </Notice>
      );
    case 'confirm':
      return (
        <article className="told">
          <h1 className="claim">{t('manager.confirm')}</h1>
          <p>{t('manager.confirm.help')}</p>
          <KeyForm t={t} button={t('manager.confirm.button')} isAlways />
        </article>
      );
    case 'open':
      return (
        <Opening t={t}>
          <noscript>
            <KeyForm t={t} button={t('manager.show')} />
          </noscript>
        </Opening>
      );
    case 'other':
      return (
        <Notice mark="stop" title={t('manager.other')} isPage>
          <p>{t('manager.other.help')}</p>
          {content.written !== '' && <p>{content.written}</p>}
        </Notice>
      );
    case 'wrong':
      return <Wrong t={t} isPage />;
    case 'unavailable':
      return (
        <Notice mark="stop" title={t('manager.failed')} isPage>
          <p>
            <a href="">{retry}</a>
          </p>
        </Notice>
      );
  }
}

/** Stands in the page until the script has sent the key. */
function Opening({ t, children }: { t: TranslateForManager; children?: ReactNode }) {
  return (
    <article className="told opening" data-failed={t('manager.failed')}>
      <h1 className="claim">{t('manager.title')}</h1>
      {/* Written by the script: without one, nothing is on its way. */}
      <p role="status" data-waiting={t('manager.opening')} />
      <div className="wrong" hidden>
        <Wrong t={t} />
      </div>
      <VersionField />
      {children}
    </article>
  );
}

/** Says the same whatever the reason: somebody who tries keys learns nothing. */
function Wrong({ t, isPage = false }: { t: TranslateForManager; isPage?: boolean }) {
  return (
    <Notice mark="stop" title={t('manager.wrong')} isPage={isPage}>
      <p>{t('manager.wrong.help')}</p>
    </Notice>
  );
}

/** The script puts the key into it; without a script, people paste their link. */
function KeyForm({
  t,
  button,
  isAlways = false,
}: {
  t: TranslateForManager;
  button: string;
  isAlways?: boolean;
}) {
  const field = (
    <>
      <label htmlFor="key">{t('manager.key')}</label>
      <input id="key" className="field" name="key" autoComplete="off" />
    </>
  );
  return (
    <form method="post" className="key-form">
      <VersionField />
      {isAlways ? <noscript>{field}</noscript> : field}
      <button>{button}</button>
    </form>
  );
}
