import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import { leniently } from '@elan/contracts/decode-part';
import type { Targets } from '@elan/edge/targets';

/** An administrator waits no longer than this to see a preview (ms). */
const PATIENCE = 5_000;

const surveyAt = /^\/s\/([A-Za-z0-9_-]{1,64})\/?$/;

interface Where {
  readonly pathname: string;
  readonly search: string;
  readonly address: string;
}

/**
 * Exchanges the session of an administrator who opens a preview for the token of this preview: the session goes to the
 * API alone, never to whoever renders the page.
 * @returns the token; `foreign`: the survey is not theirs; null: nobody is signed in, or it is no preview
 */
export function createPreviewTokens(apis: Targets) {
  return async ({ headers: { cookie } }: IncomingMessage, where: Where): Promise<string | null> => {
    const [, surveyId] = surveyAt.exec(where.pathname) ?? [];
    if (surveyId === undefined || cookie === undefined) return null;
    if (parse(where.search.slice(1), '&', '=', leniently)['preview'] !== '1') return null;
    const { origin, end } = await apis.take();
    const answer = await fetch(`${origin}/api/surveys/${surveyId}/previews`, {
      method: 'POST',
      headers: { cookie, 'x-forwarded-for': where.address },
      signal: AbortSignal.timeout(PATIENCE),
    })
      .catch(() => null)
      .finally(end);
    if (answer?.status === 404) return 'foreign';
    if (!answer?.ok) return null;
    const { token } = (await answer.json()) as { token: string };
    return token;
  };
}
