import { endpoints } from '@elan/contracts';
import { register, registerCompany, sendRegistrationCode, validateRegistrationCode } from '@elan/server-core';
import type { Mount } from '../http/mount';
import { registrationCaller, registrationCookie } from './caller';

export function mountRegistration(mount: Mount): void {
  mount(endpoints.auth.register, async ({ core, body, request, response }) => {
    const id = await register(core, body, registrationCaller(core, request));
    registrationCookie(core).write(response, id);
    return { email: body.email };
  });

  mount(endpoints.auth.sendRegistrationCode, async ({ core, body, request }) => {
    await sendRegistrationCode(core, body.email, registrationCaller(core, request));
    return {};
  });

  mount(endpoints.auth.validRegistrationCode, async ({ core, body, request }) => {
    await validateRegistrationCode(core, body, registrationCaller(core, request));
    return {};
  });

  mount(endpoints.auth.registerCompany, async ({ core, body, request, response }) => {
    const company = await registerCompany(core, body, registrationCookie(core).read(request));
    registrationCookie(core).clear(response);
    return company;
  });
}
