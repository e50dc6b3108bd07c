import { endpoints } from '@elan/contracts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@elan/server-core';
import type { Mount } from '../http/mount';

export function mountSessions(mount: Mount): void {
  mount(endpoints.sessions.list, ({ core, actor }) => listOwnSessions(core, actor));

  mount(endpoints.sessions.end, async ({ core, actor, params }) => {
    await endOwnSession(core, actor, params.sessionId);
    return {};
  });

  mount(endpoints.sessions.endOthers, async ({ core, actor }) => {
    await endOtherSessions(core, actor);
    return {};
  });
}
