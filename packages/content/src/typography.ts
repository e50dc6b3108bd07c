import { withFrenchSpaces } from './french-spaces.js';

/** Authors write plain spaces, apostrophes and quotation marks; readers see typographic ones. */
export function withTypography<T>(value: T, language?: string): T {
  if (typeof value === 'string') {
    const text = value.replaceAll("'", '’');
    return (language === 'fr' ? withFrenchSpaces(text) : text.replaceAll(/"([^"]*)"/g, '“$1”')) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withTypography(item)) as T;
  const entries = Object.entries(value).map(([key, field]) => [key, withTypography(field, key) as unknown]);
  return Object.fromEntries(entries) as T;
}
