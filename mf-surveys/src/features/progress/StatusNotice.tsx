import { Alert, Button } from '@elan/ui';
import { places, serverNow, useDates } from '@elan/web-core';
import { useState } from 'react';
import { useText, type TextId } from '../../shared/use-text';
import type { ActingProps } from './ProgressHeader';

/** What to know about a survey that is not running, or that nobody is invited to. */
export function StatusNotice({ progress, onAct }: ActingProps) {
  const t = useText();
  const dates = useDates();
  const [now] = useState(() => serverNow());
  const { id, status, invited, questions, timeline, endAt } = progress;
  const edit = (tab: string, label: TextId) => (
    <Button href={`${places.editSurvey(id)}${tab}`}>{t(label)}</Button>
  );
  if (status === 'draft') {
    const isOver = endAt !== null && new Date(endAt) < now;
    const missing: TextId[] = [
      ...(questions === 0 ? (['surveys.progress.draft.questions'] as const) : []),
      ...(invited === 0 ? (['surveys.progress.draft.people'] as const) : []),
      ...(isOver ? (['surveys.progress.draft.over'] as const) : []),
    ];
    return (
      <Alert
        live={false}
        title={t('surveys.progress.draft.title')}
        action={edit('', 'surveys.progress.edit')}
      >
        {missing.length === 0
          ? t('surveys.progress.draft.ready', { count: invited })
          : missing.map((text) => <p key={text}>{t(text)}</p>)}
      </Alert>
    );
  }
  if (status === 'ended') {
    return (
      <Alert live={false} title={t('surveys.progress.ended.title')}>
        {t('surveys.progress.ended.text')}
      </Alert>
    );
  }
  if (invited === 0) {
    return (
      <Alert
        live={false}
        tone="warning"
        title={t('surveys.progress.nobody.title')}
        action={edit('?tab=audience', 'surveys.progress.nobody.action')}
      >
        {t('surveys.progress.nobody.text')}
      </Alert>
    );
  }
  if (status === 'paused') {
    return (
      <Alert
        live={false}
        tone="warning"
        title={t('surveys.progress.paused.title')}
        action={
          <Button
            onClick={() => {
              onAct('resume');
            }}
          >
            {t('surveys.progress.resume')}
          </Button>
        }
      >
        {t('surveys.progress.paused.text', { ends: endAt === null ? 'no' : 'yes' })}
      </Alert>
    );
  }
  const invitations = timeline.find(({ kind }) => kind === 'invitations')?.at;
  if (status !== 'upcoming' || !invitations) return null;
  const count = invited - progress.invitations.withoutEmail;
  return (
    <Alert live={false} title={t('surveys.progress.upcoming.title')}>
      {t('surveys.progress.upcoming.text', { date: dates.withTime(invitations), count })}
    </Alert>
  );
}
