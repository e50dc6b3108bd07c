import { useCallback, useEffect, useRef, useState } from 'react';
import { errorNumbers, type Language, type LinkState, type PublicSurvey } from '@elan/contracts';
import type { SendingState } from '../../shared/survey/QuestionFlow';
import { answerList, askedQuestions, type Answers } from '../../shared/survey/questions';
import { loadPreview } from './preview-session';
import { loadSurvey, RequestFailure, sendAnswers } from './respondent-api';
import type { SurveyLink } from './survey-link';

export type PageState = { kind: 'loading' } | { kind: 'failed'; unknownSurvey: boolean } | ShownSurvey;

export interface ShownSurvey {
  kind: 'survey';
  survey: PublicSurvey;
  /** Which questions answers are given to: another language is no reason to ask again, other questions are. */
  edition: string;
  view: LinkState | 'submitted';
  isPreview: boolean;
}

/** What the API says on submission that another state of the page explains better than an error does. */
const viewAfterRefusal: Record<string, LinkState> = {
  [errorNumbers.alreadyAnswered]: 'answered',
  [errorNumbers.surveyNotOpen]: 'closed',
  [errorNumbers.notInAudience]: 'notAllowed',
  [errorNumbers.wrongLink]: 'invalid',
};

/** The survey is another one than was shown, or gone: it has to be read again. */
const outdated = new Set<string>(['validation', errorNumbers.surveyNotFound]);

async function load(link: SurveyLink, language: Language | null): Promise<ShownSurvey> {
  const preview = link.isPreview ? await loadPreview(link, language) : null;
  const survey = preview ?? (await loadSurvey(link, language));
  const view = preview ? 'ok' : link.userId ? (survey.state ?? 'invalid') : 'invalid';
  return { kind: 'survey', survey, edition: survey.questions, view, isPreview: preview !== null };
}

export interface AnswerPageModel {
  state: PageState;
  sending: SendingState;
  /** The one that was chosen; null: none was. */
  language: Language | null;
  /** The one that was chosen, but could not be loaded. */
  unreadLanguage: Language | null;
  choose: (language: Language) => void;
  reload: () => void;
  submit: (answers: Answers) => void;
}

/** Loads the survey of a link and sends its answers. */
export function useAnswerPage(link: SurveyLink): AnswerPageModel {
  const [state, setState] = useState<PageState>({ kind: 'loading' });
  const [sending, setSending] = useState<SendingState>('idle');
  // Whether answers were sent without a reply: they may have arrived.
  const mayHaveArrived = useRef(false);

  const [language, setLanguage] = useState<Language | null>(null);
  const [unreadLanguage, setUnreadLanguage] = useState<Language | null>(null);
  const chosen = useRef(language);

  const reload = useCallback(() => {
    setState({ kind: 'loading' });
    load(link, chosen.current).then(setState, (error: unknown) => {
      setState({ kind: 'failed', unknownSurvey: error instanceof RequestFailure && error.status === 404 });
    });
  }, [link]);
  useEffect(reload, [reload]);

  const hasFailed = state.kind === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', reload);
    return () => {
      removeEventListener('online', reload);
    };
  }, [hasFailed, reload]);

  const choose = (next: Language) => {
    const previous = chosen.current;
    chosen.current = next;
    setLanguage(next);
    setUnreadLanguage(null);
    load(link, next).then(
      (fresh) => {
        setState((current) =>
          current.kind === 'survey' && current.view !== 'submitted' && chosen.current === next
            ? { ...fresh, edition: current.edition }
            : current,
        );
      },
      () => {
        if (chosen.current !== next) return;
        chosen.current = previous;
        setLanguage(previous);
        setUnreadLanguage(next);
      },
    );
  };

  const submit = (answers: Answers) => {
    if (state.kind !== 'survey') return;
    const show = (view: LinkState | 'submitted') => {
      setSending('idle');
      // As it is by now: another language may have been chosen meanwhile.
      setState((current) => (current.kind === 'survey' ? { ...current, view } : current));
    };
    if (state.isPreview || !link.userId) {
      show('submitted');
      return;
    }
    setSending('sending');
    sendAnswers(link, answerList(askedQuestions(state.survey.questions), answers)).then(
      () => {
        show('submitted');
      },
      (error: unknown) => {
        const { code, status } = error instanceof RequestFailure ? error : { code: '', status: 0 };
        const view = viewAfterRefusal[code];
        if (view === 'answered' && mayHaveArrived.current) show('submitted');
        else if (view) show(view);
        else if (outdated.has(code)) {
          setSending('outdated');
          reload();
        } else {
          mayHaveArrived.current ||= status < 400 || status >= 500;
          setSending('failed');
        }
      },
    );
  };

  return { state, sending, language, unreadLanguage, choose, reload, submit };
}
