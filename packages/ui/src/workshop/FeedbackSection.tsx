import { Button } from '../actions/Button';
import { Card } from '../display/Card';
import { Alert, ErrorBlock } from '../feedback/Alert';
import { EmptyState, ErrorState } from '../display/EmptyState';
import { ProgressBar } from '../display/ProgressSteps';
import { Skeleton } from '../feedback/Skeleton';
import { Spinner } from '../feedback/Spinner';
import { toast } from '../toasts/toast';
import { Specimen } from './Specimen';
import type { WorkshopTexts } from './Workshop';
import styles from './Workshop.module.css';

export function FeedbackSection({ texts }: { texts: WorkshopTexts }) {
  return (
    <>
      <Specimen stacked>
        <Alert live={false}>{texts.info}</Alert>
        <Alert live={false} tone="success">
          {texts.success}
        </Alert>
        <Alert live={false} tone="warning" action={<Button size="sm">{texts.edit}</Button>}>
          {texts.warning}
        </Alert>
        <Alert live={false} tone="danger" title={texts.alertTitle} action={<Button>{texts.edit}</Button>}>
          {texts.errorText}
        </Alert>
        <ErrorBlock text={texts.danger} />
      </Specimen>
      <Specimen>
        <Button onClick={() => toast.success(texts.toastSuccess)}>{texts.toastSuccess}</Button>
        <Button onClick={() => toast.error(texts.toastError)}>{texts.toastError}</Button>
        <Button onClick={() => toast.loading(texts.toastLoading, { id: 'workshop' })}>
          {texts.toastLoading}
        </Button>
        <Button
          onClick={() =>
            toast.info(texts.toastInfo, { action: { label: texts.undo, onSelect: () => undefined } })
          }
        >
          {texts.toastInfo}
        </Button>
        <Button variant="ghost" onClick={() => toast.dismiss()}>
          {texts.cancel}
        </Button>
      </Specimen>
      <div className={styles.fields}>
        <Card>
          <EmptyState
            compact
            picture="list"
            title={texts.more}
            action={<Button variant="primary">{texts.add}</Button>}
          >
            {texts.cardText}
          </EmptyState>
        </Card>
        <Card>
          <EmptyState compact picture="chart" title={texts.more} />
        </Card>
        <Card>
          <EmptyState compact picture="done" title={texts.success} />
        </Card>
        <Card>
          <EmptyState compact picture="search" title={texts.nothingFound} />
        </Card>
        <Card>
          <EmptyState compact picture="none" title={texts.more} />
        </Card>
        <Card>
          <ErrorState title={texts.errorTitle} onRetry={() => undefined}>
            {texts.errorText}
          </ErrorState>
        </Card>
        <Card>
          <ErrorState busy title={texts.errorTitle} retryLabel={texts.undo} onRetry={() => undefined} />
        </Card>
        <Card>
          <Specimen stacked>
            <Skeleton lines={3} />
            <Skeleton width={160} height={40} radius={8} />
            <ProgressBar label={texts.progress} value={180} max={300} valueText={texts.progressText} />
            <Spinner label={texts.busy} />
          </Specimen>
        </Card>
      </div>
    </>
  );
}
