import type { ImportReport } from '@elan/contracts';
import { Alert, Button, Checkbox } from '@elan/ui';
import { useState } from 'react';
import { useText } from '../../../shared/use-text';
import styles from './import.module.css';
import type { OpenFile } from './open-member-file';

interface SamePeopleProps {
  file: OpenFile;
  report: ImportReport;
  disabled: boolean;
  onSamePeople: (lines: readonly number[]) => void;
}

/** Asks of names that a member may have now, or somebody else, which are the member's: nobody else gets a record. */
export function SamePeople({ file, report, disabled, onSamePeople }: SamePeopleProps) {
  const text = useText();
  // Those that were confirmed stay ticked; the report asks about them no more.
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const asked = report.rejected.flatMap(({ line, names }) => (names ? [{ line, ...names }] : []));
  if (asked.length === 0) return null;
  const tick = (line: number, isSame: boolean): void =>
    setTicked(new Set(isSame ? [...ticked, line] : [...ticked].filter((other) => other !== line)));
  return (
    <Alert live={false} tone="warning" title={text('import.same')}>
      <p>{text('import.sameHelp')}</p>
      {asked.map(({ line, former, given }) => (
        <Checkbox
          key={line}
          label={text('import.samePair', { line: file.lines[line - 2] ?? line, former, given })}
          checked={ticked.has(line)}
          disabled={disabled}
          onChange={(isSame) => tick(line, isSame)}
        />
      ))}
      <div className={styles.answers}>
        <Button
          size="sm"
          disabled={disabled || !asked.some(({ line }) => ticked.has(line))}
          onClick={() => onSamePeople([...ticked])}
        >
          {text('import.sameConfirm')}
        </Button>
      </div>
    </Alert>
  );
}
