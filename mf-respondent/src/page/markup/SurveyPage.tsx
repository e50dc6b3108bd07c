import type { Language, Provider, PublicSurvey, RespondentLanguage } from '@elan/contracts';
import { translator, useTexts, TextsContext } from '../texts/texts';
import { CardForm, Opening } from './CardForm';
import { CommentCodes, CommentsLink } from './CommentCodes';
import { commentsAskedBy, takesComments, type Comments } from './comments';
import { LangOfContext, Markup } from './markup';
import { LanguageButtons } from './LanguageButtons';
import { LoadError, Notice } from './Notice';
import { QuestionForm } from './QuestionForm';
import type { Problem } from './Problems';
import { askedQuestions, type Answers } from './questions';
import { SurveyFrame, type ShownCompany } from './SurveyFrame';
import { VersionField } from './VersionField';
import { WhatChanged, type LastEmployeePage } from './WhatChanged';

/** The parts of a survey that a page shows. */
export type ShownSurvey = Pick<
  PublicSurvey,
  | 'name'
  | 'description'
  | 'design'
  | 'questions'
  | 'next'
  | 'submit'
  | 'thankYou'
  | 'closed'
  | 'minimumGroupSize'
  | 'advancesAutomatically'
  | 'comments'
  | 'isRareLanguage'
>;

/** What the page is about. */
export type PageContent =
  | {
      kind: 'questions';
      /** The code of a card, which the form sends back. */
      code?: string;
      answers?: Answers;
      /** The comments so far, next to the answers. */
      comments?: Comments;
      shown?: number;
      problem?: Problem | undefined;
    }
  | { kind: 'answered' | 'notAllowed' | 'closed' }
  | { kind: 'thanks'; isKiosk?: boolean }
  /** Asks for the code of a card. */
  | { kind: 'card'; isKiosk: boolean; isWrong?: boolean }
  /** A shared device whose key is in the address, where only the browser sees it; or it is not valid any more. */
  | { kind: 'kiosk'; isClosed: boolean }
  /** The right link is on its way: to the member whom the wrong one names, or to an address that was typed. */
  | { kind: 'linkSent'; isTyped?: boolean }
  /** A preview for administrators, and nobody is logged in. */
  | { kind: 'signedOut' }
  /** Whether reminders of the survey are sent. */
  | { kind: 'reminders'; areWanted: boolean }
  /** There is no survey to show: none has this address, or it cannot be read at the moment. */
  | { kind: 'unknown' | 'unavailable' }
  /** The key is wrong. If the link names a member, the right one can be mailed without typing an address. */
  | { kind: 'invalid'; canAsk: boolean; failed?: 'sending' | 'address' };

/** The whole content of a page: two people with the same content get the same page. */
export interface SurveyPageView {
  language: RespondentLanguage;
  /** Texts of the survey that are in another language. */
  untranslated?: { lang: Language; texts: readonly string[] };
  content: PageContent;
  survey: ShownSurvey | null;
  company: ShownCompany | null;
  provider: Pick<Provider, 'name' | 'siteUrl'>;
  /** When the round ends: as a time (ISO 8601), and as a day in words. */
  end: { at: string; day: string } | null;
  /**
   * How many answers it takes until the company sees first results while the round is running; null without a survey.
   */
  resultsFrom: number | null;
  /** What came of an earlier round. Null if nothing is shown. */
  lastEmployeePage: LastEmployeePage | null;
  isPreview: boolean;
  /** Where the whole promise of the round is; absent: there is no survey. */
  promiseLink?: string;
  /** The version of the page, with which its forms say that they began. */
  version?: string | undefined;
  /**
   * Which script runs: that of the page for codes of cards, or of the same page on a shared device; absent: that of a
   * link.
   */
  script?: 'card' | 'kiosk';
}

