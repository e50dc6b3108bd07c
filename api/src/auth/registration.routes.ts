import { endpoints } from '@elan/contracts';
import {
  register,
  registerCompany,
  sendRegistrationCode,
  validateRegistrationCode,
} from '@elan/domain/accounts';
import type { Mount } from '../http/mount';
import { registrationCaller, registrationCookie } from '../http/caller';

export function mountRegistration(mount: Mount): void {
  mount(endpoints.auth.register, async ({ context, body, request, response }) => {
    const id = await register(context, body, registrationCaller(context, request));
    registrationCookie(context).write(response, id);
    return { email: body.email };
  });

  mount(endpoints.auth.sendRegistrationCode, async ({ context, body, request }) => {
    await sendRegistrationCode(context, body.email, registrationCaller(context, request));
    return {};
  });

  mount(endpoints.auth.validRegistrationCode, async ({ context, body, request }) => {
    await validateRegistrationCode(context, body, registrationCaller(context, request));
    return {};
  });

  mount(endpoints.auth.registerCompany, async ({ context, body, request, response }) => {
    const company = await registerCompany(context, body, registrationCookie(context).read(request));
    registrationCookie(context).clear(response);
    return company;
  });
}
