import type { ImportColumn, Segmentation } from '@elan/contracts';
import type { FileColumn, ReadingWishes } from '@elan/member-files/reading';
import { Alert } from '@elan/ui';
import { useText } from '../../../shared/use-text';
import { type ChoiceFaults } from './column-choice';
import { ColumnRow } from './ColumnRow';
import styles from './import.module.css';
import type { OpenFile } from './open-member-file';
import { ReadingOfFile } from './ReadingOfFile';
import { ReadingQuestions } from './ReadingQuestions';
import type { Settled } from './settled';
import { Sources } from './Sources';
import type { Columns } from './use-import';

interface ColumnsStepProps {
  file: OpenFile;
  columns: Columns;
  segmentations: readonly Segmentation[];
  faults: ChoiceFaults;
  settled: Settled;
  disabled: boolean;
  onChange: (key: string, column: ImportColumn) => void;
  onColumns: (columns: Columns) => void;
  onSettle: (question: string, answer: string) => void;
  onReread: (wishes: ReadingWishes) => void;
}

/** How the file was read, what is asked about it, and its columns: what is taken, and folded what is not. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { file, columns, segmentations, faults, disabled, onChange } = props;
  const text = useText();
  // The first guess decides: a column stays where it is when it is changed.
  const isShown = ({ guess, notUnderstood }: FileColumn): boolean =>
    guess.kind !== 'ignore' || notUnderstood !== null;
  const rowsOf = (some: readonly FileColumn[]) => (
    <ul className={styles.columns}>
      {some.map((column) => (
        <ColumnRow
          key={column.key}
          column={column}
          chosen={columns[column.key] ?? column.guess}
          segmentations={segmentations}
          isRepeated={faults.repeated.has(column.key)}
          disabled={disabled}
          onChange={onChange}
        />
      ))}
    </ul>
  );
  const folded = file.columns.filter((column) => !isShown(column));
  return (
    <>
      <p className={styles.muted}>{text('import.read', { name: file.name, rows: file.lines.length })}</p>
      <ReadingOfFile {...props} />
      <ReadingQuestions {...props} />
      <Sources file={file} settled={props.settled} columns={columns} />
      {rowsOf(file.columns.filter(isShown))}
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>
            {text('import.folded', {
              count: folded.length,
              names: folded
                .slice(0, 4)
                .map(({ header, key }) => header || key)
                .join(', '),
            })}
          </summary>
          {rowsOf(folded)}
        </details>
      )}
      {faults.hasNoName && <Alert tone="warning">{text('import.noName')}</Alert>}
    </>
  );
}
