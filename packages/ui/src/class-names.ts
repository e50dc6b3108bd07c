/** Joins the class names that are present; CSS modules may type a missing one as undefined. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
