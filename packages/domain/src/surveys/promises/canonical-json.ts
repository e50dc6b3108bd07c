type Json =
  string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };

/** One text for one value, as RFC 8785 writes it: names sorted by their UTF-16 code units, no blanks. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // As JSON.stringify does, what is not there is left out.
  const written = fields.flatMap(([name, field]) =>
    field === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(field)}`],
  );
  return `{${written.join(',')}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
