import { Button, Card, ErrorBlock, PageHeader, ProgressSteps } from '@elan/ui';
import {
  dayInZone,
  errorText,
  serverNow,
  useAudiences,
  useDates,
  useIntl,
  useLanguage,
  usePageTitle,
} from '@elan/web-core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isAudienceGone } from '../../shared/audience/audience-members';
import { MailPreviewWaits } from '../../shared/mails/MailPreviewWaits';
import { useDraftPlan, type KnownPlan } from '../../shared/mails/use-mail-plan';
import { dayToCome } from '../../shared/schedule/mornings';
import { useText } from '../../shared/use-text';
import styles from './CreationPage.module.css';
import { draftSlice, STEPS, type CreationDraft, type Step } from './draft';
import { DraftPreview } from './DraftPreview';
import { DraftSummary } from './DraftSummary';
import { plannedSurvey, scheduleOf } from './draft-to-survey';
import { KeptDraft } from './KeptDraft';
import { missingIn, type Missing } from './missing';
import { SendTimeDialog } from './SendTimeDialog';
import { StepContent } from './StepContent';
import { useCreation } from './use-creation';
import { useDraft } from './use-draft';
import { useSaveStep } from './use-save-step';
import { useOpenedFor, useWantedModel } from './use-wanted-model';

const MailPreview = lazy(() =>
  import('../../shared/mails/MailPreview').then((part) => ({ default: part.MailPreview })),
);
const { wentBack, wentForth, wentTo } = draftSlice.actions;

/** @returns the heading of the page; it takes the focus when the page changes. */
function useHeadingOf(place: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [place]);
  return heading;
}

/** Shows where the wizard is, and the way back to earlier steps. */
function Steps({ current, onGoBack }: { current: number; onGoBack: (step: Step) => void }) {
  const t = useText();
  return (
    <ProgressSteps
      label={t('surveys.creation.steps')}
      steps={STEPS.map((step) => t(`surveys.step.${step}`))}
      current={current}
      onGoBack={(target) => {
        const step = STEPS[target];
        if (step) onGoBack(step);
      }}
    />
  );
}

/** @returns what the last button says: what it does depends on who is in the audience */
function useSaveLabel(plan: KnownPlan | undefined) {
  const t = useText();
  const language = useLanguage();
  return (startDay: string, today: string): string =>
    plan
      ? t(`surveys.creation.save.${plan.kind}`, {
          count: plan.invitations,
          day: dayToCome(startDay, today, language),
        })
      : t('surveys.save');
}

/** Back and on, with what is missing between them. */
function StepActions(props: {
  missing: Missing | 'members' | null;
  label: string;
  isSaving: boolean;
  busy: boolean;
  onBack: (() => void) | undefined;
}) {
  const t = useText();
  return (
    <div className={styles.actions}>
      {props.onBack && (
        <Button variant="secondary" disabled={props.isSaving} onClick={props.onBack}>
          {t('surveys.back')}
        </Button>
      )}
      <p className={styles.missing} role="status">
        {props.missing !== null && t(`surveys.missing.${props.missing}`)}
      </p>
      <Button type="submit" variant="primary" busy={props.busy} disabled={props.missing !== null}>
        {props.label}
      </Button>
    </div>
  );
}

/** @returns what keeps the shown step from being left, at a moment */
function useMissing(draft: CreationDraft, timeZone: string) {
  const isAudienceKnown = !isAudienceGone(draft.audienceId, useAudiences().data);
  return (time: Date) =>
    missingIn(draft, {
      schedule: scheduleOf(draft, timeZone, time),
      today: dayInZone(time, timeZone),
      isAudienceKnown,
    });
}

/** Leads from an idea to a survey, one decision per step. */
export function CreationPage() {
  const t = useText();
  const intl = useIntl();
  const language = useLanguage();
  const { timeZone } = useDates();
  const [now, setNow] = useState(() => serverNow());
  const { draft, dispatch, isContinued, startOver, forget } = useDraft(useOpenedFor());
  useWantedModel(draft, dispatch);
  const { isSaving, ...creation } = useCreation(forget);
  // Starting over leads to the first step, even from there.
  const heading = useHeadingOf(`${draft.step} ${isContinued}`);
  usePageTitle(t('surveys.creation.title'));

  const index = STEPS.indexOf(draft.step);
  const isLast = index === STEPS.length - 1;
  const schedule = scheduleOf(draft, timeZone, now);
  const missingAt = useMissing(draft, timeZone);
  const survey = plannedSurvey(draft, { timeZone, now, language });
  // Requested as soon as the audience is chosen, so that the last step has it in time.
  const { plan, hasFailed } = useDraftPlan(survey, { skip: index < STEPS.indexOf('audience') });
  const saveStep = useSaveStep(draft, creation.save);
  const missing = missingAt(now) ?? (isLast && hasFailed ? 'members' : null);
  const isWaiting = isLast && !plan;
  const saveLabel = useSaveLabel(plan);

  const goOn = () => {
    // The page may have been open over midnight.
    const time = serverNow();
    setNow(time);
    if (missingAt(time) !== null) return;
    if (!isLast) {
      dispatch(wentForth());
      return;
    }
    if (plan) saveStep.save(plan, time);
  };

  const goBack = () => {
    creation.reset();
    dispatch(wentBack());
  };

  return (
    <div className={styles.page}>
      <PageHeader title={t('surveys.creation.title')} description={t('surveys.creation.description')} />
      {isContinued && (
        <KeptDraft
          disabled={isSaving}
          onStartOver={() => {
            creation.reset();
            startOver();
          }}
        />
      )}
      <ErrorBlock text={errorText(intl, creation.error)} />
      <Steps
        current={index}
        onGoBack={(step) => {
          if (!isSaving) dispatch(wentTo(step));
        }}
      />
      <div className={styles.columns} data-wide={isLast || undefined}>
        <div className={styles.main}>
          <Card>
            <form
              className={styles.step}
              onSubmit={(event) => {
                event.preventDefault();
                // A dialog over the step has its own form, whose events also arrive here.
                if (event.target === event.currentTarget) goOn();
              }}
            >
              <h2 ref={heading} tabIndex={-1}>
                {t(`surveys.step.${draft.step}`)}
              </h2>
              <StepContent
                draft={draft}
                schedule={schedule}
                survey={survey}
                dispatch={(action) => {
                  creation.reset();
                  dispatch(action);
                }}
              />
              <StepActions
                missing={missing}
                label={isLast ? saveLabel(schedule.startDay, dayInZone(now, timeZone)) : t('surveys.next')}
                isSaving={isSaving}
                busy={isSaving || (isWaiting && missing === null)}
                onBack={index > 0 ? goBack : undefined}
              />
            </form>
          </Card>
          {isLast && (
            <Suspense fallback={<MailPreviewWaits />}>
              <MailPreview survey={survey} />
            </Suspense>
          )}
        </div>
        <div className={styles.side}>
          <DraftSummary draft={draft} schedule={schedule} />
          {isLast && <DraftPreview draft={draft} />}
        </div>
      </div>
      <SendTimeDialog question={saveStep.question} onChoose={saveStep.choose} onCancel={saveStep.cancel} />
    </div>
  );
}
