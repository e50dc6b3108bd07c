import type { CompanyDashboard } from '@elan/contracts';
import { Button, Card, IconButton, Tag, VisuallyHidden } from '@elan/ui';
import { places, useMe, useStoredFlag } from '@elan/web-core';
import { Check, X } from 'lucide-react';
import { useText } from '../../shared/use-text';
import styles from './onboarding.module.css';

type Path = NonNullable<CompanyDashboard['path']>;

interface Step {
  readonly id: 'example' | 'people' | 'groups' | 'survey' | 'preview';
  readonly isDone: boolean;
  readonly href: string;
  /** Whether another step has to be done first. */
  readonly isBlocked?: boolean;
  readonly onOpen?: () => void;
  /** A separate document, opened in another tab. */
  readonly isApart?: boolean;
}

function useSteps({ members, segmentations, surveys, surveyId }: Path): Step[] {
  const [hasSeenExample, setSeenExample] = useStoredFlag('elan-example-seen');
  const me = useMe();
  const [hasSeenPreview, setSeenPreview] = useStoredFlag('elan-preview-seen');
  return [
    {
      id: 'example',
      isDone: hasSeenExample,
      href: places.example,
      onOpen: () => setSeenExample(true),
    },
    { id: 'people', isDone: members > 0, href: places.settings('members') },
    { id: 'groups', isDone: segmentations > 0, href: places.settings('segmentations') },
    { id: 'survey', isDone: surveys > 0, href: places.newSurvey(), isBlocked: members === 0 },
    {
      id: 'preview',
      isDone: hasSeenPreview && surveyId !== null,
      href: surveyId === null ? '' : places.preview(surveyId, me?.id),
      isBlocked: surveyId === null,
      onOpen: () => setSeenPreview(true),
      isApart: true,
    },
  ];
}

/** The way to the first results: what is done, what comes next and how long it takes. */
export function FirstSteps({ path }: { path: Path }) {
  const text = useText();
  const [isHidden, setHidden] = useStoredFlag('elan-first-steps-hidden');
  const steps = useSteps(path);
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone, isBlocked }) => !isDone && !isBlocked);
  const progress = text('onboarding.progress', { done, all: steps.length });
  if (isHidden) {
    return (
      <p className={styles.back}>
        <Button size="sm" variant="link" onClick={() => setHidden(false)}>
          {text('onboarding.show', { progress })}
        </Button>
      </p>
    );
  }
  return (
    <Card
      title={text('onboarding.title')}
      description={progress}
      actions={
        <IconButton size="sm" icon={<X />} label={text('onboarding.hide')} onClick={() => setHidden(true)} />
      }
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepRow key={step.id} step={step} isNext={step === next} />
        ))}
      </ol>
      {!next && <p className={styles.wait}>{text('onboarding.wait')}</p>}
    </Card>
  );
}

function StepRow({ step, isNext }: { step: Step; isNext: boolean }) {
  const text = useText();
  const { id, isDone, isBlocked = false } = step;
  return (
    <li className={styles.step} data-state={isDone ? 'done' : isNext ? 'next' : 'ahead'}>
      <span className={styles.mark}>{isDone && <Check aria-hidden="true" />}</span>
      <div>
        <h3>
          {text(`onboarding.${id}`)}
          {isDone && <VisuallyHidden>{text('onboarding.done')}</VisuallyHidden>}
          {!isDone && <Tag>{text('onboarding.minutes', { minutes: MINUTES[id] })}</Tag>}
        </h3>
        <p>{text(isBlocked && !isDone ? `onboarding.${blockedOf(id)}.blocked` : `onboarding.${id}.why`)}</p>
      </div>
      {!isBlocked && <StepLink step={step} isNext={isNext} />}
    </li>
  );
}

const MINUTES: Record<Step['id'], number> = { example: 2, people: 5, groups: 3, survey: 5, preview: 1 };

const blockedOf = (id: Step['id']) => (id === 'preview' ? 'preview' : 'survey');

/** A link to a step. If the step leaves no trace with the company, opening it completes it. */
function StepLink({
  step: { id, href, isDone, onOpen, isApart = false },
  isNext,
}: {
  step: Step;
  isNext: boolean;
}) {
  const text = useText();
  const label = text(isDone ? `onboarding.${id}.again` : `onboarding.${id}.open`);
  const look = isNext ? ({ variant: 'primary' } as const) : ({ size: 'sm' } as const);
  if (isApart) {
    return (
      <Button
        {...look}
        onClick={() => {
          onOpen?.();
          window.open(href, '_blank', 'noopener');
        }}
      >
        {label}
      </Button>
    );
  }
  return (
    <span onClickCapture={onOpen}>
      <Button {...look} href={href}>
        {label}
      </Button>
    </span>
  );
}
