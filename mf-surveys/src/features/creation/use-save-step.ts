import { dayInZone, serverNow, useDates, useLanguage } from '@elan/web-core';
import { useState } from 'react';
import type { KnownPlan } from '../../shared/mails/use-mail-plan';
import { betterMorning, type Morning } from '../../shared/schedule/mornings';
import type { CreationDraft } from './draft';
import { draftToSurvey, scheduleOf } from './draft-to-survey';
import type { SendTimeQuestion } from './SendTimeDialog';
import type { useCreation } from './use-creation';

/**
 * What the wizard's last button does: it saves, and asks first if invitations would be sent at night or on a weekend.
 */
export function useSaveStep(draft: CreationDraft, create: ReturnType<typeof useCreation>['save']) {
  const language = useLanguage();
  const { timeZone } = useDates();
  const [question, setQuestion] = useState<SendTimeQuestion | null>(null);

  const send = (plan: KnownPlan, now: Date, morning: Morning | null) => {
    // A survey that would invite nobody is a draft.
    const active = draft.active && plan.kind !== 'nobody';
    const planned = { ...draft, active, ...(morning && { startDay: morning.day }) };
    const survey = draftToSurvey(planned, { timeZone, now, language });
    // Starting today means now: the hour must be given.
    const startsLater = morning !== null && morning.day === dayInZone(now, timeZone);
    void create(startsLater ? { ...survey, startAt: morning.at.toISOString() } : survey);
  };

  return {
    question,
    save: (plan: KnownPlan, now: Date) => {
      const better = betterTime(plan, now, timeZone);
      // A survey that is over by then cannot wait for it.
      const { endDay } = scheduleOf({ ...draft, ...(better && { startDay: better.day }) }, timeZone, now);
      if (better && (endDay === '' || better.day <= endDay)) setQuestion({ plan, better, askedAt: now });
      else send(plan, now, null);
    },
    choose: (morning: Morning | null) => {
      if (question) send(question.plan, serverNow(), morning);
      setQuestion(null);
    },
    cancel: () => {
      setQuestion(null);
    },
  };
}

function betterTime({ kind, leaveAt }: KnownPlan, now: Date, timeZone: string): Morning | null {
  if (kind === 'now') return betterMorning(now, timeZone);
  return kind === 'later' && leaveAt !== null ? betterMorning(new Date(leaveAt), timeZone) : null;
}
