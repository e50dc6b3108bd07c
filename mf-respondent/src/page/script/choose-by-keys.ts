import { SCALE_MAX } from '@elan/contracts/constants';

/** A 0 that follows a 1 within this time means 10 (ms). */
const TYPING = 1000;

/** The digit of a key. The number row counts without Shift even in layouts that have symbols there. */
const digitOf = ({ key, code }: KeyboardEvent): string | undefined =>
  /^\d$/.test(key) ? key : /^Digit(\d)$/.exec(code)?.[1];

export interface KeyOptions {
  /** The question that is shown. */
  step: () => HTMLElement | undefined;
  /** Whether keys also answer while nothing has the focus. */
  takesStrayKeys: boolean;
  /** Enter was pressed, but not on an answer or a button. */
  goOn: () => void;
  signal: AbortSignal;
}

/** Answers by digits while the question has the focus, as WCAG 2.1.4 requires. 1 then 0 means 10. */
export function chooseByKeys(
  form: HTMLFormElement,
  { step, takesStrayKeys, goOn, signal }: KeyOptions,
): void {
  let oneTypedAt = -Infinity;
  form.addEventListener('click', () => (oneTypedAt = -Infinity), { signal });

  const choose = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      // Holding Enter down would skip through the questions and send the answers.
      if (event.repeat) event.preventDefault();
      else if (!(event.target instanceof HTMLInputElement)) goOn();
    }
    const digit = digitOf(event);
    if (digit === undefined) return;
    event.preventDefault();
    // Holding 0 down would turn a 10 into a 0.
    if (event.repeat) return;
    const isTen = digit === '0' && event.timeStamp - oneTypedAt < TYPING;
    const chosen = step()?.querySelector<HTMLInputElement>(`input[value="${isTen ? SCALE_MAX : digit}"]`);
    if (!chosen) return;
    chosen.focus();
    chosen.checked = true;
    chosen.dispatchEvent(new Event('change', { bubbles: true }));
    oneTypedAt = digit === '1' ? event.timeStamp : -Infinity;
  };

  form.addEventListener(
    'keydown',
    (event) => {
      if (event.target instanceof Node && step()?.querySelector('fieldset')?.contains(event.target))
        choose(event);
    },
    { signal },
  );
  // A click outside the question removes the focus from it.
  if (takesStrayKeys) {
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.target === document.body) choose(event);
      },
      { signal },
    );
  }
}
