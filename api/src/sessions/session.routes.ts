import { endpoints } from '@elan/contracts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@elan/domain/sessions';
import type { Mount } from '../http/mount';

export function mountSessions(mount: Mount): void {
  mount(endpoints.sessions.list, ({ context, actor }) => listOwnSessions(context, actor));

  mount(endpoints.sessions.end, async ({ context, actor, params }) => {
    await endOwnSession(context, actor, params.sessionId);
    return {};
  });

  mount(endpoints.sessions.endOthers, async ({ context, actor }) => {
    await endOtherSessions(context, actor);
    return {};
  });
}
