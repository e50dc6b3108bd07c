import { SESSION_KEY, type Language, type PublicSurvey } from '@elan/contracts';
import { loadSurvey, renewToken, RequestFailure } from './respondent-api';
import type { SurveyLink } from './survey-link';

/** The access token that the application keeps, if somebody is signed in. */
function storedToken(): string | null {
  try {
    const me = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as { accessToken?: unknown } | null;
    return typeof me?.accessToken === 'string' ? me.accessToken : null;
  } catch {
    return null;
  }
}

/** The survey as its administrators preview it; null where nobody is signed in. */
export async function loadPreview(link: SurveyLink, language: Language | null): Promise<PublicSurvey | null> {
  const token = storedToken();
  if (!token) return null;
  try {
    return await loadSurvey(link, language, token);
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 401) throw error;
    return loadSurvey(link, language, await renewToken());
  }
}
