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
    let known = field.value;
    const show = () => {
      const { length } = field.value;
      const left = field.maxLength - length;
      if (count) count.textContent = fill(field.dataset['count'], 'count', length, language);
      if (status && WARNED.includes(left))
        status.textContent = fill(field.dataset['left'], 'left', left, language);
    };
    const change = () => field.dispatchEvent(new Event('change', { bubbles: true }));
    field.addEventListener('input', () => {
      show();
      clearTimeout(pause);
      pause = setTimeout(change, PAUSE);
    });
    // Browsers report again, when the field is left, what is known by then; that must not look like another text.
    field.addEventListener('change', (event) => {
      clearTimeout(pause);
      if (field.value === known) event.stopPropagation();
      known = field.value;
    });
    // The change is also told before the form is sent: a button that is touched does not always take the focus from the
    // field.
    form.addEventListener('submit', change);
    if (fold && field.value !== '') fold.open = true;
    show();
  }
}
