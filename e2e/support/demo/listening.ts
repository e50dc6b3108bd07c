import { ENPS_TEMPLATE_ID, endpoints } from '@elan/contracts';
import { buildCompany, importUsers } from '../company';
import type { Registrant } from '../people';
import type { Stack } from '../stack';

/** A company whose survey asks for comments, but has too few answers to show any. */
export interface Listening extends Registrant {
  readonly surveyId: string;
  /** An unused personal link, if any is left. */
  nextPath(): string;
}

/** At most half of them send comments, which is too few to show any. */
const PEOPLE = 16;

export async function startListening(stack: Stack): Promise<Listening> {
  const administrator = await buildCompany(stack);
  const users = await importUsers(administrator, PEOPLE);
  const { id: surveyId } = await administrator.api.call(endpoints.surveys.create, {
    body: { name: 'How was your month?', templateId: ENPS_TEMPLATE_ID, comments: 'questions' },
  });
  const links = await stack.inbox.waitForLinks(
    surveyId,
    users.map(({ id }) => id),
  );
  let used = 0;
  const { name, email, password, company } = administrator;
  return {
    ...{ name, email, password, company, surveyId },
    nextPath: () => links[used++ % links.length]?.path ?? '',
  };
}
