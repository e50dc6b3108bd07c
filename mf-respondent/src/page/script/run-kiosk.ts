import { VERSION_FIELD } from '@elan/contracts/page-server';
import { alertOf } from './alert-of';
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
  /** Its script and styles are of the version that it began with: all that it shows is, too, until nobody is there. */
  const began = document.querySelector<HTMLInputElement>(`[name=${VERSION_FIELD}]`)?.value;
  /** Whether another version is live. */
  let isOutdated = false;
  const over = new AbortController();
  const { signal } = over;
  let questions: RunningQuestions | undefined;
  let first: Document | undefined;
  const forgetting = createForgetting(begin);
  let retries: ReturnType<typeof setTimeout> | undefined;
  const asks = setInterval(() => void askWhetherOpen(), ASKED_EVERY);
  /** Counts people and what they send: a reply to the one before is not shown, neither to the next nor over a later one. */
  let turn = 0;

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
    forgetting.stop();
    if (document.querySelector('.again')) forgetting.in(THANKS);
    else if (document.querySelector('.notice') || isInUse()) forgetting.in(UNTOUCHED);
  }

  /** Somebody touches the device, or sees it again: whoever finds what another one has left there gets nothing of it. */
  function touch(event: Event): void {
    if (forgetting.isDue()) {
      event.preventDefault();
      event.stopPropagation();
      begin();
      // The thanks are over in their time, whatever is touched.
    } else if (event.type !== 'visibilitychange' && !document.querySelector('.again')) wait();
  }

  function begin(): void {
    if (key === '') return;
    clearTimeout(retries);
    forgetting.stop();
    turn += 1;
    if (first) show(first);
    // It was opened before the survey was.
    else void send(null);
    if (isOutdated) void askWhetherOpen();
  }

  async function send(
    form: HTMLFormElement | null,
    submitter?: HTMLElement | null,
    isAgain = false,
  ): Promise<void> {
    clearTimeout(retries);
    const of = (turn += 1);
    const fields = fieldsOf(form, submitter, began);
    fields.set('key', key);
    questions?.showSending('sending');
    try {
      const response = await post(fields);
      const page = await pageIn(response);
      if (response.status === CLOSED) return end(page);
      if (of !== turn) return;
      if (forgetting.isDue()) return begin();
      const isStart = page.querySelector('form.code') !== null;
      // Each begins in the language of the device.
      if (isStart && !first) first = page;
      show(page);
    } catch {
      if (of !== turn || signal.aborted) return;
      questions?.showSending('failed');
      sayOffline();
      retries = setTimeout(() => void send(form, submitter, true), RETRY_AFTER);
      // What the device repeats by itself does not say that somebody is there.
      if (!isAgain) wait();
    }
  }

  async function askWhetherOpen(): Promise<void> {
    // If there is no connection, nothing can be sent either, and a reload would leave nothing to show.
    const response = await post(new URLSearchParams({ key, alive: began ?? '' })).catch(() => null);
    if (response?.status === CLOSED) return pageIn(response).then(end, () => undefined);
    // The live version shows itself to a device that began with another.
    isOutdated = response?.status === 200;
    if (isOutdated && !isInUse() && !signal.aborted) location.reload();
  }

  /** Its time is over, or somebody withdrew it: nothing is left of it, nor of whoever was answering. */
  function end(page: Document): void {
    if (signal.aborted) return;
    turn += 1;
    clearInterval(asks);
    clearTimeout(retries);
    key = '';
    first = undefined;
    history.replaceState(null, '', location.pathname);
    show(page);
    forgetting.stop();
  }

  listen(signal, { send, begin, touch });
  void send(null);
  return () => {
    over.abort();
    clearInterval(asks);
    forgetting.stop();
    clearTimeout(retries);
    questions?.stop();
  };
}

/** Whether somebody is answering, has just answered, or has begun to type. */
const isInUse = () =>
  document.querySelector('form.questions,.again,.error') ||
  document.querySelector<HTMLInputElement>('#code')?.value;

/** Forgets after a time; a device that sleeps does not run its timers meanwhile, so it also says whether it is time. */
function createForgetting(forget: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at = Infinity;
  return {
    in(time: number) {
      at = Date.now() + time;
      timer = setTimeout(forget, time);
    },
    isDue: () => Date.now() >= at,
    stop() {
      clearTimeout(timer);
      at = Infinity;
    },
  };
}

/** @param version with which all that follows began */
function fieldsOf(
  form: HTMLFormElement | null,
  submitter: HTMLElement | null | undefined,
  version: string | undefined,
): URLSearchParams {
  const fields = new URLSearchParams(form ? ([...new FormData(form)] as [string, string][]) : []);
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.append(submitter.name, submitter.value);
  if (version !== undefined) fields.set(VERSION_FIELD, version);
  return fields;
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
    alert = alertOf('');
    (place?.querySelector('.actions') ?? place)?.before(alert);
  }
  alert.textContent = place?.dataset['offline'] ?? '';
}

interface Reactions {
  readonly send: (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void>;
  readonly begin: () => void;
  /** Somebody has touched the device, or sees it again. */
  readonly touch: (event: Event) => void;
}

function listen(signal: AbortSignal, { send, begin, touch }: Reactions): void {
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
  for (const kind of ['pointerdown', 'keydown', 'input', 'visibilitychange'])
    addEventListener(kind, touch, { signal, capture: true });
  // The browser may bring the page back as somebody left it.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal });
}
