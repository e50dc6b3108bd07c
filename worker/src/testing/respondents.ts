import { submitResponse } from '@elan/domain/answers';
import { runImportTask } from '@elan/domain/company';
import type { Actor } from '@elan/domain/platform';
import { importMembers } from '@elan/domain/privacy';
import { allModels } from '@elan/domain/testing';
import { buildCompany } from './build-company';
import type { TestWorker } from './build-worker';

/** Longer than it takes until a round looks at its audience again. */
const AUDIENCE_CHECK = 31_000;

export interface Link {
  readonly to: string;
  readonly memberId: string;
  readonly key: string;
}

/** The link in a mail or an address. */
export function linkIn(text: string): Omit<Link, 'to'> | null {
  const [, memberId, key] = /\?u=([\w-]+)&k=([\w-]{22})/.exec(text) ?? [];
  return memberId === undefined || key === undefined ? null : { memberId, key };
}

const answers = [{ id: '1', value: 7 }];

/** A company whose administrator changes its members while rounds run, and what respondents then see. */
export async function buildRespondents(worker: TestWorker) {
  const { context, clock, sink } = worker;
  const { companyId, administrator } = await buildCompany(context);
  const actor: Actor = {
    ...{ userId: administrator._id, companyId, role: 1, language: 'en', sessionId: 'session' },
  };
  return {
    companyId,
    actor,
    /** The links mailed since the last call, once the audience was looked at again. */
    async mailed(): Promise<Link[]> {
      clock.advance(AUDIENCE_CHECK);
      await worker.tick();
      return sink.mails.splice(0).flatMap(({ to, text }) => {
        const link = linkIn(text);
        return link ? [{ to, ...link }] : [];
      });
    },
    /** What became of an answer by a link: an error's code, or null. */
    async answer(surveyId: string, link: Omit<Link, 'to'> | null | undefined): Promise<string | null> {
      if (!link) return 'no link';
      try {
        await submitResponse(context, surveyId, link, { answers });
        return null;
      } catch (error) {
        return (error as { code: string }).code;
      }
    },
    async counted(surveyId: string) {
      const { Receipt, Round } = allModels(context);
      const round = await Round.findOne({ companyId, surveyId }).lean();
      return { invited: round?.invited, answered: await Receipt.countDocuments({ companyId, surveyId }) };
    },
    /** @returns how many were added, and the rejected rows */
    async importAll(people: readonly { name: string; email: string | null }[]) {
      const data = people.map(({ name, email }) => ({ name, email: email ?? '' }));
      const body = new TextEncoder().encode(JSON.stringify({ data }));
      const { summary, rejected } = await importMembers(context, actor, {
        body,
        run: (task) => Promise.resolve(runImportTask(task)),
      });
      return [summary.created, JSON.parse(new TextDecoder().decode(rejected)) as object[]];
    },
  };
}
