/** @returns what people read of a name that may hold HTML, for a window's title. */
export function plainName(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
