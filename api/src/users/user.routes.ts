import { endpoints } from '@elan/contracts';
import { networkOf } from '@elan/edge/network';
import {
  changeOwnEmail,
  changePassword,
  exportMember,
  importUsers,
  inviteUser,
  listUsers,
  readUser,
  removeUser,
  resendInvitation,
  revokeInvitation,
  updateUser,
} from '@elan/server-core';
import { deviceCookie } from '../http/device-cookie';
import type { Mount } from '../http/mount';
import { presentImport } from './import.presenter';
import { oneImportAtATime } from './one-import-at-a-time';
import { runInThread } from './run-import-task';
import { presentMe, presentUser } from './user.presenter';

export function mountUsers(mount: Mount): void {
  mount(endpoints.users.me, async ({ core, actor }) => presentMe(await readUser(core, actor, actor.userId)));

  mount(endpoints.users.list, async ({ core, actor }) => (await listUsers(core, actor)).map(presentUser));

  mount(endpoints.users.changePassword, async ({ core, actor, body, request, response }) => {
    const cookie = deviceCookie(core);
    cookie.write(response, await changePassword(core, actor, body, cookie.read(request)));
    return {};
  });

  mount(endpoints.users.validEmailCode, async ({ core, actor, body, request }) =>
    presentMe(await changeOwnEmail(core, actor, body, networkOf(request.ip))),
  );

  mount(endpoints.users.invite, async ({ core, actor, body }) =>
    presentUser(await inviteUser(core, actor, body)),
  );

  mount(endpoints.users.import, ({ core, actor, body }) =>
    oneImportAtATime(actor.companyId, async () =>
      presentImport(await importUsers(core, actor, { body, run: runInThread })),
    ),
  );

  mount(endpoints.users.update, async ({ core, actor, params, body }) =>
    presentUser(await updateUser(core, actor, params.userId, body)),
  );

  mount(endpoints.users.remove, async ({ core, actor, params }) => {
    await removeUser(core, actor, params.userId);
    return {};
  });

  mount(endpoints.memberData.read, async ({ core, actor, params, response }) => {
    const data = await exportMember(core, actor, params.userId);
    response.attachment('member-data.json');
    return data;
  });

  mount(endpoints.users.resendInvitation, async ({ core, actor, params }) => ({
    mails: await resendInvitation(core, actor, params.userId),
  }));

  mount(endpoints.users.revokeInvitation, async ({ core, actor, params }) => {
    await revokeInvitation(core, actor, params.userId);
    return {};
  });
}
