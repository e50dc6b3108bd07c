/** Puts values into the `{names}` of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Chooses the plural form of a text by the locale's own rule and fills in `{count}`. */
export function fillCount(forms: { one: string; other: string }, count: number, locale: string): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? forms.one : forms.other;
  return fill(form, { count: new Intl.NumberFormat(locale).format(count) });
}
