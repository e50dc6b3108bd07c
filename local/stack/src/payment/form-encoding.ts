/** A decoded form: texts, and objects of them. Lists arrive as objects with the keys 0, 1, 2… */
export type FormValue = string | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

/**
 * Decodes `a[b][0][c]=text`, the format in which the payment SDK sends its parameters.
 * @returns a tree of objects without prototype, which prevents prototype pollution
 */
export function parseForm(body: string): FormFields {
  const root = Object.create(null) as FormFields;
  for (const [name, value] of new URLSearchParams(body)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    const last = path.pop();
    if (last === undefined) continue;
    let node = root;
    for (const part of path) {
      const next = node[part];
      node = typeof next === 'object' ? next : (node[part] = Object.create(null) as FormFields);
    }
    node[last] = value;
  }
  return root;
}

/** @returns the fields below a name; none if it is absent or a plain text */
export function fieldsOf(fields: FormFields, name: string): FormFields {
  const value = fields[name];
  return typeof value === 'object' ? value : {};
}

/** @returns the text of a name, or null if it is absent, empty or not a text */
export function textOf(fields: FormFields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
