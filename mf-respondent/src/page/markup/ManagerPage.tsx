import { LANGUAGES, LANGUAGE_TRAITS } from '@elan/contracts/languages';
import type { Language, Provider } from '@elan/contracts';
import { managerTranslator, type TranslateForManager } from '../texts/manager-texts';
import { TextsContext, translator } from '../texts/texts';
import { type Agreeing, ManagerGroup, type ShownGroup } from './ManagerGroup';
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
import { SurveyFrame, type ShownCompany } from './SurveyFrame';

type HiddenBecause = 'few' | 'later' | 'noResults' | 'gone';

export type ManagerContent =
  /** The key is in the address, where only the browser sees it. */
  | { kind: 'open' | 'confirm' | 'confirmed' }
  | { kind: 'hidden'; group: string; because: HiddenBecause; minimum: number }
  /** `other`: the form was of another group than the one that the browser keeps; `written`: what must not be lost. */
  | { kind: 'other' | 'wrong' | 'unavailable'; written: string }
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
        {!takesKey(content.kind) && <OfOtherLink say={(text) => t(`manager.${text}`)} />}
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
  const say = (text: KeyText) => t(`manager.${text}`);
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
      return <Confirmed say={say} />;
    case 'confirm':
      return <ConfirmByKey say={say} />;
    case 'open':
      return <OpenByKey say={say} />;
    case 'other':
      return (
        <>
          <Notice mark="stop" title={t('manager.other')} isPage>
            <p>{t('manager.other.help')}</p>
          </Notice>
          <Written say={say} text={content.written} />
        </>
      );
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