/** The page behind a personal link. */
export function SurveyPage({ view }: { view: SurveyPageView }) {
  const { language, untranslated, content, survey, company, provider, isPreview } = view;
  const t = translator(language);
  const banner = isPreview && (
    <aside className="preview">
      <strong>{t('respondent.preview')}</strong> {t('respondent.preview.help')}
    </aside>
  );
  // Once the answers are submitted, the API no longer returns the survey's texts.
  const canChoose = survey !== null && content.kind !== 'thanks';
  return (
    <TextsContext value={t}>
      <LangOfContext value={(text) => (untranslated?.texts.includes(text) ? untranslated.lang : undefined)}>
        <SurveyFrame
          survey={survey}
          company={company}
          provider={provider}
          banner={banner}
          compact={content.kind === 'questions' && (content.shown ?? 0) > 0 && content.problem === undefined}
          footer={canChoose && <LanguageForm view={view} />}
        >
          <Content view={view} />
        </SurveyFrame>
      </LangOfContext>
    </TextsContext>
  );
}

/** The id of the form to which a button outside it belongs. */
const QUESTIONS = 'questions';

/** What a form says of its page: what it leads to is the same. */
interface Began {
  language: RespondentLanguage;
  version: string | undefined;
}

/** The page in other languages, with the answers so far. */
function LanguageForm({ view: { language, version, content } }: { view: SurveyPageView }) {
  if (content.kind === 'questions') return <LanguageButtons language={language} form={QUESTIONS} />;
  return (
    <form method="post">
      <VersionField version={version} />
      <LanguageButtons language={language} />
    </form>
  );
}

/** Asks for the right link to be mailed to an address, whoever the wrong one names, if anybody. */
function AddressForm({ language, version, isSecond }: Began & { isSecond: boolean }) {
  const t = useTexts();
  return (
    <form method="post" className="address">
      <input type="hidden" name="in" value={language} />
      <VersionField version={version} />
      <label htmlFor="email">
        {t(isSecond ? 'respondent.wrongLink.or' : 'respondent.wrongLink.address')}
      </label>
      <input
        className="field"
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <button
        className={isSecond ? 'quiet' : undefined}
        name="ask"
        value="address"
        data-failed={t('respondent.wrongLink.failed')}
      >
        {t('respondent.wrongLink.askThere')}
      </button>
    </form>
  );
}

function Thanks({ view, isKiosk }: { view: SurveyPageView; isKiosk: boolean }) {
  const { survey, end, resultsFrom: first, lastEmployeePage } = view;
  const t = useTexts();
  return (
    <Notice mark="done">
      {survey?.thankYou ? <Markup as="div" html={survey.thankYou} /> : <p>{t('respondent.thankYou')}</p>}
      {survey && first !== null && (
        <p>
          {end
            ? t('respondent.results.until', { first, size: survey.minimumGroupSize, day: end.day })
            : t('respondent.results', { first, size: survey.minimumGroupSize })}
        </p>
      )}
      {isKiosk && <button className="again">{t('kiosk.again')}</button>}
      {!isKiosk && takesComments(survey) && <CommentCodes />}
      {lastEmployeePage && <WhatChanged page={lastEmployeePage} />}
    </Notice>
  );
}

function Reminders({ areWanted, language, version }: Began & { areWanted: boolean }) {
  const t = useTexts();
  return (
    <Notice
      mark={areWanted ? 'closed' : 'done'}
      title={t(areWanted ? 'respondent.reminders' : 'respondent.reminders.off')}
    >
      <p>{t(areWanted ? 'respondent.reminders.help' : 'respondent.reminders.off.help')}</p>
      <form method="post">
        <input type="hidden" name="in" value={language} />
        <VersionField version={version} />
        <button
          className={areWanted ? undefined : 'quiet'}
          name="reminders"
          value={areWanted ? 'off' : 'on'}
          data-failed={t('respondent.reminders.failed')}
        >
          {t(areWanted ? 'respondent.reminders.stop' : 'respondent.reminders.start')}
        </button>
      </form>
    </Notice>
  );
}

interface InvalidLinkProps extends Began {
  canAsk: boolean;
  failed: 'sending' | 'address' | undefined;
}

