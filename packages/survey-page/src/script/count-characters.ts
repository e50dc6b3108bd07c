/** Remaining characters at which the count is read out. */
const WARNED = [100, 50, 20, 0];
/** How long somebody has to stop typing before the text is kept (ms). */
const PAUSE = 800;

const fill = (text: string | undefined, name: string, value: number, language: string): string =>
  (text ?? '').replace(`{${name}}`, new Intl.NumberFormat(language).format(value));

/** Shows the length of each text, opens fields that have text, and has them kept while somebody types. */
export function countCharacters(form: HTMLElement): void {
  for (const field of form.querySelectorAll('textarea')) {
    const fold = field.closest('details');
    const language = field.closest<HTMLElement>('[lang]')?.lang ?? 'en';
    const [count, status] = ['.count', '[role=status]'].map((name) =>
      field.parentElement?.querySelector(`:scope > ${name}`),
    );
    let pause: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const { length } = field.value;
      const left = field.maxLength - length;
      if (count) count.textContent = fill(field.dataset['count'], 'count', length, language);
      if (status && WARNED.includes(left))
        status.textContent = fill(field.dataset['left'], 'left', left, language);
    };
    field.addEventListener('input', () => {
      show();
      clearTimeout(pause);
      pause = setTimeout(() => field.dispatchEvent(new Event('change', { bubbles: true })), PAUSE);
    });
    if (fold && field.value !== '') fold.open = true;
    show();
  }
}
