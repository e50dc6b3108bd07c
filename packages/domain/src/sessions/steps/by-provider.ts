/** What a session has from the identity provider that opened it. */
export interface SessionOfProvider {
  issuer: string;
  subject: string;
  /** The provider's own session; null: it names none. */
  sid: string | null;
  /** Encrypted; null: the provider gave none, and cannot be asked. */
  refreshToken: string | null;
  /** When the provider let the person in; absent in sessions older than this field. */
  letInAt?: Date;
  /** When the provider last said that the person may go on. */
  checkedAt: Date;
  /** The time until which nobody else asks. */
  askingUntil: Date | null;
}

/** What an identity provider said when it let somebody in. */
export interface ByProvider {
  readonly session: Pick<SessionOfProvider, 'issuer' | 'subject' | 'sid' | 'refreshToken' | 'checkedAt'>;
  /** When the person proved there who they are; null: it does not say, which counts as long ago. */
  readonly signedInAt: Date | null;
}
