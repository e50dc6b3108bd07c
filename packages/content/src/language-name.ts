const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** @returns the name of a language, for whoever writes content: `French` */
export const languageName = (language: string): string => names.of(language) ?? language;
