const ADDRESS = /^\S+@\S+\.\S+$/;

/**
 * What a text is searched by. No keyboard has the unbreakable spaces of French names; and colleagues share what follows
 * the @ of their addresses, so it counts only where an @ is searched for.
 */
export function searchedText(text: string, search: string): string {
  const plain = text.replace(/\s/g, ' ');
  return search.includes('@') || !ADDRESS.test(plain) ? plain : plain.replace(/@.*/, '');
}
