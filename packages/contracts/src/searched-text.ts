const ADDRESS = /^\S+@\S+\.\S+$/;

/**
 * The text that a search looks at. No keyboard has the non-breaking spaces of French names. Colleagues share the domain
 * of their addresses, so it counts only if the search contains an @.
 */
export function searchedText(text: string, search: string): string {
  const plain = text.replace(/\s/g, ' ');
  return search.includes('@') || !ADDRESS.test(plain) ? plain : plain.replace(/@.*/, '');
}
