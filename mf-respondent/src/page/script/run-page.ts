import { afterPaint } from './after-paint';
import { alertOf } from './alert-of';
import { areAnswersKept, openKeptAnswers, type KeptAnswers } from './kept-answers';
import type { PageComments } from './page-comments';
import { alignHistory, runQuestions, type RunningQuestions } from './run-questions';

const TIMEOUT = 20_000;
/** How long to wait after a failure before sending again, unless the connection returns earlier (ms). */
const RETRY_AFTER = 10_000;

const questionForm = () => document.querySelector<HTMLFormElement>('form.questions');

function fieldsOf(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  // The form has no file fields.
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.append(submitter.name, submitter.value);
  return fields;
}

/** The fields whose names contain a dot. */
const answersOf = (form: HTMLFormElement | null): [string, string][] =>
  form ? [...fieldsOf(form)].filter(([name]) => name.includes('.')) : [];

/** Restores these answers, except to questions that are no longer asked. */
function choose(answers: readonly [string, string][]): void {
  for (const [name, value] of answers) {
    const radio = document.querySelector<HTMLInputElement>(
      `input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`,
    );
    if (radio) radio.checked = true;
  }
}

/**
 * Whether this person has nothing more to answer. A page without a survey does not tell, and neither does a closed one:
 * it may be paused.
 */
const isOver = () => document.querySelector('.head') && !document.querySelector('form.questions,.closed');

interface Loaded {
  page: Document;
  response: Response;
}

/** @throws if the reply is neither a page of the survey nor a 404 */
async function load(address: string, body?: URLSearchParams): Promise<Loaded> {
  const isPreview = new URLSearchParams(location.search).get('preview') === '1';
  const response = await fetch(address, {
    ...(body && { method: 'POST', body }),
    // The link alone says who answers. Only a preview needs to know who is signed in.
    credentials: isPreview ? 'same-origin' : 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (response.status !== 404 && !page.querySelector('.head')) throw new Error('no page');
  return { page, response };
}

/**
 * Makes the page comfortable; it works without a script, too. Shows one question at a time, stores the answers until
 * they have been accepted, and replaces the page with the server's next one without a navigation.
 * @param comments added if the survey accepts comments
 * @returns stops the script
 */
export function runPage(comments?: PageComments): () => void {
  const over = new AbortController();
  let questions: RunningQuestions | undefined;
  let kept: KeptAnswers | null = null;
  /** Ends the wait before sending again. */
  let again: AbortController | undefined;
  /** Whether the answers outlast this page. */
  let isKept: boolean | undefined;

  function restore(fields: [string, string][]): void {
    choose(fields);
    comments?.restore(fields);
  }

  /**
   * Replaces this page with one from the server, and restores the answers. No script in it runs.
   */
  function replacePage({ page }: Loaded): void {
    const chosen = answersOf(questionForm());
    questions?.stop();
    questions = undefined;
    document.title = page.title;
    document.documentElement.lang = page.documentElement.lang;
    document.dir = page.dir;
    document.body.replaceWith(page.body);
    restore(chosen);
  }

  async function sendAnswers(form: HTMLFormElement): Promise<void> {
    again?.abort();
    questions?.showSending('sending');
    await new Promise<void>(afterPaint);
    const fields = fieldsOf(form);
    if (comments) await comments.seal(fields);
    void keep(true);
    try {
      const loaded = await load(location.href, fields);
      replacePage(loaded);
      if (loaded.response.redirected) history.replaceState(null, '', loaded.response.url);
      // If answers are missing, the server sends the questions again: start with the first missing one.
      start(Infinity);
      if (questions) alignHistory(questions.step);
    } catch {
      isKept = await keep(true);
      questions?.showSending('failed', isKept);
      const waiting = (again = new AbortController());
      const retry = () => {
        if (waiting.signal.aborted) return;
        waiting.abort();
        // Meanwhile the language or an answer may have been changed.
        const latest = questionForm();
        if (latest && questions?.hasFailed) void sendAnswers(latest);
      };
      setTimeout(retry, RETRY_AFTER);
      addEventListener('online', retry, { signal: waiting.signal });
    }
  }

  /** Asks for another language, or for the right link by mail. */
  async function sendOther(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    try {
      const loaded = await load(location.href, fieldsOf(form, submitter));
      const before = questions;
      replacePage(loaded);
      if (submitter instanceof HTMLButtonElement && submitter.name === 'language') {
        const address = new URL(location.href);
        address.searchParams.set('language', submitter.value);
        history.replaceState(history.state, '', address);
      }
      start(before?.step);
      if (before?.hasFailed) questions?.showSending('failed', isKept);
    } catch {
      document.querySelector('.failed')?.remove();
      const text = submitter?.closest<HTMLElement>('[data-failed]')?.dataset['failed'];
      submitter?.after(alertOf(text ?? '', 'error failed'));
    }
  }

  async function keep(isSent = questions?.hasFailed ?? false): Promise<boolean | undefined> {
    const fields = [...answersOf(questionForm()), ...(comments?.keys() ?? [])];
    return fields.length > 0 && kept?.keep({ fields, step: questions?.step ?? 0, isSent });
  }

  /** Starts with what the page shows. */
  function start(step = 0): void {
    const form = questionForm();
    comments?.begin();
    if (!form) {
      if (isOver()) kept?.forget();
      document.querySelector<HTMLElement>('.notice')?.focus();
      return;
    }
    questions = runQuestions(form, {
      step,
      onChange: () => void keep(),
      onSubmit: () => void sendAnswers(form),
    });
  }

  async function open(): Promise<void> {
    const form = questionForm();
    // With stored answers, keys wait until the question they belong to is shown.
    if (form && !areAnswersKept()) start();
    kept = await openKeptAnswers(new URL(location.href), Date.parse(form?.dataset['ends'] ?? ''));
    let found = questions ? null : await kept?.read();
    if (form !== questionForm()) return;
    // An answer given in the meantime wins over the stored ones.
    if (form?.querySelector(':checked')) found = null;
    if (found) restore(found.fields);
    if (!form) {
      // Only the reply was lost: what everybody sees then.
      if (found?.isSent && document.querySelector('.done')) {
        const thanks = `${location.pathname.replace(/\/$/, '')}/thanks?language=${document.documentElement.lang}`;
        const loaded = await load(thanks);
        if (!loaded.response.ok) return;
        replacePage(loaded);
        history.replaceState(null, '', thanks);
      }
      if (isOver()) kept?.forget();
      comments?.begin();
      return;
    }
    if (!questions) start(found?.step);
    alignHistory(questions?.step ?? 0);
    if (found?.isSent && !form.querySelector('.submit.later')) await sendAnswers(form);
  }

  const { signal } = over;
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void sendOther(event.target as HTMLFormElement, event.submitter);
    },
    { signal },
  );
  // Once the questions are gone, going back asks the server for the current page.
  addEventListener(
    'popstate',
    () => {
      if (!questionForm()) location.reload();
    },
    { signal },
  );
  // Where the thanks cannot be had, what is kept waits for the next time.
  open().catch(() => undefined);
  return () => {
    over.abort();
    questions?.stop();
    questions = undefined;
  };
}
