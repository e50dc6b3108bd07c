import type { ImportColumn, ImportReport, SamePerson } from '@elan/contracts';
import { toast } from '@elan/ui';
import { errorText, languageOf, serverNow, useDates, useIntl, useMe } from '@elan/web-core';
import type {
  FileProblem,
  KnownSegmentation,
  ReadingProgress,
  ReadingWishes,
} from '@elan/member-files/reading';
import { useEffect, useRef, useState } from 'react';
import { useImportUsersMutation } from '../../../shared/users-api';
import { useText } from '../../../shared/use-text';
import { loadAhead, openMemberFile, type OpenFile } from './open-member-file';
import { answersOf, isAboutLeavers, type Settled } from './settled';

export type Columns = Readonly<Record<string, ImportColumn>>;

export type Step =
  | { readonly name: 'choose'; readonly reading: (ReadingProgress & { readonly file: File }) | null }
  | { readonly name: 'columns'; readonly file: OpenFile; readonly checking: boolean }
  | {
      readonly name: 'result';
      readonly file: OpenFile;
      readonly report: ImportReport;
      /** Of which lines it was said that they are about the members who have another name so far. */
      readonly samePeople: readonly SamePerson[];
      /** What is in progress. */
      readonly busy: 'checking' | 'importing' | null;
    };

export type Checked = Extract<Step, { name: 'result' }>;

interface ImportOptions {
  readonly segmentations: readonly KnownSegmentation[];
  readonly onImported: (report: ImportReport) => void;
  readonly onClose: () => void;
}

/** The steps of an import: a file, its columns, the expected result, and the import itself. */
export function useImport({ segmentations, onImported, onClose }: ImportOptions) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const [step, setStep] = useState<Step>({ name: 'choose', reading: null });
  const [columns, setColumns] = useState<Columns>({});
  const [settled, setSettled] = useState<Settled>({});
  const [failure, setFailure] = useState('');
  /** Reads the file again for which a part of the page could not be loaded. */
  const [retry, setRetry] = useState<(() => void) | null>(null);
  const [importUsers] = useImportUsersMutation();
  const domain = useMe()?.email?.replace(/^.*@/, '') ?? '';
  /** Closes the file that was chosen last, read or not. */
  const file = useRef(new AbortController());
  const call = useRef<{ abort: () => void } | null>(null);
  useEffect(() => () => file.current.abort(), []);
  useEffect(loadAhead, []);

  const tellProblem = ({ problem, line = 0 }: FileProblem): void =>
    setFailure(text(`import.problem.${problem}`, { line }));

  const choose = async (chosen: File | null, wishes: ReadingWishes = {}): Promise<void> => {
    file.current.abort();
    const { signal } = (file.current = new AbortController());
    setFailure('');
    setRetry(null);
    setStep({ name: 'choose', reading: chosen && { file: chosen, rows: 0, share: null } });
    if (!chosen) return;
    const read = await openMemberFile(chosen, {
      basis: {
        ...{ segmentations, domain, today: dates.day(serverNow()) },
        language: languageOf(intl.locale),
      },
      wishes,
      onProgress: (progress) => setStep({ name: 'choose', reading: { file: chosen, ...progress } }),
      signal,
    });
    // The result for an earlier file is no longer of interest.
    if (signal.aborted) return;
    if ('problem' in read) {
      setStep({ name: 'choose', reading: null });
      if (read.problem === 'notLoaded') setRetry(() => () => void choose(chosen, wishes));
      return tellProblem(read);
    }
    setColumns(Object.fromEntries(read.columns.map(({ key, guess }) => [key, guess])));
    setSettled({});
    setStep({ name: 'columns', file: read, checking: false });
  };

  const send = async (
    from: OpenFile,
    dryRun: boolean,
    samePeople: readonly SamePerson[] = [],
  ): Promise<ImportReport | null> => {
    setFailure('');
    const rows = await from.rowsFor(columns, answersOf(settled));
    if (!(rows instanceof Blob)) {
      tellProblem(rows);
      return null;
    }
    const said = JSON.stringify({ columns, dryRun, ...(samePeople.length > 0 && { samePeople }) });
    const body = new Blob([said.slice(0, -1), ',"data":', rows, '}']);
    const sent = importUsers({ body, dryRun });
    call.current = sent;
    try {
      return await sent.unwrap();
    } catch (error) {
      // Another call or none: it was cancelled, which is not a failure.
      if (call.current === sent) setFailure(errorText(intl, error) ?? '');
      return null;
    }
  };

  const check = async (read: OpenFile): Promise<void> => {
    setStep({ name: 'columns', file: read, checking: true });
    const report = await send(read, true);
    setStep(
      report
        ? { name: 'result', file: read, report, samePeople: [], busy: null }
        : { name: 'columns', file: read, checking: false },
    );
  };

  /** Checks again, with the names of which was asked. */
  const confirmNames = async (checked: Checked, samePeople: readonly SamePerson[]): Promise<void> => {
    setStep({ ...checked, busy: 'checking' });
    const report = await send(checked.file, true, samePeople);
    setStep({ ...checked, ...(report && { report, samePeople }), busy: null });
  };

  const write = async (checked: Checked): Promise<void> => {
    setStep({ ...checked, busy: 'importing' });
    const report = await send(checked.file, false, checked.samePeople);
    if (!report) return setStep({ ...checked, busy: null });
    toast.success(text('import.done', { created: report.created, updated: report.updated }));
    onImported(report);
    onClose();
  };

  /** Cancels what is in progress, as long as nothing is written. */
  const cancel = (): void => {
    if (step.name === 'choose') void choose(null);
    else {
      call.current?.abort();
      call.current = null;
    }
  };

  const goBack = (): void => {
    setFailure('');
    if (step.name === 'result') setStep({ name: 'columns', file: step.file, checking: false });
    else void choose(null);
  };

  const setColumn = (key: string, column: ImportColumn): void => setColumns({ ...columns, [key]: column });

  const settle = (question: string, answer: string): void => {
    const next = { ...settled, [question]: answer };
    setSettled(next);
    if (step.name !== 'columns' || !isAboutLeavers(question)) return;
    countLeavers(step.file, next).catch((error: unknown) => setFailure(errorText(intl, error) ?? ''));
  };

  /** Whether an end is over depends on how its days are read; for some states, somebody is asked. */
  const countLeavers = async (read: OpenFile, answers: Settled): Promise<void> => {
    const leavers = await read.leavers(answersOf(answers));
    const leftOut = { ...read.report.leftOut, leavers };
    setStep((current) =>
      // The same file may have been read again in another way meanwhile.
      'file' in current && current.file.leavers === read.leavers
        ? { ...current, file: { ...current.file, report: { ...read.report, leftOut } } }
        : current,
    );
  };

  return {
    step,
    columns,
    settled,
    failure,
    retry,
    choose,
    check,
    confirmNames,
    write,
    cancel,
    goBack,
    setColumn,
    setColumns,
    settle,
  };
}
