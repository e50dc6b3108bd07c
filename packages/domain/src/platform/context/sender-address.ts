/** @returns the address that mails are sent from, without the name that the setting may have before it. */
export function senderAddress({ MAIL_FROM: sender }: { readonly MAIL_FROM: string }): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
