import { errorNumbers, type SurveyProgress } from '@elan/contracts';
import { Alert, Button, Card } from '@elan/ui';
import { loadPart, places, useParams, usePageTitle, type SurveyLoopProps } from '@elan/web-core';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { ResultsOutlook } from '../../shared/outlook/ResultsOutlook';
import { UnreadPage } from '../../shared/pages/UnreadPage';
import { useText } from '../../shared/use-text';
import { ActionDialogs, type ProgressAction } from './ActionDialogs';
import { GroupsCard } from './GroupsCard';
import { InvitationsCard } from './InvitationsCard';
import { ParticipationCard } from './ParticipationCard';
import { ProgressHeader } from './ProgressHeader';
import { RefusedCard } from './RefusedCard';
import { StatusNotice } from './StatusNotice';
import { TimelineCard } from './TimelineCard';
import { useProgress } from './use-progress';
import styles from './Progress.module.css';

/** What followed the survey's last round; nothing where the remote that draws it is unreachable. */
const LoopLine = lazy<ComponentType<SurveyLoopProps>>(() =>
  loadPart('SurveyLoop').then(
    (part) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** `/surveys/:surveyId` */
export function ProgressPage() {
  const t = useText();
  const { surveyId = '' } = useParams();
  const progress = useProgress(surveyId);
  const { currentData, isError, refetch } = progress;
  usePageTitle(currentData?.name ?? t('surveys.progress.title'));
  if (!currentData) {
    return (
      <UnreadPage
        title={t('surveys.progress.title')}
        query={progress}
        missing={{
          code: errorNumbers.surveyNotFound,
          text: t('surveys.progress.missing'),
          back: { label: t('surveys.editor.toDashboard'), href: places.dashboard },
        }}
      />
    );
  }
  return (
    <>
      {isError && (
        <Alert
          tone="warning"
          action={<Button onClick={() => void refetch()}>{t('surveys.progress.retry')}</Button>}
        >
          {t('surveys.progress.stale')}
        </Alert>
      )}
      <Progress key={surveyId} progress={currentData} />
    </>
  );
}

function Progress({ progress }: { progress: SurveyProgress }) {
  const [action, setAction] = useState<ProgressAction | null>(null);
  const { round, segmentationId, refused, status } = progress;
  return (
    <div className={styles.page}>
      <ProgressHeader progress={progress} onAct={setAction} />
      {status !== 'draft' && (
        <Suspense fallback={<div className={styles.loop} />}>
          <LoopLine surveyId={progress.id} />
        </Suspense>
      )}
      <StatusNotice progress={progress} onAct={setAction} />
      {status !== 'draft' && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <ParticipationCard progress={progress} onAct={setAction} />
            {round?.opened === true &&
              segmentationId !== null &&
              progress.answered !== null &&
              !progress.hidden && (
                <GroupsCard
                  surveyId={progress.id}
                  round={round.periodId}
                  segmentationId={segmentationId}
                  endsAt={status === 'ended' ? null : round.endsAt}
                />
              )}
            {round && <InvitationsCard progress={progress} />}
            {refused.length > 0 && <RefusedCard progress={progress} />}
          </div>
          <div className={styles.column}>
            {round && <TimelineCard progress={progress} />}
            {status !== 'ended' && progress.invited > 0 && <OutlookCard progress={progress} />}
          </div>
        </div>
      )}
      <ActionDialogs
        progress={progress}
        action={action}
        onClose={() => {
          setAction(null);
        }}
      />
    </div>
  );
}

/** What results this survey will show, and when: it depends on how many people it asks. */
function OutlookCard({ progress }: { progress: SurveyProgress }) {
  const t = useText();
  const { invited, invitations, minimumGroupSize } = progress;
  const withEmail = invited - invitations.withoutEmail;
  return (
    <Card title={t('surveys.outlook')}>
      <ResultsOutlook
        people={invited}
        withEmail={withEmail}
        minimum={minimumGroupSize}
        hidden={progress.hidden}
      />
    </Card>
  );
}
