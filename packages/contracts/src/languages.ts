import languages from './languages.json' with { type: 'json' };

/** `languages.json` is the only list of them; whatever exists in each language is built from it. */
type Language = keyof typeof languages;

export const LANGUAGES = Object.keys(languages) as [Language, ...Language[]];

/** Texts are first written in it, and it is shown where a language has none. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

interface LanguageTraits {
  /** What its speakers call it. */
  readonly name: string;
  /** How dates and sentences are written in it. */
  readonly locale: string;
  /** How dates are written in figures. */
  readonly numericLocale: string;
  /** Whether a browser that asks for it is given it before anybody has chosen a language. */
  readonly isInitial: boolean;
}
export const LANGUAGE_TRAITS: Readonly<Record<Language, LanguageTraits>> = languages;

/** A thing in as many languages as somebody has given it. */
export type Translations<Value> = { [In in Language]?: Value };
/** A thing that exists at least in the language in which the product is written. */
export type AtLeastDefault<Value> = Translations<Value> & { [In in typeof DEFAULT_LANGUAGE]: Value };

/** Makes a thing in every language. */
export const byLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>;

/** @returns the language of the product that a tag such as `fr-CA` names first, otherwise English */
export const languageOf = (tag: string): Language =>
  LANGUAGES.find((language) => tag.toLowerCase().split(/[-_]/)[0] === language) ?? DEFAULT_LANGUAGE;

/**
 * The files of texts in a folder, one per language, for servers.
 * @param load ``(language) => import(`./messages/${language}.json`, { with: { type: 'json' } })``
 */
export async function readByLanguage<Texts>(
  load: (language: Language) => Promise<unknown>,
): Promise<Record<Language, Texts>> {
  const files = (await Promise.all(LANGUAGES.map(load))) as readonly { default: Texts }[];
  return Object.fromEntries(LANGUAGES.map((language, index) => [language, files[index]?.default])) as Record<
    Language,
    Texts
  >;
}

/**
 * Names files by language for browsers, which load only one of them.
 * @param files `import.meta.glob('./messages/*.json')`
 */
export const byFileName = <Value>(files: Readonly<Record<string, unknown>>): AtLeastDefault<Value> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.split(/[./]/).at(-2), file]),
  ) as AtLeastDefault<Value>;
