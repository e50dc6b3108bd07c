import { expect } from '@playwright/test';

/** A mail as the local inbox lists it. */
export interface InboxMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string }[];
  /** Keyed by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The personal link in a mail, if it is an invitation. */
export function personalLinkIn({ text }: InboxMail): string | undefined {
  return /https?:\/\/\S+\/s\/[\w-]+\?u=[\w-]+&k=[\w-]+/.exec(text)?.[0];
}

/** The parts of a personal link. */
export interface PersonalLink {
  readonly userId: string;
  readonly key: string;
  readonly path: string;
}

/** Reads the mails that the product sent. */
export class Inbox {
  constructor(readonly url: string) {}

  async mails(): Promise<InboxMail[]> {
    const response = await fetch(`${this.url}/email`);
    if (!response.ok) throw new Error(`The inbox answers ${response.status}`);
    return (await response.json()) as InboxMail[];
  }

  async mailsTo(address: string): Promise<InboxMail[]> {
    return (await this.mails()).filter((mail) =>
      mail.to.some((to) => to.address.toLowerCase() === address.toLowerCase()),
    );
  }

  /** Waits for the first matching mail to an address. */
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

  /** Waits for the first six-digit code sent to an address, other than those in `used`. */
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

  /** Waits until people have their personal links to a survey. @returns the links, in the order of the people. */
  async waitForLinks(surveyId: string, userIds: readonly string[]): Promise<PersonalLink[]> {
    let links: PersonalLink[] = [];
    await expect
      .poll(
        async () => {
          const found = await this.linksTo(surveyId);
          links = userIds.flatMap((id) => found.get(id) ?? []);
          return links.length;
        },
        { message: 'the invitations', timeout: 90_000, intervals: [200] },
      )
      .toBe(userIds.length);
    return links;
  }

  private async linksTo(surveyId: string): Promise<ReadonlyMap<string, PersonalLink>> {
    const links = (await this.mails()).flatMap((mail) => {
      const link = personalLinkIn(mail);
      return link?.includes(`/s/${surveyId}?`) ? [new URL(link)] : [];
    });
    return new Map(
      links.map(({ pathname, search, searchParams }) => {
        const userId = searchParams.get('u') ?? '';
        return [userId, { userId, key: searchParams.get('k') ?? '', path: `${pathname}${search}` }];
      }),
    );
  }

  /** Waits for the personal link in an invitation. */
  async waitForPersonalLink(address: string): Promise<string> {
    const mail = await this.waitForMail(address, (candidate) => personalLinkIn(candidate) !== undefined);
    const link = personalLinkIn(mail);
    if (!link) throw new Error('The mail carries no personal link');
    return link;
  }
}
