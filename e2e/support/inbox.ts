import { expect } from '@playwright/test';

/** A mail as the local inbox lists it. */
export interface InboxMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string }[];
}

/** Reads the mails that the product sent. */
export class Inbox {
  constructor(readonly url: string) {}

  async mailsTo(address: string): Promise<InboxMail[]> {
    const response = await fetch(`${this.url}/email`);
    if (!response.ok) throw new Error(`The inbox answers ${response.status}`);
    const mails = (await response.json()) as InboxMail[];
    return mails.filter((mail) => mail.to.some((to) => to.address.toLowerCase() === address.toLowerCase()));
  }

  /** Waits for the first mail to an address that fits. */
  async waitForMail(address: string, fits: (mail: InboxMail) => boolean = () => true): Promise<InboxMail> {
    let found: InboxMail | undefined;
    await expect
      .poll(
        async () => {
          found = (await this.mailsTo(address)).find(fits);
          return found !== undefined;
        },
        { message: `a mail to ${address}`, timeout: 30_000, intervals: [200] },
      )
      .toBe(true);
    if (!found) throw new Error(`No mail to ${address}`);
    return found;
  }

  /** Waits for the newest six-digit code sent to an address, other than those in `used`. */
  async waitForCode(address: string, used: readonly string[] = []): Promise<string> {
    const codeOf = (mail: InboxMail): string | undefined => /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1];
    const mail = await this.waitForMail(address, (candidate) => {
      const code = codeOf(candidate);
      return code !== undefined && !used.includes(code);
    });
    const code = codeOf(mail);
    if (!code) throw new Error('The mail carries no code');
    return code;
  }

  /** Waits for the personal link in an invitation. */
  async waitForPersonalLink(address: string): Promise<string> {
    const linkOf = (mail: InboxMail): string | undefined =>
      /https?:\/\/\S+\/s\/[\w-]+\?u=[\w-]+/.exec(mail.text)?.[0];
    const mail = await this.waitForMail(address, (candidate) => linkOf(candidate) !== undefined);
    const link = linkOf(mail);
    if (!link) throw new Error('The mail carries no personal link');
    return link;
  }
}
