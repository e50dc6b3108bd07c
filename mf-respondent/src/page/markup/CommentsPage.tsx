import type { CommentThread, Provider, RespondentLanguage } from '@elan/contracts';
import { TextsContext, translator, useTexts } from '../texts/texts';
import { CodeForm } from './CodeForm';
import { CommentConversation, type AnswerState } from './CommentConversation';
import { LanguageButtons } from './LanguageButtons';
import { SurveyFrame } from './SurveyFrame';
import { VersionField } from './VersionField';

/** What a code opens, or why it opens nothing. */
export type CommentsContent =
  | { kind: 'ask' | 'wrong' | 'nothing' | 'failed' }
  | { kind: 'thread'; thread: CommentThread; answer?: AnswerState };

/** The whole content of the page of comments and their replies. */
export interface CommentsPageView {
  language: RespondentLanguage;
  /** What was typed, so that nobody has to type it twice. Empty if nothing was typed yet. */
  code: string;
  content: CommentsContent;
  provider: Pick<Provider, 'name' | 'siteUrl'>;
  /** The version of the page, with which its forms say that they began. */
  version?: string | undefined;
}

/** The page on which the author of a comment finds the replies, using only its code. */
export function CommentsPage({ view }: { view: CommentsPageView }) {
  const { language, code, content, provider } = view;
  const t = translator(language);
  return (
    <TextsContext value={t}>
      <SurveyFrame
        survey={null}
        company={null}
        provider={provider}
        footer={<LanguageForm language={language} code={code} />}
      >
        <article className="told">
          <h1 className="claim">{t('comments.title')}</h1>
          <p className="when">{t('comments.help')}</p>
          <section aria-labelledby="other">
            <h2 id="other">{t('comments.other')}</h2>
            <KeyForm language={language} code={code} isWrong={content.kind === 'wrong'} />
            <div className="result" tabIndex={-1} data-failed={t('comments.failed')}>
              <Result content={content} code={code} />
            </div>
          </section>
          {/* Last, so that what is added later does not move what is being read. */}
          <section className="device" aria-labelledby="device" hidden>
            <h2 id="device">{t('comments.device')}</h2>
            <div
              className="threads"
              data-forget={t('comments.forget')}
              data-forgotten={t('comments.forgotten')}
            />
            <p role="status" className="unseen" />
          </section>
        </article>
      </SurveyFrame>
    </TextsContext>
  );
}

/** The page in other languages, with the same comment open. */
function LanguageForm({ language, code }: { language: RespondentLanguage; code: string }) {
  return (
    <form method={code === '' ? 'get' : 'post'}>
      {code !== '' && (
        <>
          <input type="hidden" name="key" value={code} />
          <VersionField />
        </>
      )}
      <LanguageButtons language={language} />
    </form>
  );
}

function KeyForm({
  language,
  code,
  isWrong,
}: {
  language: RespondentLanguage;
  code: string;
  isWrong: boolean;
}) {
  const t = useTexts();
  return (
    <CodeForm
      id="key"
      className="field key"
      language={language}
      label={<label htmlFor="key">{t('comments.key')}</label>}
      wrong={isWrong ? t('comments.key.wrong') : null}
      defaultValue={code}
      maxLength={60}
      autoCapitalize="off"
      autoCorrect="off"
    >
      <button>{t('comments.show')}</button>
    </CodeForm>
  );
}

function Result({ content, code }: { content: CommentsContent; code: string }) {
  const t = useTexts();
  switch (content.kind) {
    case 'ask':
    case 'wrong':
      return null;
    case 'nothing':
      return (
        <div className="nothing">
          <h3>{t('comments.nothing')}</h3>
          <p>{t('comments.nothing.help')}</p>
        </div>
      );
    case 'failed':
      return (
        <p role="alert" className="error">
          {t('comments.failed')}
        </p>
      );
    case 'thread':
      return <CommentConversation thread={content.thread} answer={content.answer} code={code} />;
  }
}
