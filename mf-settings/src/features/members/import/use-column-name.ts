import { useText } from '../../../shared/use-text';

/** The name of a file's column: its header, else its letters. */
export function useColumnName(): (column: { readonly key: string; readonly header: string }) => string {
  const text = useText();
  return ({ key, header }) => header || text('import.unnamed', { letters: key });
}
