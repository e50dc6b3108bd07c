import type { Context } from '../../platform';

/** The page that says what a round promises; its address names nobody and needs no key. */
export const promisePage = (
  { settings }: Pick<Context, 'settings'>,
  { surveyId, periodId }: { readonly surveyId: string; readonly periodId: string },
): string => `${settings.PUBLIC_URL}/s/${surveyId}/promise?round=${encodeURIComponent(periodId)}`;
