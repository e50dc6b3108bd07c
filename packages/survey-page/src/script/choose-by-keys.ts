import { SCALE_MAX } from '@elan/contracts/constants';

/** A 0 that follows a 1 within this time means 10 (ms). */
const TYPING = 1000;

/** The digit of a key; the row above the letters has them without Shift, too, where a layout puts signs there. */
const digitOf = ({ key, code }: KeyboardEvent): string | undefined =>
  /^\d$/.test(key) ? key : /^Digit(\d)$/.exec(code)?.[1];

export interface KeyOptions {
  /** The question that is shown. */
  step: () => HTMLElement | undefined;
  /** Whether keys answer while nothing has the focus, too. */
  takesStrayKeys: boolean;
  /** Enter was pressed, other than on an answer or a button. */
  goOn: () => void;
  signal: AbortSignal;
}

/** Answers by digits while the question has the focus, as WCAG 2.1.4 wants it; 1 then 0 is 10. */
export function chooseByKeys(
  form: HTMLFormElement,
  { step, takesStrayKeys, goOn, signal }: KeyOptions,
): void {
  let oneTypedAt = -Infinity;
  form.addEventListener('click', () => (oneTypedAt = -Infinity), { signal });

  const choose = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      // An Enter that is held down would go on and on, and send the answers.
      if (event.repeat) event.preventDefault();
      else if (!(event.target instanceof HTMLInputElement)) goOn();
    }
    const digit = digitOf(event);
    if (digit === undefined) return;
    event.preventDefault();
    // A 0 that is held down would make a 10 a 0.
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
  // A click beside the question takes the focus away from it.
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
