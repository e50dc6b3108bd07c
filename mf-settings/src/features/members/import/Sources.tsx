import { useText } from '../../../shared/use-text';
import { useIntl } from '@elan/web-core';
import styles from './import.module.css';
import type { OpenFile } from './open-member-file';
import { useColumnName } from './use-column-name';
import type { Columns } from './use-import';

const fields = ['email', 'name', 'language'] as const;
const parts: Readonly<Record<(typeof fields)[number], readonly string[]>> = {
  email: ['email'],
  name: ['firstName', 'lastName', 'name'],
  language: ['language'],
};

/** Which columns addresses, names and languages come from: said each time, since a wrong one is not seen otherwise. */
export function Sources({ file, columns }: { file: OpenFile; columns: Columns }) {
  const intl = useIntl();
  const text = useText();
  const nameOf = useColumnName();
  return (
    <ul className={styles.sources}>
      {fields.map((field) => {
        const from = parts[field].flatMap((kind) =>
          file.columns.filter(({ key }) => columns[key]?.kind === kind),
        );
        if (from.length === 0) return field === 'email' && <li key={field}>{text('import.from.noEmail')}</li>;
        const names = intl.formatList(from.map((column) => text('import.quoted', { name: nameOf(column) })));
        return <li key={field}>{text(`import.from.${field}`, { names })}</li>;
      })}
    </ul>
  );
}
