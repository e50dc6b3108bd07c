/** The text of a survey's name, which may hold simple HTML. */
export function plainText(html: string): string {
  return html.includes('<') || html.includes('&')
    ? new DOMParser().parseFromString(html, 'text/html').body.textContent
    : html;
}
