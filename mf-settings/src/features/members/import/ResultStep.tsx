import type { SamePerson } from '@elan/contracts';
import { Alert } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import styles from './import.module.css';
import { LeftOut } from './ReadingOfFile';
import { RejectedRows } from './RejectedRows';
import type { Settled } from './settled';
import { SamePeople } from './SamePeople';
import { Sources } from './Sources';
import { useColumnName } from './use-column-name';
import type { Checked, Columns } from './use-import';

interface ResultStepProps {
  step: Checked;
  columns: Columns;
  settled: Settled;
  onSamePeople: (step: Checked, people: readonly SamePerson[]) => Promise<void>;
}

/** What the file would change, and what in it would be left out or rejected. */
export function ResultStep({ step, columns, settled, onSamePeople }: ResultStepProps) {
  const { file, report } = step;
  const intl = useIntl();
  const text = useText();
  const counts = [
    ['created', report.created],
    ['updated', report.updated],
    ['unchanged', report.unchanged],
    ['rejected', new Set(report.rejected.map(({ line }) => line)).size],
  ] as const;
  const isEmpty = report.created + report.updated === 0;
  return (
    <>
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{text(`import.${name}`)}</dt>
            <dd>{intl.formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {isEmpty && <Alert live={false}>{text('import.nothing')}</Alert>}
      <LeftOut file={file} settled={settled} />
      <Sources file={file} columns={columns} />
      <NewSegments file={file} report={report} />
      {report.namesakes.count > 0 && (
        <Alert
          live={false}
          tone="warning"
          title={text('import.namesakes', {
            count: report.namesakes.count,
            names: intl.formatList(report.namesakes.names),
          })}
        >
          <p>{text('import.namesakesHelp')}</p>
        </Alert>
      )}
      <SamePeople
        file={file}
        report={report}
        disabled={step.busy !== null}
        onSamePeople={(people) => void onSamePeople(step, people)}
      />
      {report.rejected.length > 0 && <RejectedRows file={file} rejected={report.rejected} />}
    </>
  );
}

/** The segmentations, and new options of existing ones, that the file adds. */
function NewSegments({ file, report }: Pick<Checked, 'file' | 'report'>) {
  const intl = useIntl();
  const text = useText();
  const nameOf = useColumnName();
  const created = report.columns.flatMap(({ column }) =>
    column.kind === 'newSegmentation' ? [column.name] : [],
  );
  const extended = report.columns.filter(({ newOptions }) => newOptions.length > 0);
  const { switchedOn, notInResults } = report;
  if (report.segmentations === 0 && extended.length === 0 && switchedOn.length === 0) return null;
  const headerOf = (key: string): string =>
    nameOf(file.columns.find((column) => column.key === key) ?? { key, header: '' });
  return (
    <Alert live={false} title={text('import.setsUp')}>
      <ul className={styles.list}>
        {report.segmentations > 0 && (
          <li>
            {text('import.newSegmentations', {
              count: report.segmentations,
              names: intl.formatList(created),
            })}
          </li>
        )}
        {switchedOn.length > 0 && (
          <li>
            {text('import.switchedOn', { count: switchedOn.length, names: intl.formatList(switchedOn) })}
          </li>
        )}
        {notInResults.length > 0 && (
          <li>{text('import.notInResults', { names: intl.formatList(notInResults) })}</li>
        )}
        {extended.map(({ header, newOptions }) => (
          <li key={header}>
            {text('import.newOptions', {
              name: headerOf(header),
              count: newOptions.length,
              values: intl.formatList(newOptions),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
