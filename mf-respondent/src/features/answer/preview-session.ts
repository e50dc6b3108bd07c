import type { PublicSurvey } from '@elan/contracts';
import { loadSurvey, renewToken, RequestFailure } from './respondent-api';

/** The access token that the application keeps under `me`, if somebody is signed in. */
function storedToken(): string | null {
  try {
    const me = JSON.parse(localStorage.getItem('me') ?? 'null') as { accessToken?: unknown } | null;
    return typeof me?.accessToken === 'string' ? me.accessToken : null;
  } catch {
    return null;
  }
}

/** The survey as its administrators preview it; null where nobody is signed in. */
export async function loadPreview(surveyId: string, userId: string | null): Promise<PublicSurvey | null> {
  const token = storedToken();
  if (!token) return null;
  try {
    return await loadSurvey(surveyId, userId, token);
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 401) throw error;
    return loadSurvey(surveyId, userId, await renewToken());
  }
}
