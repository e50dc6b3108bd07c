import type { ScriptTexts } from '../markup/script-texts';
import { afterPaint } from './after-paint';
import { alertOf } from './alert-of';
import { chooseByKeys } from './choose-by-keys';

/** How long an answer is seen before its question makes room for the next (ms). */
const ADVANCE_AFTER = 350;

export interface QuestionsOptions {
  /** The question to start with, zero-based. The first one by default. */
  step?: number;
  /** True inside another page: the questions take neither focus nor keys from it, and add nothing to its history. */
  isEmbedded?: boolean;
  /** Called with each answer and each step at once: the page may be left before they are painted. */
  onChange?: (step: number) => void;
  /** Called to send the answers, when every question is answered. */
  onSubmit: () => void;
}

export interface RunningQuestions {
  /** Announces the state of sending, and shows a failure. */
  showSending(state: 'idle' | 'sending' | 'failed', isKept?: boolean): void;
  readonly step: number;
  /** Whether sending the current answers failed. */
  readonly hasFailed: boolean;
  stop(): void;
}

/** Replaces `{name}` by its value. */
const fill = (text: string, values: Record<string, number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Shows the questions of a form one at a time, with keys, progress and a way back. */
export function runQuestions(form: HTMLFormElement, options: QuestionsOptions): RunningQuestions {
  const { isEmbedded = false, onChange, onSubmit } = options;
  const texts = JSON.parse(form.dataset['texts'] ?? '{}') as ScriptTexts;
  const steps = [...form.querySelectorAll<HTMLElement>('.step')];
  const [back, next, submit] = ['.quiet', '.next', '.submit'].map((name) =>
    form.querySelector<HTMLButtonElement>(name),
  ) as [HTMLButtonElement, HTMLButtonElement, HTMLButtonElement];
  const progress = form.querySelector('progress') as HTMLProgressElement;
  const counter = progress.nextElementSibling as HTMLElement;
  const status = form.querySelector('[role=status]') as HTMLElement;
  const total = steps.length;
  const over = new AbortController();
  const { signal } = over;

  let current = 0;
  let isBusy = false;
  let isPointed = false;
  let advance: ReturnType<typeof setTimeout> | undefined;
  let alert: HTMLElement | undefined;

  // The response to a touch is painted first; other work waits.
  const later = (work: () => void) => afterPaint(() => signal.aborted || work());
  // While the answers are being sent, nothing is a change any more.
  const notifyChange = () => isBusy || onChange?.(current);
  const isAnswered = (step: HTMLElement | undefined) => step?.querySelector(':checked') != null;
  const answered = () => steps.filter(isAnswered).length;
  // A step from the browser's history may be beyond the first unanswered question.
  const within = (step: number) => {
    const open = steps.findIndex((one) => !isAnswered(one));
    return Math.max(0, Math.min(step, open < 0 ? total - 1 : open));
  };
  const known = new Set(steps.filter(isAnswered));

  const announce = () => {
    status.textContent = isBusy ? texts.sending : fill(texts.step, { current: current + 1, total });
  };

  /** Shows what an answer changes. Unchanged texts are not written again, since that would cause a layout. */
  const draw = () => {
    const count = answered();
    const isLast = current === total - 1;
    const isComplete = count === total;
    progress.value = count;
    progress.setAttribute('aria-valuetext', fill(texts.progress, { answered: count, total }));
    back.disabled = isBusy;
    next.classList.toggle('later', isLast && isComplete);
    // Even hidden, it is the button that Enter presses.
    next.disabled = !isAnswered(steps[current]) || (isLast && !isComplete);
    // Styles could ask for it with :has, which costs every tap more.
    form.classList.toggle('open', next.disabled);
    submit.classList.toggle('later', !isComplete);
    // Disabled, it would lose the focus, which somebody without a pointer needs to try again.
    submit.setAttribute('aria-disabled', `${isBusy}`);
    // They are outside the form: the page in another language would not know that answers are being sent.
    for (const one of document.querySelectorAll<HTMLButtonElement>('.language')) one.disabled = isBusy;
  };

  const showSending: RunningQuestions['showSending'] = (state, isKept = false) => {
    isBusy = state === 'sending';
    alert?.remove();
    alert = undefined;
    if (state === 'failed') {
      alert = alertOf(isKept ? texts.kept : texts.failed);
      form.querySelector('.actions')?.before(alert);
    }
    submit.textContent = isBusy ? texts.sending : alert ? texts.retry : texts.submit;
    announce();
    draw();
  };

  const show = (step: number, isFirst = false) => {
    clearTimeout(advance);
    current = within(step);
    steps.forEach((one, index) => one.classList.toggle('later', index !== current));
    form.closest('.survey')?.classList.toggle('compact', current > 0);
    counter.textContent = `${current + 1}/${total}`;
    back.hidden = current === 0;
    announce();
    draw();
    if (!isEmbedded)
      steps[current]?.querySelector<HTMLElement>('legend h2')?.focus({ preventScroll: isFirst });
    later(() => {
      steps.forEach((one, index) => one.classList.toggle('near', Math.abs(index - current) === 1));
    });
    if (!isFirst) notifyChange();
  };

  const goTo = (step: number) => {
    if (isEmbedded) return show(step);
    const isBack = step < current;
    show(step);
    later(() => (isBack ? history.back() : history.pushState({ step }, '')));
  };

  const goOn = () => {
    if (current < total - 1) {
      if (isAnswered(steps[current])) goTo(current + 1);
    } else send();
  };
  const send = () => {
    if (!isBusy && answered() === total) onSubmit();
  };

  const listen = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    listener: (event: HTMLElementEventMap[Kind]) => void,
  ) => {
    form.addEventListener(kind, listener, { signal });
  };
  listen('submit', (event) => {
    const { submitter } = event;
    // The button for the other language uses the same form from outside.
    if (submitter && !form.contains(submitter)) return;
    event.preventDefault();
    event.stopPropagation();
    if (submitter === submit) send();
    else goOn();
  });
  back.addEventListener('click', () => goTo(current - 1), { signal });
  listen('pointerdown', () => {
    isPointed = true;
    clearTimeout(advance);
  });
  // A key that answers while nothing has the focus is never dispatched to the form.
  addEventListener(
    'keydown',
    () => {
      isPointed = false;
      clearTimeout(advance);
    },
    { signal, capture: true },
  );
  listen('change', () => {
    const step = steps[current] as HTMLElement;
    const isNew = !known.has(step);
    known.add(step);
    // Changed answers are not sent again automatically.
    if (alert) showSending('idle');
    else draw();
    notifyChange();
    // Never after keys, which move through the answers one by one, nor when an earlier answer is changed or a comment is open.
    const advances =
      form.dataset['advances'] !== undefined &&
      isPointed &&
      isNew &&
      current < total - 1 &&
      !step.querySelector('.comment[open]');
    if (advances && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      advance = setTimeout(goOn, ADVANCE_AFTER);
  });
  chooseByKeys(form, { step: () => steps[current], takesStrayKeys: !isEmbedded, goOn, signal });

  if (!isEmbedded) {
    addEventListener('popstate', (event) => show(stepOf(event.state)), { signal });
  }
  // From now on the questions themselves say which answers are missing.
  form.querySelector('.missing')?.remove();
  form.className = 'questions running';
  show(options.step ?? 0, true);

  return {
    showSending,
    get step() {
      return current;
    },
    get hasFailed() {
      return alert !== undefined;
    },
    stop() {
      clearTimeout(advance);
      over.abort();
    },
  };
}

/**
 * Each question is an entry of the browser's history: going back is one question, not all answers lost. After a reload
 * the entries are still there, if the answers are.
 */
export function alignHistory(step: number): void {
  if (stepOf(history.state) === step) return;
  history.replaceState({ step: 0 }, '');
  for (let before = 1; before <= step; before += 1) history.pushState({ step: before }, '');
}

/** @returns -1 of an entry that is not ours */
const stepOf = (state: unknown): number => {
  const step = (state as { step?: unknown } | null)?.step;
  return typeof step === 'number' ? step : -1;
};
