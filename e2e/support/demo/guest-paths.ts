import { createHash } from 'node:crypto';
import { endpoints } from '@elan/contracts';
import type { Api } from '../api';
import type { Stack } from '../stack';
import type { Demo } from './stack';

/** Paths and codes with which people without an account reach pages of the demo company. */
export interface GuestPaths {
  /** The page of one group for its manager. */
  readonly manager: string;
  /** The confirmation page for an address outside the company. */
  readonly confirmation: string;
  /** Codes of two comments: the company replied to one; in the other, the author wrote last. */
  readonly codes: { readonly replied: string; readonly answered: string };
}

export async function findGuestPaths(stack: Stack, api: Api, demo: Demo): Promise<GuestPaths> {
  const [manager, confirmation] = await Promise.all(
    ['manager@verdier-hall.example', 'manager@elsewhere.example'].map((email) =>
      shareWeakest(stack, api, { surveyId: demo.surveyIds[0] ?? '', email }),
    ),
  );
  if (manager === undefined || confirmation === undefined) throw new Error('Nothing was shared');
  return { manager, confirmation, codes: await findCodes(api, demo.surveyIds[2] ?? '') };
}

/** Shares the group with the lowest score. @returns the path in the mail */
async function shareWeakest(
  { inbox }: Stack,
  api: Api,
  { surveyId, email }: { readonly surveyId: string; readonly email: string },
): Promise<string> {
  const params = { surveyId };
  const { groups } = await api.call(endpoints.analysis.read, { params });
  const [weakest] = (groups?.groups ?? [])
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
  if (!groups || !weakest) throw new Error('The demonstration company tells of no group');
  const group = { segmentationId: groups.segmentationId, groupId: weakest.id };
  await api.call(endpoints.managerLinks.create, {
    params,
    body: { ...group, email, language: 'en', days: 30 },
  });
  const { text } = await inbox.waitForMail(email);
  const { pathname, hash } = new URL(/https?:\/\/\S+\/managers\S*/.exec(text)?.[0] ?? '');
  return pathname + hash;
}

async function findCodes(api: Api, surveyId: string): Promise<GuestPaths['codes']> {
  const read = (page: number) =>
    api.call(endpoints.comments.list, { params: { surveyId }, query: { page: String(page) } });
  const { total, pageSize } = await read(1);
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / pageSize) }, (_, page) => read(page + 1)),
  );
  const comments = pages.flatMap((page) => page.comments);
  const codeOf = (messages: number): string => {
    const comment = comments.find(({ thread }) => thread.length === messages);
    if (!comment) throw new Error(`The demonstration company has no comment with ${messages} messages`);
    // The demo generates its keys in this way.
    return createHash('sha256').update(comment.text).digest().subarray(0, 16).toString('base64url');
  };
  return { replied: codeOf(1), answered: codeOf(2) };
}
