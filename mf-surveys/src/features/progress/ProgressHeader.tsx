import type { SurveyProgress } from '@elan/contracts';
import { Button, Menu, type MenuAction, PageHeader, Tag, type Tone } from '@elan/ui';
import { places, useMe } from '@elan/web-core';
import { CalendarClock, ChartColumn, CircleStop, Eye, MailQuestion, Pause, Pencil, Play } from 'lucide-react';
import { useText } from '../../shared/use-text';
import type { ProgressAction } from './ActionDialogs';
import { useTestMail } from './use-test-mail';
import { useTimeLeft } from './use-time-left';

const tones: Record<SurveyProgress['status'], Tone> = {
  draft: 'warning',
  upcoming: 'brand',
  running: 'success',
  paused: 'warning',
  ended: 'neutral',
};

export interface ActingProps {
  progress: SurveyProgress;
  onAct: (action: ProgressAction) => void;
}

/** Name, status, time left, and actions. */
export function ProgressHeader({ progress, onAct }: ActingProps) {
  const t = useText();
  const me = useMe();
  const { id, name, status, actions } = progress;
  const timeLeft = useTimeLeft(progress);
  const sendTestMail = useTestMail(id);
  const steps: Record<'extend' | 'pause' | 'resume' | 'end', MenuAction['icon']> = {
    extend: <CalendarClock />,
    pause: <Pause />,
    resume: <Play />,
    end: <CircleStop />,
  };
  const possible = (['extend', 'resume', 'pause', 'end'] as const)
    .filter((step) => actions[step].reason === null)
    .map((step): MenuAction => ({
      label: t(`surveys.progress.${step}`),
      icon: steps[step],
      danger: step === 'end',
      onSelect: () => {
        onAct(step);
      },
    }));
  return (
    <PageHeader
      title={name}
      tag={
        <Tag tone={tones[status]} dot>
          {t(`surveys.progress.status.${status}`)}
        </Tag>
      }
      description={timeLeft}
      actions={
        <>
          <Button
            href={places.analyze(id)}
            variant={status === 'ended' ? 'primary' : 'secondary'}
            iconLeft={<ChartColumn />}
          >
            {t('surveys.progress.results')}
          </Button>
          <Button href={places.editSurvey(id)} iconLeft={<Pencil />}>
            {t('surveys.progress.edit')}
          </Button>
          <Menu
            label={t('surveys.progress.options')}
            items={[
              { label: t('surveys.progress.testMail'), icon: <MailQuestion />, onSelect: sendTestMail },
              {
                label: t('surveys.progress.preview'),
                icon: <Eye />,
                onSelect: () => {
                  window.open(places.preview(id, me?.id), '_blank', 'noopener');
                },
              },
              ...(possible.length > 0 ? (['separator', ...possible] as const) : []),
            ]}
          />
        </>
      }
    />
  );
}
