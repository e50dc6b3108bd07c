import { useText } from '../../../shared/use-text';
import { useIntl } from '@elan/web-core';
import styles from './import.module.css';
import type { OpenFile } from './open-member-file';
import { openQuestions, type Settled } from './settled';
import { useColumnName } from './use-column-name';
import type { Columns } from './use-import';

const fields = ['email', 'name', 'language'] as const;
const parts: Readonly<Record<(typeof fields)[number], readonly string[]>> = {
  email: ['email'],
  name: ['firstName', 'lastName', 'name'],
  language: ['language'],
};

interface SourcesProps {
  readonly file: OpenFile;
  /** Present while questions may be open. */
  readonly settled?: Settled;
  readonly columns: Columns;
}

/** Says which columns addresses, names and languages come from: each time, since a wrong one is not seen otherwise. */
export function Sources({ file, settled, columns }: SourcesProps) {
  const intl = useIntl();
  const text = useText();
  const nameOf = useColumnName();
  const isAsked = (field: string): boolean =>
    settled !== undefined &&
    openQuestions(file, settled, columns).some((one) => one.kind === 'column' && one.field === field);
  return (
    <ul className={styles.sources}>
      {fields.map((field) => {
        const from = parts[field].flatMap((kind) =>
          file.columns.filter(({ key }) => columns[key]?.kind === kind),
        );
        if (from.length === 0)
          return field === 'email' && !isAsked(field) && <li key={field}>{text('import.from.noEmail')}</li>;
        const names = intl.formatList(from.map((column) => text('import.quoted', { name: nameOf(column) })));
        return <li key={field}>{text(`import.from.${field}`, { names })}</li>;
      })}
    </ul>
  );
}
