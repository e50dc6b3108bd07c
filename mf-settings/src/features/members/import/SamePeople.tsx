import type { ImportReport, SamePerson } from '@elan/contracts';
import { Alert, Button, Checkbox } from '@elan/ui';
import { useState } from 'react';
import { useText } from '../../../shared/use-text';
import styles from './import.module.css';
import type { OpenFile } from './open-member-file';

interface SamePeopleProps {
  file: OpenFile;
  report: ImportReport;
  disabled: boolean;
  onSamePeople: (people: readonly SamePerson[]) => void;
}

const sameAs =
  ({ line, former, given }: SamePerson) =>
  (other: SamePerson): boolean =>
    other.line === line && other.former === former && other.given === given;

/** Asks of names that a member may have now, or somebody else, which are the member's: nobody else gets a record. */
export function SamePeople({ file, report, disabled, onSamePeople }: SamePeopleProps) {
  const text = useText();
  // Those that were confirmed stay ticked; the report asks about them no more.
  const [ticked, setTicked] = useState<readonly SamePerson[]>([]);
  const asked = report.rejected.flatMap(({ line, names }) => (names ? [{ line, ...names }] : []));
  if (asked.length === 0) return null;
  const isTicked = (one: SamePerson): boolean => ticked.some(sameAs(one));
  const tick = (one: SamePerson, isSame: boolean): void => {
    const others = ticked.filter(({ line }) => line !== one.line);
    setTicked(isSame ? [...others, one] : others);
  };
  return (
    <Alert live={false} tone="warning" title={text('import.same')}>
      <p>{text('import.sameHelp')}</p>
      {asked.map((one) => (
        <Checkbox
          key={one.line}
          label={text('import.samePair', { ...one, line: file.lines[one.line - 2] ?? one.line })}
          checked={isTicked(one)}
          disabled={disabled}
          onChange={(isSame) => tick(one, isSame)}
        />
      ))}
      <div className={styles.answers}>
        <Button size="sm" disabled={disabled || !asked.some(isTicked)} onClick={() => onSamePeople(ticked)}>
          {text('import.sameConfirm')}
        </Button>
      </div>
    </Alert>
  );
}
