import type { ImportReport } from '@elan/contracts';
import { Button, ErrorBlock, Modal } from '@elan/ui';
import { useEffect, useRef } from 'react';
import { useListSegmentationsQuery } from '../../shared/segmentations-api';
import { useText } from '../../shared/use-text';
import { ChooseStep } from './import/ChooseStep';
import { faultsOf } from './import/column-choice';
import { ColumnsStep } from './import/ColumnsStep';
import styles from './import/import.module.css';
import { ResultStep } from './import/ResultStep';
import { isEncodingOpen, isShiftOpen, openQuestions } from './import/settled';
import { useImport } from './import/use-import';
import { Waiting } from './import/Waiting';

interface ImportDialogProps {
  onImported: (report: ImportReport) => void;
  onClose: () => void;
}

const order = ['choose', 'columns', 'result'] as const;

/** Reads a file of members, lets its columns be corrected, shows what it would change, and imports it. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const text = useText();
  const { data: segmentations, isError } = useListSegmentationsQuery();
  const { step, columns, settled, failure, retry, ...actions } = useImport({
    segmentations: segmentations ?? [],
    onImported,
    onClose,
  });
  const { choose, check, confirmNames, write, cancel, goBack, setColumn, setColumns, settle } = actions;
  const part = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // The pressed button is gone: the focus continues at the start of the next step.
    if (!isFirst.current) part.current?.focus();
    isFirst.current = false;
  }, [step.name]);

  const faults = faultsOf(columns);
  const hasQuestions =
    step.name === 'columns' &&
    (openQuestions(step.file, settled, columns).length > 0 ||
      isEncodingOpen(step.file, settled) ||
      isShiftOpen(step.file, settled));
  const isReading = step.name === 'choose' && step.reading !== null;
  const isChecking = step.name === 'columns' && step.checking;
  const isImporting = step.name === 'result' && step.busy !== null;
  const leave = step.name === 'choose' ? onClose : goBack;
  const changes = step.name === 'result' ? step.report.created + step.report.updated : 0;
  const place = order.indexOf(step.name) + 1;

  return (
    <Modal
      open
      onClose={onClose}
      dismissible={!isChecking && !isImporting}
      title={text('import.title')}
      footer={
        <>
          {failure !== '' && (
            <div className={styles.failure}>
              <ErrorBlock text={failure} />
            </div>
          )}
          {retry && <Button onClick={retry}>{text('retry')}</Button>}
          {(isReading || isChecking || isImporting) && <Waiting step={step} />}
          <Button onClick={isReading || isChecking ? cancel : leave} disabled={isImporting}>
            {text(step.name === 'choose' || isChecking ? 'cancel' : 'import.back')}
          </Button>
          {step.name === 'columns' && (
            <Button
              variant="primary"
              busy={step.checking}
              disabled={faults.hasNoName || faults.repeated.size > 0 || hasQuestions}
              onClick={() => void check(step.file)}
            >
              {text('import.check')}
            </Button>
          )}
          {step.name === 'result' && (
            <Button
              variant="primary"
              busy={isImporting}
              disabled={changes === 0}
              onClick={() => void write(step)}
            >
              {text('import.confirm', { count: changes })}
            </Button>
          )}
        </>
      }
    >
      <section ref={part} tabIndex={-1} className={styles.step} aria-labelledby="import-step">
        <p id="import-step" className={styles.place}>
          {text('import.step', { place, total: order.length, name: text(`import.step.${step.name}`) })}
        </p>
        {step.name === 'choose' && (
          <ChooseStep
            disabled={segmentations === undefined && !isError}
            onChoose={(file) => void choose(file)}
          />
        )}
        {step.name === 'columns' && (
          <ColumnsStep
            file={step.file}
            columns={columns}
            segmentations={segmentations ?? []}
            faults={faults}
            disabled={step.checking}
            settled={settled}
            onChange={setColumn}
            onColumns={setColumns}
            onSettle={settle}
            onReread={(wishes) => void choose(step.file.source, wishes)}
          />
        )}
        {step.name === 'result' && (
          <ResultStep step={step} columns={columns} settled={settled} onSamePeople={confirmNames} />
        )}
      </section>
    </Modal>
  );
}
