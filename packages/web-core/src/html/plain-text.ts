/** @returns the text of simple HTML, such as a survey's name, on one line. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.replace(/\s+/g, ' ').trim();
}
