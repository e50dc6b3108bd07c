/** What is wrong, read out as soon as it is there. */
export function alertOf(text: string, className = 'error'): HTMLElement {
  const alert = document.createElement('p');
  alert.className = className;
  alert.setAttribute('role', 'alert');
  alert.textContent = text;
  return alert;
}
