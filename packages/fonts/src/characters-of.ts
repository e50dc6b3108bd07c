/** The characters for which the current font of a document has a shape. */
export function charactersOf(doc: object): (character: number) => boolean {
  const { font } = Reflect.get(doc, '_font') as { font: { characterSet: readonly number[] } };
  const known = new Set(font.characterSet);
  return (character) => known.has(character);
}
