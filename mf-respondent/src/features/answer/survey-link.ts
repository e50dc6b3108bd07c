export interface SurveyLink {
  surveyId: string;
  /** Null where the link names nobody. */
  userId: string | null;
  /** Shows that the link is that person's; null where it got lost on the way. */
  key: string | null;
  isPreview: boolean;
}

/** Reads a personal link: `/s/{surveyId}?u={userId}&k={key}`, with `preview=1` for an administrator's look. */
export function readSurveyLink({ pathname, search }: Pick<Location, 'pathname' | 'search'>): SurveyLink {
  const query = new URLSearchParams(search);
  const user = query.get('u');
  return {
    surveyId: /^\/s\/([A-Za-z0-9_-]{1,64})\/?$/.exec(pathname)?.[1] ?? '',
    // Mail programs and old pages write the word where they had no value.
    userId: user && user !== 'undefined' ? user : null,
    key: query.get('k'),
    isPreview: query.get('preview') === '1',
  };
}
