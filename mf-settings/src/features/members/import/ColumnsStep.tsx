import type { ImportColumn, Segmentation } from '@elan/contracts';
import { Alert, Select } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import { choiceOf, columnOf, type ChoiceFaults } from './column-choice';
import styles from './import.module.css';
import type { OpenFile } from './open-member-file';
import type { Columns } from './use-import';
import { useColumnOptions } from './use-column-options';
import { useColumnName } from './use-column-name';

interface ColumnsStepProps {
  file: OpenFile;
  columns: Columns;
  segmentations: readonly Segmentation[];
  faults: ChoiceFaults;
  disabled: boolean;
  onChange: (key: string, column: ImportColumn) => void;
}

/** Every column of the file with its content and interpretation. */
export function ColumnsStep({ file, columns, segmentations, faults, disabled, onChange }: ColumnsStepProps) {
  const intl = useIntl();
  const text = useText();
  const nameOf = useColumnName();
  const options = useColumnOptions(segmentations);
  const hintOf = (column: ImportColumn): string | undefined => {
    if (column.kind !== 'segmentation') return undefined;
    const found = segmentations.find(({ id }) => id === column.segmentationId);
    return found && !found.active ? text('import.inactive') : undefined;
  };

  return (
    <>
      <p className={styles.muted}>
        {text('import.read', { name: file.name, rows: file.lines.length })}
        {file.sheet && <span> {text('import.sheet', { name: file.sheet.name, count: file.sheet.of })}</span>}
      </p>
      <ul className={styles.columns}>
        {file.columns.map((column) => {
          const { key, samples, values } = column;
          const chosen = columns[key] ?? column.guess;
          const name = nameOf(column);
          return (
            <li key={key}>
              <div className={styles.content}>
                <strong>{name}</strong>
                <span>
                  {values === 0 ? text('import.noValues') : intl.formatList(samples, { type: 'unit' })}
                </span>
                {values > samples.length && <span>{text('import.values', { count: values })}</span>}
              </div>
              <Select
                compact
                label={text('import.columnHolds', { name })}
                labelHidden
                options={options}
                value={choiceOf(chosen)}
                hint={hintOf(chosen)}
                error={faults.repeated.has(key) ? text('import.repeated') : undefined}
                disabled={disabled}
                onChange={(choice) => onChange(key, columnOf(choice, name.slice(0, 120)))}
              />
            </li>
          );
        })}
      </ul>
      {faults.hasNoName && <Alert tone="warning">{text('import.noName')}</Alert>}
    </>
  );
}
