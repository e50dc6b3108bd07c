import { runQuestions, type RunningQuestions } from './run-questions';

/** How long the thanks stand there, and how long somebody may think (ms). */
const THANKS = 10_000;
const UNTOUCHED = 60_000;
const RETRY_AFTER = 5000;
const TIMEOUT = 20_000;
/** How long a device that was withdrawn may go on. */
const ASKED_EVERY = 15_000;
const CLOSED = 403;

/**
 * A shared device: it asks for the code of a card, then the questions, thanks, and forgets. Everything happens in one
 * entry of the browser's history, and nothing is stored: the page is the only place where answers are.
 * @returns stops it
 */
export function runKiosk(): () => void {
  // It stays in the address until it is worth nothing, so that a reload begins anew; it opens nothing but this page.
  let key = location.hash.slice(1);
  const over = new AbortController();
  const { signal } = over;
  let questions: RunningQuestions | undefined;
  let first: Document | undefined;
  let forgets: ReturnType<typeof setTimeout> | undefined;
  let retries: ReturnType<typeof setTimeout> | undefined;
  const asks = setInterval(() => void askWhetherOpen(), ASKED_EVERY);
  /** Counts people: what was asked for the one before is not shown to the next. */
  let person = 0;

  function show(page: Document): void {
    questions?.stop();
    questions = undefined;
    document.title = page.title;
    document.documentElement.lang = page.documentElement.lang;
    document.dir = page.dir;
    document.body.replaceWith(document.importNode(page.body, true));
    const form = document.querySelector<HTMLFormElement>('form.questions');
    if (form) questions = runQuestions(form, { isEmbedded: true, onSubmit: () => void send(form) });
    document.querySelector<HTMLElement>('#code,.notice')?.focus();
    scrollTo(0, 0);
    wait();
  }

  /** Begins the time in which nobody touches it: whoever was there has left. */
  function wait(): void {
    clearTimeout(forgets);
    if (document.querySelector('.again')) forgets = setTimeout(begin, THANKS);
    else if (document.querySelector('form.questions,.error,.notice') || isTyped())
      forgets = setTimeout(begin, UNTOUCHED);
  }
  const isTyped = () => document.querySelector<HTMLInputElement>('#code')?.value;

  function begin(): void {
    if (!first) return;
    clearTimeout(retries);
    person += 1;
    show(first);
  }

  async function send(
    form: HTMLFormElement | null,
    submitter?: HTMLElement | null,
    isAgain = false,
  ): Promise<void> {
    clearTimeout(retries);
    const of = person;
    const fields = new URLSearchParams(form ? ([...new FormData(form)] as [string, string][]) : []);
    if (submitter instanceof HTMLButtonElement && submitter.name)
      fields.append(submitter.name, submitter.value);
    fields.set('key', key);
    questions?.showSending('sending');
    try {
      const response = await post(fields);
      const page = await pageIn(response);
      if (response.status === CLOSED) return end(page);
      if (of !== person) return;
      const isStart = page.querySelector('form.code') !== null;
      // Each begins in the language of the device.
      if (isStart && !first) first = page;
      show(page);
    } catch {
      if (of !== person || signal.aborted) return;
      questions?.showSending('failed');
      sayOffline();
      retries = setTimeout(() => void send(form, submitter, true), RETRY_AFTER);
      // What the device repeats by itself does not say that somebody is there.
      if (!isAgain) wait();
    }
  }

  async function askWhetherOpen(): Promise<void> {
    try {
      const response = await post(new URLSearchParams({ key, alive: '' }));
      if (response.status === CLOSED) end(await pageIn(response));
    } catch {
      // If there is no connection, nothing can be sent either.
    }
  }

  /** Its time is over, or somebody withdrew it: nothing is left of it, nor of whoever was answering. */
  function end(page: Document): void {
    if (signal.aborted) return;
    person += 1;
    clearInterval(asks);
    clearTimeout(retries);
    key = '';
    first = undefined;
    history.replaceState(null, '', location.pathname);
    show(page);
    clearTimeout(forgets);
  }

  listen(signal, { send, begin, wait });
  void send(null);
  return () => {
    over.abort();
    clearInterval(asks);
    clearTimeout(forgets);
    clearTimeout(retries);
    questions?.stop();
  };
}

const post = (fields: URLSearchParams) =>
  fetch(location.pathname, {
    ...{ method: 'POST', body: fields, credentials: 'omit', cache: 'no-store' },
    signal: AbortSignal.timeout(TIMEOUT),
  });

async function pageIn(response: Response): Promise<Document> {
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!page.querySelector('.head')) throw new Error('no page');
  return page;
}

/** The form's own words promise that answers are kept, which nothing here is. */
function sayOffline(): void {
  const place = document.querySelector<HTMLElement>('[data-offline]');
  let alert = document.querySelector('.error');
  if (!alert) {
    alert = document.createElement('p');
    alert.className = 'error';
    alert.setAttribute('role', 'alert');
    (place?.querySelector('.actions') ?? place)?.before(alert);
  }
  alert.textContent = place?.dataset['offline'] ?? '';
}

interface Reactions {
  readonly send: (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void>;
  readonly begin: () => void;
  /** Somebody has touched the device. */
  readonly wait: () => void;
}

function listen(signal: AbortSignal, { send, begin, wait }: Reactions): void {
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void send(event.target as HTMLFormElement, event.submitter);
    },
    { signal },
  );
  addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      // Links lead away from it, to pages that do not forget.
      if (target.closest('a')) event.preventDefault();
      if (target.closest('.again')) begin();
    },
    { signal },
  );
  for (const kind of ['pointerdown', 'keydown', 'input']) addEventListener(kind, wait, { signal });
  // The browser may bring the page back as somebody left it.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal });
}
