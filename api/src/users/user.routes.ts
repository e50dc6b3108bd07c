import { endpoints } from '@elan/contracts';
import { networkOf } from '@elan/edge/network';
import { changePassword } from '@elan/domain/accounts';
import { voidLinks } from '@elan/domain/answers';
import {
  changeMembers,
  changeOwnEmail,
  distinguishMembers,
  listUsers,
  presentUser,
  readUser,
  possibleDoubles,
  searchMembers,
  updateUser,
} from '@elan/domain/company';
import { mapYielding } from '@elan/domain/platform';
import {
  addMember,
  exportMember,
  importMembers,
  removeMember,
  removeSeveralMembers,
  replaceMembers,
  revokeInvitation,
} from '@elan/domain/privacy';
import { resendInvitation } from '@elan/domain/scheduling';
import { callerOf } from '../http/caller';
import { deviceCookie } from '../http/device-cookie';
import { refreshCookie } from '../http/refresh-cookie';
import { oneAtATime } from '../http/one-at-a-time';
import { keptAnswer, ofMembers } from '../http/kept-answer';
import type { Mount } from '../http/mount';
import { presentImport } from './import.presenter';
import { runImport } from '../run-in-thread';
import { presentDoubles, presentMe, presentPage } from './user.presenter';

export function mountUsers(mount: Mount): void {
  mount(endpoints.users.me, async ({ context, actor }) =>
    presentMe(await readUser(context, actor, actor.userId)),
  );

  mount(endpoints.users.list, (call) =>
    keptAnswer(call, ofMembers(call, 'members'), async () =>
      mapYielding(await listUsers(call.context, call.actor), presentUser),
    ),
  );

  mount(endpoints.memberList.search, async ({ context, actor, query }) =>
    presentPage(await searchMembers(context, actor, query)),
  );

  mount(endpoints.memberList.change, ({ context, actor, body }) =>
    changeMembers(context, actor, body.changes),
  );

  mount(endpoints.memberList.remove, async ({ context, actor, body }) => ({
    removed: await removeSeveralMembers(context, actor, body.userIds),
  }));

  mount(endpoints.memberList.doubles, (call) =>
    keptAnswer(call, ofMembers(call, 'doubles'), async () =>
      presentDoubles(await possibleDoubles(call.context, call.actor)),
    ),
  );

  mount(endpoints.memberList.distinguish, async ({ context, actor, body }) => {
    await distinguishMembers(context, actor, body.userIds);
    return {};
  });

  mount(endpoints.users.changePassword, async ({ context, actor, body, request, response }) => {
    const caller = callerOf(context, request);
    const { device, refreshToken } = await changePassword(context, actor, body, caller);
    deviceCookie(context).write(response, device);
    refreshCookie(context).write(response, refreshToken);
    return {};
  });

  mount(endpoints.users.validEmailCode, async ({ context, actor, body, request, response }) => {
    const { user, refreshToken } = await changeOwnEmail(context, actor, body, networkOf(request.ip));
    refreshCookie(context).write(response, refreshToken);
    return presentMe(user);
  });

  mount(endpoints.users.invite, async ({ context, actor, body }) =>
    presentUser(await addMember(context, actor, body)),
  );

  mount(endpoints.users.import, ({ context, actor, body }) =>
    oneAtATime('import', actor, async () =>
      presentImport(await importMembers(context, actor, { body, run: runImport(actor) })),
    ),
  );

  mount(endpoints.users.replace, ({ context, actor, body }) =>
    oneAtATime('import', actor, async () =>
      presentImport(await replaceMembers(context, actor, { body, run: runImport(actor) })),
    ),
  );

  mount(endpoints.users.update, async ({ context, actor, params, body }) =>
    presentUser(await updateUser(context, actor, params.userId, body)),
  );

  mount(endpoints.users.remove, async ({ context, actor, params }) => {
    await removeMember(context, actor, params.userId);
    return {};
  });

  mount(endpoints.users.voidLinks, async ({ context, actor, params }) => {
    await voidLinks(context, actor, params.userId);
    return {};
  });

  mount(endpoints.memberData.read, async ({ context, actor, params, response }) => {
    const data = await exportMember(context, actor, params.userId);
    response.attachment('member-data.json');
    return data;
  });

  mount(endpoints.users.resendInvitation, async ({ context, actor, params }) => ({
    mails: await resendInvitation(context, actor, params.userId),
  }));

  mount(endpoints.users.revokeInvitation, async ({ context, actor, params }) => {
    await revokeInvitation(context, actor, params.userId);
    return {};
  });
}
