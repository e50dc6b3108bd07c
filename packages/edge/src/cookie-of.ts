/**
 * The value of one cookie of a request, as it was sent; the first, if there are several. The others are not read: to
 * decode thousands of strange ones takes longer than to answer.
 * @param header what `Cookie` says
 * @param name without signs that mean something in a pattern
 */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  return new RegExp(`(?:^|;) ?${name}=([^;]*)`).exec(header ?? '')?.[1]?.trim();
}
