import type { ImportColumn, ImportReport } from '@elan/contracts';
import { toast } from '@elan/ui';
import { errorText, useIntl } from '@elan/web-core';
import type { FileProblem, KnownSegmentation } from '@elan/member-files/reading';
import { useEffect, useRef, useState } from 'react';
import { useImportUsersMutation } from '../../../shared/users-api';
import { useText } from '../../../shared/use-text';
import { openMemberFile, type OpenFile } from './open-member-file';

export type Columns = Readonly<Record<string, ImportColumn>>;

export type Step =
  | { readonly name: 'choose'; readonly reading: File | null }
  | { readonly name: 'columns'; readonly file: OpenFile; readonly checking: boolean }
  | {
      readonly name: 'result';
      readonly file: OpenFile;
      readonly report: ImportReport;
      readonly importing: boolean;
    };

interface ImportOptions {
  readonly segmentations: readonly KnownSegmentation[];
  readonly onImported: (report: ImportReport) => void;
  readonly onClose: () => void;
}

/** The steps of an import: a file, its columns, what would come of it, and the import itself. */
export function useImport({ segmentations, onImported, onClose }: ImportOptions) {
  const intl = useIntl();
  const text = useText();
  const [step, setStep] = useState<Step>({ name: 'choose', reading: null });
  const [columns, setColumns] = useState<Columns>({});
  const [failure, setFailure] = useState('');
  const [importUsers] = useImportUsersMutation();
  /** What was chosen last: what comes of an earlier file is of no interest any more. */
  const latest = useRef<File | null>(null);
  const open = useRef<OpenFile | null>(null);
  useEffect(() => () => open.current?.close(), []);

  const tellProblem = ({ problem, line = 0 }: FileProblem): void =>
    setFailure(text(`import.problem.${problem}`, { line }));

  const choose = async (file: File | null): Promise<void> => {
    latest.current = file;
    open.current?.close();
    setFailure('');
    setStep({ name: 'choose', reading: file });
    if (!file) return;
    const read = await openMemberFile(file, { segmentations, language: intl.locale === 'fr' ? 'fr' : 'en' });
    const isLate = latest.current !== file;
    if (isLate && 'close' in read) read.close();
    if (isLate) return;
    if ('problem' in read) {
      setStep({ name: 'choose', reading: null });
      return tellProblem(read);
    }
    open.current = read;
    setColumns(Object.fromEntries(read.columns.map(({ key, guess }) => [key, guess])));
    setStep({ name: 'columns', file: read, checking: false });
  };

  const send = async (file: OpenFile, dryRun: boolean): Promise<ImportReport | null> => {
    setFailure('');
    const rows = await file.rowsFor(columns);
    if (typeof rows !== 'string') {
      tellProblem(rows);
      return null;
    }
    try {
      return await importUsers({ rows, columns, dryRun }).unwrap();
    } catch (error) {
      setFailure(errorText(intl, error) ?? '');
      return null;
    }
  };

  const check = async (file: OpenFile): Promise<void> => {
    setStep({ name: 'columns', file, checking: true });
    const report = await send(file, true);
    setStep(
      report
        ? { name: 'result', file, report, importing: false }
        : { name: 'columns', file, checking: false },
    );
  };

  const write = async (checked: Extract<Step, { name: 'result' }>): Promise<void> => {
    setStep({ ...checked, importing: true });
    const report = await send(checked.file, false);
    if (!report) return setStep({ ...checked, importing: false });
    toast.success(text('import.done', { created: report.created, updated: report.updated }));
    onImported(report);
    onClose();
  };

  const goBack = (): void => {
    setFailure('');
    if (step.name === 'result') setStep({ name: 'columns', file: step.file, checking: false });
    else void choose(null);
  };

  const setColumn = (key: string, column: ImportColumn): void => setColumns({ ...columns, [key]: column });

  return { step, columns, failure, choose, check, write, goBack, setColumn };
}
