import type { MailPlan } from '@elan/contracts';
import { type Asked, distributionOf, mailsApi, type Distribution } from './mails-api';

/**
 * What happens with the invitations of a survey once it is saved: there is nobody to invite, it is a draft, nobody has
 * an e-mail address so that links are handed over, or they are sent now or on the morning of its first day.
 */
export type MailKind = 'nobody' | 'draft' | 'links' | 'now' | 'later';

export interface KnownPlan extends MailPlan {
  kind: MailKind;
}

function kindOf({ people, withEmail, invitations, atOnce }: MailPlan, isActive: boolean): MailKind {
  if (people === 0) return 'nobody';
  if (!isActive) return 'draft';
  if (withEmail === 0 || invitations === 0) return 'links';
  return atOnce ? 'now' : 'later';
}

export interface LoadedPlan {
  /** Undefined until it is known. */
  plan: KnownPlan | undefined;
  hasFailed: boolean;
  retry: () => void;
}

interface PlanOptions {
  skip?: boolean;
}

/** What creating a survey sends, and whether anything is shown beside others that ask the same. */
export function useDraftPlan(survey: Distribution & Asked, options?: PlanOptions): LoadedPlan {
  const { templateId, questions } = survey;
  return usePlan(
    {
      ...distributionOf(survey),
      ...(templateId !== undefined && { templateId }),
      ...(questions !== undefined && { questions }),
    },
    survey,
    options,
  );
}

/** What creating a survey sends. */
export const useMailPlan = (survey: Distribution, options?: PlanOptions): LoadedPlan =>
  usePlan(distributionOf(survey), survey, options);

function usePlan(
  asked: Distribution & Asked,
  survey: Distribution,
  { skip = false }: PlanOptions = {},
): LoadedPlan {
  const { currentData, isError, isFetching, refetch } = mailsApi.usePlanMailsQuery(asked, {
    skip,
    refetchOnMountOrArgChange: true,
  });
  const plan = currentData && { ...currentData, kind: kindOf(currentData, survey.active !== false) };
  return {
    plan,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
