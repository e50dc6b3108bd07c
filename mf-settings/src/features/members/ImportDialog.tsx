import type { ImportReport, ImportRow } from '@elan/contracts';
import { Alert, Button, ErrorBlock, FileInput, Modal, Spinner, toast } from '@elan/ui';
import { errorText, useIntl } from '@elan/web-core';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useImportUsersMutation } from '../../shared/users-api';
import { exampleFile } from './example-file';
import type { MemberFile } from './read-member-file';
import styles from './members.module.css';
import { useText } from '../../shared/use-text';

type ReadFile = Extract<MemberFile, { readonly rows: ImportRow[] }>;

type Step =
  | { readonly name: 'choose' }
  | { readonly name: 'checking' }
  | ({ readonly name: 'checked'; readonly report: ImportReport } & ReadFile);

const MOST_REASONS = 100;

interface ImportDialogProps {
  onImported: (report: ImportReport) => void;
  onClose: () => void;
}

/** Reads a CSV file, shows what it would change, and imports it once that is confirmed. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const intl = useIntl();
  const [file, setFile] = useState<File | null>(null);
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [failure, setFailure] = useState('');
  /** What was chosen last: what comes of an earlier file is of no interest any more. */
  const latest = useRef<File | null>(null);
  const [importUsers, importing] = useImportUsersMutation();
  const text = useText();

  const check = async (chosen: File | null): Promise<void> => {
    latest.current = chosen;
    setFile(chosen);
    setFailure('');
    if (!chosen) return setStep({ name: 'choose' });
    setStep({ name: 'checking' });
    const show = (next: Step, problem = ''): void => {
      if (latest.current !== chosen) return;
      setStep(next);
      setFailure(problem);
    };
    try {
      const { readMemberFile } = await import('./read-member-file');
      const read = await readMemberFile(chosen);
      if ('problem' in read) return show({ name: 'choose' }, text(`import.problem.${read.problem}`));
      const report = await importUsers({ rows: read.rows, dryRun: true }).unwrap();
      show({ name: 'checked', report, ...read });
    } catch (error) {
      show({ name: 'choose' }, errorText(intl, error) ?? '');
    }
  };

  const write = async (rows: ImportRow[]): Promise<void> => {
    setFailure('');
    try {
      const report = await importUsers({ rows, dryRun: false }).unwrap();
      toast.success(text('import.done', { created: report.created, updated: report.updated }));
      onImported(report);
      onClose();
    } catch (error) {
      setFailure(errorText(intl, error) ?? '');
    }
  };

  const changes = step.name === 'checked' ? step.report.created + step.report.updated : 0;

  return (
    <Modal
      open
      onClose={onClose}
      dismissible={!importing.isLoading}
      title={text('import.title')}
      description={text('import.description')}
      footer={
        <>
          <Button onClick={onClose} disabled={importing.isLoading}>
            {text('cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={step.name !== 'checked' || changes === 0}
            busy={importing.isLoading && step.name === 'checked'}
            onClick={() => {
              if (step.name === 'checked') void write(step.rows);
            }}
          >
            {text('import.confirm', { count: changes })}
          </Button>
        </>
      }
    >
      <div className={styles.report}>
        <FileInput
          label={text('import.file')}
          hint={text('import.hint')}
          accept=".csv"
          file={file}
          disabled={importing.isLoading && step.name === 'checked'}
          onChange={(chosen) => void check(chosen)}
        />
        <Button variant="link" size="sm" className={styles.exampleLink} iconLeft={<Download />} asChild>
          <a {...exampleFile}>{text('members.example')}</a>
        </Button>
        {step.name === 'checking' && <Spinner label={text('import.checking')} />}
        {step.name === 'checked' && <ImportSummary {...step} />}
        <ErrorBlock text={failure} />
      </div>
    </Modal>
  );
}

/** The report counts the lines that hold anything; the file's own lines are said. */
function ImportSummary({ report, lines, ignoredColumns }: { report: ImportReport } & ReadFile) {
  const intl = useIntl();
  const text = useText();
  const counts = [
    ['created', report.created],
    ['updated', report.updated],
    ['unchanged', report.unchanged],
    ['rejected', new Set(report.rejected.map(({ line }) => line)).size],
  ] as const;
  const ignored = [...new Set([...report.ignoredColumns, ...ignoredColumns])];
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
      {ignored.length > 0 && (
        <Alert tone="warning" title={text('import.ignored', { count: ignored.length })}>
          {intl.formatList(ignored.map((column) => column || text('import.unnamed')))}
        </Alert>
      )}
      {report.rejected.length > 0 && (
        <Alert tone="warning" title={text('import.rejectedTitle')}>
          <ul className={styles.rejected} tabIndex={0}>
            {report.rejected.slice(0, MOST_REASONS).map(({ line, reason, column }) => (
              <li key={`${line}-${reason}-${column ?? ''}`}>
                {text(`import.reason.${reason}`, { line: lines[line - 2] ?? line, column: column ?? '' })}
              </li>
            ))}
            {report.rejected.length > MOST_REASONS && (
              <li>{text('import.moreReasons', { count: report.rejected.length - MOST_REASONS })}</li>
            )}
          </ul>
        </Alert>
      )}
    </>
  );
}
