import {
  errorNumbers,
  isWritten,
  LANGUAGES,
  type EmployeePage,
  type EmployeePageBothTexts,
} from '@elan/contracts';
import { toast } from '@elan/ui';
import { errorCode, useLanguage } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import {
  useLazyReadEmployeePageQuery,
  usePublishEmployeePageMutation,
  useSaveEmployeePageMutation,
  useWithdrawEmployeePageMutation,
} from './employee-page-api';

/** A day and a time in the company's time zone; null: now. */
export type PublishedAt = { day: string; time: string } | null;

interface Edited {
  readonly surveyId: string;
  readonly round: string;
  /** As loaded. */
  readonly read: EmployeePage;
}

export type PageEdits = ReturnType<typeof usePageEdits>;

/** The unsaved texts of a page, and how they are saved. What somebody else has saved is never overwritten unasked. */
export function usePageEdits({ surveyId, round, read }: Edited) {
  const text = useText();
  const language = useLanguage();
  const [page, setPage] = useState(read);
  const [texts, setTexts] = useState(read.texts);
  /** What somebody else has saved in the meantime; null: nothing. */
  const [theirs, setTheirs] = useState<EmployeePage | null>(null);
  const [save, saving] = useSaveEmployeePageMutation();
  const [publish, publishing] = usePublishEmployeePageMutation();
  const [withdraw, withdrawing] = useWithdrawEmployeePageMutation();
  const [readAnew] = useLazyReadEmployeePageQuery();

  const isDirty = JSON.stringify(texts) !== JSON.stringify(page.texts);
  const readNow = () => readAnew({ surveyId, round, language }).unwrap();
  const take = (taken: EmployeePage) => {
    setPage(taken);
    setTexts(taken.texts);
    setTheirs(null);
  };
  /** Failed calls are reported centrally; only a conflict is handled here. */
  const guarded = async <Answer>(work: Promise<Answer>): Promise<Answer | null> => {
    try {
      return await work;
    } catch (error) {
      if (errorCode(error) === errorNumbers.changedMeanwhile) setTheirs(await readNow().catch(() => null));
      return null;
    }
  };
  const saved = async (sent: EmployeePageBothTexts, version: number): Promise<EmployeePage | null> => {
    const answer = await guarded(save({ surveyId, round, version, texts: sent }).unwrap());
    if (!answer) return null;
    setPage(answer);
    setTheirs(null);
    // What was typed while the call was running is still unsaved.
    setTexts((now) => (now === sent ? answer.texts : now));
    return answer;
  };

  return {
    page,
    texts,
    theirs,
    isDirty,
    isBusy: saving.isLoading || publishing.isLoading || withdrawing.isLoading,
    isEnough: LANGUAGES.some((one) => isWritten(trimmed(texts)[one])),
    change: (one: (typeof LANGUAGES)[number], changes: Partial<EmployeePageBothTexts['en']>) =>
      setTexts((now) => ({ ...now, [one]: { ...now[one], ...changes } })),
    save: async () => {
      if (await saved(texts, page.version)) toast.success(text('employeePage.saved'));
    },
    keepMine: async () => {
      if (theirs && (await saved(texts, theirs.version))) toast.success(text('employeePage.saved'));
    },
    takeTheirs: () => theirs && take(theirs),
    /** @returns whether it succeeded */
    publish: async (at: PublishedAt): Promise<boolean> => {
      const current = isDirty || page.version === 0 ? await saved(texts, page.version) : page;
      if (!current) return false;
      const answer = await guarded(publish({ surveyId, round, version: current.version, at }).unwrap());
      if (!answer) return false;
      setPage(answer);
      toast.success(text(at ? 'employeePage.scheduledNow' : 'employeePage.publishedNow'));
      return true;
    },
    withdraw: async (): Promise<void> => {
      if (!(await guarded(withdraw({ surveyId, round }).unwrap()))) return;
      // Nobody sees it any more, even if the new state cannot be loaded.
      const gone: EmployeePage = {
        ...page,
        state: 'withdrawn',
        showsFrom: null,
        withdrawnAt: new Date().toISOString(),
      };
      const now = await readNow().catch(() => gone);
      // The unsaved text stays.
      setPage(now);
      if (!isDirty) setTexts(now.texts);
      toast.success(text('employeePage.withdrawnNow'));
    },
  };
}

/** White space alone does not count as text. */
function trimmed({ en, fr }: EmployeePageBothTexts): EmployeePageBothTexts {
  const of = ({ findings, decided, declined }: typeof en) => ({
    findings: findings.map((line) => line.trim()),
    decided: decided.trim(),
    declined: declined.trim(),
  });
  return { en: of(en), fr: of(fr) };
}
