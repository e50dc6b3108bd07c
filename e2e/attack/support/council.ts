import type { Client } from './client';
import type { Target } from './target';

/** Confirms the address of a seat, opens its link and enters the code. @returns the session */
export async function visitSeat({ inbox }: Target, client: Client, email: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const { status, text } = await client.send({ method: 'POST', path: `/api/council/${path}`, body });
    if (status >= 300) throw new Error(`/council/${path} answered ${status} ${text}`);
    return JSON.parse(text) as { visit?: string; session?: string };
  };
  const keyAt = async (address: RegExp) => {
    const mail = await inbox.waitForMail(email, ({ text }) => address.test(text));
    return address.exec(mail.text)?.[1] ?? '';
  };
  await post('confirmations', { key: await keyAt(/\/council\/confirm#([\w.-]+)/) });
  const { visit } = await post('visits', { key: await keyAt(/\/council#([\w.-]+)/) });
  const { session = '' } = await post('visits/codes', { visit, code: await inbox.waitForCode(email) });
  return session;
}
