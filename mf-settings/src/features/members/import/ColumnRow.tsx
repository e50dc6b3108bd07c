import type { ImportColumn, Segmentation } from '@elan/contracts';
import type { FileColumn } from '@elan/member-files/reading';
import { Select } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import { choiceOf, columnOf } from './column-choice';
import styles from './import.module.css';
import { useColumnName } from './use-column-name';
import { useColumnOptions } from './use-column-options';

interface ColumnRowProps {
  column: FileColumn;
  chosen: ImportColumn;
  segmentations: readonly Segmentation[];
  isRepeated: boolean;
  disabled: boolean;
  onChange: (key: string, column: ImportColumn) => void;
}

/** A column of the file: its content, why it is taken for what it is, and what in it was not understood. */
export function ColumnRow({ column, chosen, segmentations, isRepeated, disabled, onChange }: ColumnRowProps) {
  const intl = useIntl();
  const text = useText();
  const name = useColumnName()(column);
  const options = useColumnOptions(segmentations);
  const { key, samples, values, why, notUnderstood, isSensitive } = column;
  const isGuess = choiceOf(chosen) === choiceOf(column.guess);
  const isGroup = chosen.kind === 'segmentation' || chosen.kind === 'newSegmentation';
  const switchedOff = segmentations.find(
    ({ id }) => chosen.kind === 'segmentation' && id === chosen.segmentationId,
  );
  const hint =
    isGroup && isSensitive
      ? text('import.sensitive')
      : switchedOff?.active === false
        ? text(switchedOff.bracket === null ? 'import.inactive' : 'import.switchesOn')
        : undefined;
  return (
    <li>
      <div className={styles.content}>
        <strong>{name}</strong>
        <span>{values === 0 ? text('import.noValues') : intl.formatList(samples, { type: 'unit' })}</span>
        {values > samples.length && <span>{text('import.values', { count: values })}</span>}
        {isGuess && chosen.kind === 'ignore' && why !== 'header' && why !== 'values' && why !== 'known' && (
          <span>{text(`import.why.${why}`)}</span>
        )}
        {notUnderstood && (
          <span className={styles.lost}>
            {text('import.notUnderstood', { count: notUnderstood.count, sample: notUnderstood.sample })}
          </span>
        )}
      </div>
      <Select
        compact
        label={text('import.columnHolds', { name })}
        labelHidden
        options={options}
        value={choiceOf(chosen)}
        hint={hint}
        error={isRepeated ? text('import.repeated') : undefined}
        disabled={disabled}
        onChange={(choice) => onChange(key, columnOf(choice, name.slice(0, 120)))}
      />
    </li>
  );
}
