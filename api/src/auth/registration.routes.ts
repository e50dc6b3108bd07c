import { endpoints } from '@elan/contracts';
import { register, registerCompany, sendRegistrationCode, validateRegistrationCode } from '@elan/server-core';
import type { Mount } from '../http/mount';
import { addressOf, registrationCookie } from './caller';

export function mountRegistration(mount: Mount): void {
  mount(endpoints.auth.register, async ({ core, body, request, response }) => {
    registrationCookie(core).write(response, await register(core, body, addressOf(request)));
    return { email: body.email };
  });

  mount(endpoints.auth.sendRegistrationCode, async ({ core, body, request }) => {
    await sendRegistrationCode(core, body.email, addressOf(request));
    return {};
  });

  mount(endpoints.auth.validRegistrationCode, async ({ core, body, request }) => {
    const browser = registrationCookie(core).read(request);
    await validateRegistrationCode(core, body, { address: addressOf(request), browser });
    return {};
  });

  mount(endpoints.auth.registerCompany, async ({ core, body, request, response }) => {
    const company = await registerCompany(core, body, registrationCookie(core).read(request));
    registrationCookie(core).clear(response);
    return company;
  });
}
