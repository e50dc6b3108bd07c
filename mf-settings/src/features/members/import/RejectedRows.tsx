import type { EmailFault, ImportReport } from '@elan/contracts';
import { Alert, Button } from '@elan/ui';
import { languageOf, useIntl } from '@elan/web-core';
import { Download } from 'lucide-react';
import { useText } from '../../../shared/use-text';
import { download } from './download';
import styles from './import.module.css';
import type { OpenFile } from './open-member-file';
import { useColumnName } from './use-column-name';

type Rejected = ImportReport['rejected'];

const MOST_REASONS = 100;
const reasons = [
  'missingName',
  'missingEmail',
  'invalidEmail',
  'duplicateEmail',
  'emailUsed',
  'invalidRole',
  'otherRole',
  'otherAddress',
  'duplicateId',
  'nameMoved',
  'nameUnsure',
  'invalidValue',
  'tooLong',
  'tooManyOptions',
] as const satisfies readonly Rejected[number]['reason'][];

const emailFaults = [
  'noAt',
  'manyAts',
  'blank',
  'dots',
  'sign',
  'domain',
  'tooLong',
] as const satisfies readonly EmailFault[];

/** Every row that is left out, with its line in the file and why: the first ones here, all of them as a file. */
export function RejectedRows({ file, rejected }: { file: OpenFile; rejected: Rejected }) {
  const intl = useIntl();
  const text = useText();
  const nameOf = useColumnName();
  const columns = new Map(file.columns.map((column) => [column.key, nameOf(column)]));

  const say = ({ line, reason, column, why }: Rejected[number]): string => {
    const words = {
      line: file.lines[line - 2] ?? line,
      reason: text(why ? `import.emailFault.${why}` : `import.reason.${reason}`),
    };
    return column === undefined
      ? text('import.fault', words)
      : text('import.faultIn', { ...words, column: columns.get(column) ?? column });
  };

  const save = async (): Promise<void> => {
    const words = Object.fromEntries(reasons.map((reason) => [reason, text(`import.reason.${reason}`)]));
    const csv = await file.rejected(rejected, {
      language: languageOf(intl.locale),
      headers: {
        line: text('import.csv.line'),
        column: text('import.csv.column'),
        reason: text('import.csv.reason'),
      },
      emailFaults: Object.fromEntries(
        emailFaults.map((why) => [why, text(`import.emailFault.${why}`)]),
      ) as Record<EmailFault, string>,
      reasons: words as Record<Rejected[number]['reason'], string>,
    });
    download(new Blob([csv], { type: 'text/csv' }), text('import.rejectedFile'));
  };

  return (
    <Alert tone="warning" title={text('import.rejectedTitle')}>
      <ul className={styles.rejected} tabIndex={0} aria-label={text('import.rejectedTitle')}>
        {rejected.slice(0, MOST_REASONS).map((fault) => (
          <li key={`${fault.line}-${fault.reason}-${fault.column ?? ''}`}>{say(fault)}</li>
        ))}
        {rejected.length > MOST_REASONS && (
          <li>{text('import.moreReasons', { count: rejected.length - MOST_REASONS })}</li>
        )}
      </ul>
      <Button variant="link" size="sm" iconLeft={<Download />} onClick={() => void save()}>
        {text('import.saveRejected')}
      </Button>
    </Alert>
  );
}
