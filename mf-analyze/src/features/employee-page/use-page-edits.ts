import {
  errorNumbers,
  isWritten,
  LANGUAGES,
  type EmployeePage,
  type EmployeePageLocalisedTexts,
  type EmployeePageTexts,
  type Language,
} from '@elan/contracts';
import { toast } from '@elan/ui';
import {
  errorCode,
  notifySaving,
  serverNow,
  type Told,
  useIntl,
  useKeepWork,
  useLanguage,
  useWorkBefore,
} from '@elan/web-core';
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
  /** The page as it was loaded. */
  readonly read: EmployeePage;
}

export type PageEdits = ReturnType<typeof usePageEdits>;

/** The unsaved texts of a page, and how they are saved. What somebody else has saved is never overwritten unasked. */
export function usePageEdits({ surveyId, round, read }: Edited) {
  const text = useText();
  const intl = useIntl();
  const language = useLanguage();
  const [page, setPage] = useState(read);
  // What somebody else has saved since is not overwritten with it.
  const keptAs = `employee-page:${surveyId}:${round}:${read.version}`;
  const before = useWorkBefore(keptAs, read.texts);
  const [texts, setTexts] = useState({ ...read.texts, ...before });
  /** What somebody else has saved in the meantime; null: nothing. */
  const [theirs, setTheirs] = useState<EmployeePage | null>(null);
  const [save, saving] = useSaveEmployeePageMutation();
  const [publish, publishing] = usePublishEmployeePageMutation();
  const [withdraw, withdrawing] = useWithdrawEmployeePageMutation();
  const [readAnew] = useLazyReadEmployeePageQuery();

  const isDirty = JSON.stringify(texts) !== JSON.stringify(page.texts);
  useKeepWork(keptAs, isDirty ? texts : null);
  const readNow = () => readAnew({ surveyId, round, language }).unwrap();
  const take = (taken: EmployeePage) => {
    setPage(taken);
    setTexts(taken.texts);
    setTheirs(null);
  };
  /** Says in a toast how it goes; a conflict is also shown on the page. Null: it failed. */
  const guarded = async <Answer>(work: Promise<Answer>, told?: () => Told): Promise<Answer | null> => {
    try {
      return await notifySaving(toast, intl, work, { told, explains: true });
    } catch (error) {
      if (errorCode(error) === errorNumbers.changedMeanwhile) setTheirs(await readNow().catch(() => null));
      return null;
    }
  };
  const store = async (sent: EmployeePageLocalisedTexts, version: number): Promise<EmployeePage> => {
    const answer = await save({ surveyId, round, version, texts: sent }).unwrap();
    setPage(answer);
    setTheirs(null);
    // What was typed while the call was running is still unsaved.
    setTexts((now) => (now === sent ? answer.texts : now));
    return answer;
  };
  const storeAndPublish = async (at: PublishedAt): Promise<EmployeePage> => {
    const { version } = isDirty || page.version === 0 ? await store(texts, page.version) : page;
    return publish({ surveyId, round, version, at }).unwrap();
  };

  return {
    page,
    texts,
    theirs,
    isDirty,
    isBusy: saving.isLoading || publishing.isLoading || withdrawing.isLoading,
    isEnough: LANGUAGES.some((one) => isWritten(trimmed(texts[one]))),
    change: (one: Language, changes: Partial<EmployeePageTexts>) =>
      setTexts((now) => ({ ...now, [one]: { ...now[one], ...changes } })),
    save: () => guarded(store(texts, page.version)),
    keepMine: () => theirs && guarded(store(texts, theirs.version)),
    takeTheirs: () => theirs && take(theirs),
    /** @returns whether it succeeded */
    publish: async (at: PublishedAt): Promise<boolean> => {
      const told = { text: text(at ? 'employeePage.scheduledNow' : 'employeePage.publishedNow') };
      const answer = await guarded(storeAndPublish(at), () => told);
      if (answer) setPage(answer);
      return answer !== null;
    },
    withdraw: async (): Promise<void> => {
      const told = { text: text('employeePage.withdrawnNow') };
      if (!(await guarded(withdraw({ surveyId, round }).unwrap(), () => told))) return;
      // Nobody sees it any more, even if the new state cannot be loaded.
      const gone: EmployeePage = {
        ...page,
        state: 'withdrawn',
        showsFrom: null,
        withdrawnAt: serverNow().toISOString(),
      };
      const now = await readNow().catch(() => gone);
      // The unsaved text stays.
      setPage(now);
      if (!isDirty) setTexts(now.texts);
    },
  };
}

/** White space alone does not count as text. */
function trimmed({ findings, decisions = [], decided, declined }: EmployeePageTexts): EmployeePageTexts {
  return {
    findings: findings.map((line) => line.trim()),
    decisions: decisions.map((decision) => decision.trim()),
    decided: decided.trim(),
    declined: declined.trim(),
  };
}
