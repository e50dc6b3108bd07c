import { afterPaint } from './after-paint';
import { areAnswersKept, openKeptAnswers, type KeptAnswers } from './kept-answers';
import type { PageComments } from './page-comments';
import { alignHistory, runQuestions, type RunningQuestions } from './run-questions';

const TIMEOUT = 20_000;
/** How long after a failure the answers are sent again, unless the connection comes back before (ms). */
const RETRY_AFTER = 10_000;

const questionForm = () => document.querySelector<HTMLFormElement>('form.questions');

function fieldsOf(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  // Nothing in it is a file.
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.append(submitter.name, submitter.value);
  return fields;
}

/** The fields whose names have a dot. */
const answersOf = (form: HTMLFormElement | null): [string, string][] =>
  form ? [...fieldsOf(form)].filter(([name]) => name.includes('.')) : [];

/** Gives these answers, as far as the questions are still asked. */
function choose(answers: readonly [string, string][]): void {
  for (const [name, value] of answers) {
    const radio = document.querySelector<HTMLInputElement>(
      `input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`,
    );
    if (radio) radio.checked = true;
  }
}

/** Whether the survey has nothing to ask any more. A page without a survey says nothing of it: it may come back. */
const isOver = () => !questionForm() && document.querySelector('.head') !== null;

interface Loaded {
  page: Document;
  response: Response;
}

/** @throws where no page of the survey came back, nor the word that there is none */
async function load(address: string, body?: URLSearchParams): Promise<Loaded> {
  const isPreview = new URLSearchParams(location.search).get('preview') === '1';
  const response = await fetch(address, {
    ...(body && { method: 'POST', body }),
    // Who answers is told by the link alone; only a preview needs to know who is signed in.
    credentials: isPreview ? 'same-origin' : 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (response.status !== 404 && !page.querySelector('.head')) throw new Error('no page');
  return { page, response };
}

/**
 * Makes the page comfortable, which works without a script: shows one question at a time, keeps answers until they have
 * arrived, and puts the server's next page in the place of this one without leaving it.
 * @param comments what is added where the survey takes some
 * @returns what ends it
 */
export function runPage(comments?: PageComments): () => void {
  const over = new AbortController();
  let questions: RunningQuestions | undefined;
  let kept: KeptAnswers | null = null;
  /** Whether answers were sent without a reply: they may have arrived. */
  let mayHaveArrived = false;
  /** What ends the wait to send them again, and whether they outlast this page. */
  let again: AbortController | undefined;
  let isKept = false;

  /**
   * Puts a page that the server sent in the place of this one, with what was chosen until then. Nothing in it runs by
   * itself.
   */
  function put({ page }: Loaded): void {
    const chosen = answersOf(questionForm());
    questions?.stop();
    questions = undefined;
    document.title = page.title;
    document.documentElement.lang = page.documentElement.lang;
    document.body.replaceWith(page.body);
    choose(chosen);
    comments?.restore(chosen);
  }

  async function sendAnswers(form: HTMLFormElement): Promise<void> {
    again?.abort();
    questions?.tell('sending');
    await new Promise<void>(afterPaint);
    const fields = fieldsOf(form);
    if (comments) await comments.seal(fields);
    void keep(true);
    try {
      let loaded = await load(location.href, fields);
      if (loaded.response.status === 409 && mayHaveArrived) {
        const thanks = `${location.pathname.replace(/\/$/, '')}/thanks?language=${document.documentElement.lang}`;
        loaded = await load(thanks);
        if (loaded.response.ok) history.replaceState(null, '', thanks);
      }
      put(loaded);
      if (loaded.response.redirected) history.replaceState(null, '', loaded.response.url);
      // Questions come back where answers are missing: with the first of those.
      start(Infinity);
      if (questions) alignHistory(questions.step);
    } catch {
      mayHaveArrived = true;
      isKept = await keep(true);
      questions?.tell('failed', isKept);
      const waiting = (again = new AbortController());
      const retry = () => {
        waiting.abort();
        // Another language may be there meanwhile, or an answer have been changed.
        const latest = questionForm();
        if (latest && questions?.hasFailed) void sendAnswers(latest);
      };
      const timer = setTimeout(retry, RETRY_AFTER);
      waiting.signal.addEventListener('abort', () => clearTimeout(timer));
      addEventListener('online', retry, { signal: waiting.signal });
    }
  }

  /** Another language, or the right link by mail. */
  async function sendOther(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    try {
      const loaded = await load(location.href, fieldsOf(form, submitter));
      const before = questions;
      put(loaded);
      if (submitter instanceof HTMLButtonElement && submitter.name === 'language') {
        const address = new URL(location.href);
        address.searchParams.set('language', submitter.value);
        history.replaceState(history.state, '', address);
      }
      start(before?.step);
      if (before?.hasFailed) questions?.tell('failed', isKept);
    } catch {
      document.querySelector('.failed')?.remove();
      const alert = document.createElement('p');
      alert.className = 'error failed';
      alert.setAttribute('role', 'alert');
      if (submitter?.lang) alert.lang = submitter.lang;
      alert.textContent = submitter?.dataset['failed'] ?? '';
      submitter?.after(alert);
    }
  }

  async function keep(isSent = questions?.hasFailed ?? false): Promise<boolean> {
    const fields = [...answersOf(questionForm()), ...(comments?.keys() ?? [])];
    if (!kept) return false;
    return fields.length > 0 && kept.keep({ fields, step: questions?.step ?? 0, isSent });
  }

  /** Begins with what the page shows. */
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
    if (!form) {
      kept = await openKeptAnswers(new URL(location.href));
      if (isOver()) kept?.forget();
      comments?.begin();
      return;
    }
    // Keys wait until the question is there to which they are given.
    if (!areAnswersKept()) start();
    const ends = form.dataset['ends'];
    kept = await openKeptAnswers(new URL(location.href), ends ? Date.parse(ends) : undefined);
    const found = questions ? null : await kept?.read();
    if (form !== questionForm()) return;
    // Whoever was quicker than this goes on from what they chose.
    const isFound = found != null && !form.querySelector(':checked');
    if (isFound) {
      choose(found.fields);
      comments?.restore(found.fields);
    }
    if (!questions) start(isFound ? found.step : 0);
    alignHistory(questions?.step ?? 0);
    if (!isFound) return;
    mayHaveArrived = found.isSent;
    if (found.isSent && !form.querySelector('.submit.later')) await sendAnswers(form);
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
  // Once the questions are gone, going back asks the server what there is now.
  addEventListener(
    'popstate',
    () => {
      if (!questionForm()) location.reload();
    },
    { signal },
  );
  void open();
  return () => {
    over.abort();
    questions?.stop();
    questions = undefined;
  };
}
