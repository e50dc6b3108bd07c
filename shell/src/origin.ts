/**
 * The page that a visitor wanted before they were asked to sign in, as kept in the history entry. Only a path of this
 * application counts: not another site (`//evil.example`), nor a sign-in page.
 */
export function originOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || from.startsWith('/auth/')) return undefined;
  return from;
}

/** What to remember of a location, to return to it. */
export function originState({ pathname, search, hash }: { pathname: string; search: string; hash: string }): {
  from: string;
} {
  return { from: `${pathname}${search}${hash}` };
}
