import type { SignedInMember } from '@elan/domain/testing';
import type { Answer, TestApi } from './start-api';

/** A member whose change of credentials has ended every token from before, as their browser goes on. */
export async function renewed(
  api: TestApi,
  member: SignedInMember,
  { cookies }: Answer,
): Promise<SignedInMember> {
  const { refresh = '' } = cookies;
  const answer = await api.call('GET /auth/refresh-token', { cookies: { refresh } });
  const { accessToken } = answer.body as { accessToken: string };
  return { ...member, token: accessToken, refreshToken: answer.cookies['refresh'] ?? '' };
}
