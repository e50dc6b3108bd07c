import { tryAgainWithAll } from './try-again';

/**
 * Takes the code of a card out of the address, where no server and no history keeps it, and sends it in a body as if it
 * had been typed.
 */
export function runCard(): void {
  const code = location.hash.slice(1);
  const field = document.querySelector<HTMLInputElement>('#code');
  if (code === '') return;
  if (!field) return tryAgainWithAll();
  history.replaceState(null, '', location.pathname + location.search);
  field.value = code;
  field.form?.requestSubmit(field.form.querySelector('.actions button'));
}
