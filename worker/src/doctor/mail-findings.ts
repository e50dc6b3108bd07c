import { sendTestMail } from '@elan/domain/scheduling';
import { senderAddress, type Settings } from '@elan/domain/platform';
import { about, type Finding, saidBy } from './finding';

export interface TextResolver {
  resolveTxt(name: string): Promise<string[][]>;
}

/** Whether the mail server takes mails. @param to who gets one; nobody if absent */
export async function examineMailServer(settings: Settings, to: string | undefined): Promise<Finding> {
  const { right, wrong } = about('mail server');
  try {
    const response = await sendTestMail(settings, to);
    return right(
      to === undefined
        ? 'It lets this product sign in. With --mail-to <address> it is asked to take a mail.'
        : `It took a mail to ${to}: ${response}`,
    );
  } catch (error) {
    return wrong(`It refuses: ${saidBy(error)}. Look at SMTP_URL and MAIL_FROM.`);
  }
}

/** The records by which others tell mails of the sender's domain from forged ones. */
export async function examineSenderDomain(
  settings: Settings,
  resolver: TextResolver,
  selector: string | undefined,
): Promise<Finding[]> {
  const domain = senderAddress(settings).split('@')[1] ?? '';
  const { right, note, wrong } = about('sender');
  const textsAt = async (name: string): Promise<string[] | null> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null;
    }
  };
  const record = async (
    name: string,
    at: string,
    begins: RegExp,
    absent: string,
    weak?: RegExp,
  ): Promise<Finding> => {
    const texts = await textsAt(at);
    if (!texts) return note(`${name}: the name server did not answer about ${at}.`);
    const found = texts.filter((text) => begins.test(text));
    const [text = ''] = found;
    if (found.length > 1)
      return wrong(`${name}: ${at} has ${found.length} records, so none counts. Leave one.`);
    if (found.length === 0) return wrong(`${name}: ${at} has no record. ${absent}`);
    return weak?.test(text)
      ? note(`${name}: ${at} says ${text}, which protects nothing.`)
      : right(`${name}: ${at} says ${text}`);
  };
  return [
    await record(
      'SPF',
      domain,
      /^v=spf1(?:\s|$)/i,
      'Name the mail server there: v=spf1 include:… -all.',
      /[+?]all\s*$/i,
    ),
    selector === undefined
      ? note(
          'DKIM: not looked at. The selector that your mail server signs with is given by --dkim <selector>.',
        )
      : await record(
          'DKIM',
          `${selector}._domainkey.${domain}`,
          /(?:^|;)\s*(?:v=DKIM1|p=[\w+/]+)/i,
          'Publish the key that your mail server signs with.',
          /p=\s*(?:;|$)/i,
        ),
    await record(
      'DMARC',
      `_dmarc.${domain}`,
      /^v=DMARC1\s*;/i,
      'Publish v=DMARC1; p=quarantine at least.',
      /p=none/i,
    ),
  ];
}
