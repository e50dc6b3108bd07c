import { useText } from '../../../shared/use-text';

/** How a column of a file is called: by its header, else by its letters. */
export function useColumnName(): (column: { readonly key: string; readonly header: string }) => string {
  const text = useText();
  return ({ key, header }) => header || text('import.unnamed', { letters: key });
}