function InvalidLink({ canAsk, failed, ...began }: InvalidLinkProps) {
  const t = useTexts();
  return (
    <Notice mark="stop" title={t('respondent.wrongLink')}>
      <p>{t(canAsk ? 'respondent.wrongLink.help' : 'respondent.wrongLink.nobody')}</p>
      {failed && (
        <p role="alert">
          {t(failed === 'address' ? 'respondent.wrongLink.noAddress' : 'respondent.wrongLink.failed')}
        </p>
      )}
      {canAsk && (
        <form method="post">
          <input type="hidden" name="in" value={began.language} />
          <VersionField version={began.version} />
          <button name="ask" value="link" data-failed={t('respondent.wrongLink.failed')}>
            {t('respondent.wrongLink.ask')}
          </button>
        </form>
      )}
      <AddressForm {...began} isSecond={canAsk} />
    </Notice>
  );
}

function Content({ view }: { view: SurveyPageView }) {
  const { content, survey, end, language, lastEmployeePage, version } = view;
  const t = useTexts();
  switch (content.kind) {
    case 'questions':
      return (
        survey && (
          <QuestionForm
            id={QUESTIONS}
            questions={askedQuestions(survey.questions)}
            next={survey.next}
            submit={survey.submit}
            minimumGroupSize={survey.minimumGroupSize}
            advances={survey.advancesAutomatically}
            answers={content.answers}
            shown={content.shown}
            problem={content.problem}
            code={content.code}
            isKiosk={view.script === 'kiosk'}
            endsAt={end?.at}
            language={language}
            version={version}
            promiseLink={view.promiseLink}
            lastEmployeePage={lastEmployeePage}
            comments={commentsAskedBy(survey, content.comments)}
          />
        )
      );
    case 'thanks':
      return <Thanks view={view} isKiosk={content.isKiosk ?? false} />;
    case 'card':
      return (
        <CardForm
          language={language}
          version={version}
          isKiosk={content.isKiosk}
          isWrong={content.isWrong ?? false}
        />
      );
    case 'kiosk':
      return content.isClosed ? <Notice mark="stop">{t('kiosk.closed')}</Notice> : <Opening />;
    case 'closed':
      return (
        <Notice mark="closed">
          {survey?.closed ? <Markup as="div" html={survey.closed} /> : <p>{t('respondent.closed')}</p>}
        </Notice>
      );
    case 'answered':
      return (
        <Notice mark="done" title={t('respondent.answered')}>
          <p>{t('respondent.answered.help')}</p>
          {takesComments(survey) && (
            <p>
              <CommentsLink text="comments.read" />
            </p>
          )}
        </Notice>
      );
    case 'notAllowed':
      return (
        <Notice mark="stop" title={t('respondent.notAllowed')}>
          <p>{t('respondent.notAllowed.help')}</p>
        </Notice>
      );
    case 'signedOut':
      return (
        <Notice mark="stop" title={t('respondent.preview.signedOut')}>
          <p>{t('respondent.preview.signedOut.help')}</p>
          <p>
            <a href="/auth/login" target="_blank" rel="noopener">
              {t('respondent.preview.logIn')}
              <span className="unseen"> {t('respondent.newTab')}</span>
            </a>
          </p>
          <p>
            <a href="">{t('respondent.retry')}</a>
          </p>
        </Notice>
      );
    case 'reminders':
      return <Reminders areWanted={content.areWanted} language={language} version={version} />;
    case 'linkSent':
      return (
        <Notice mark="done">
          <p>{t(content.isTyped ? 'respondent.wrongLink.sentThere' : 'respondent.wrongLink.sent')}</p>
        </Notice>
      );
    case 'invalid':
      return (
        <InvalidLink canAsk={content.canAsk} failed={content.failed} language={language} version={version} />
      );
    case 'unknown':
    case 'unavailable':
      return <LoadError isUnknown={content.kind === 'unknown'} />;
  }
}
