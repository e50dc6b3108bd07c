import { DAY, type MailTrouble, MINUTE, SECOND } from '../../platform';

export type MailFailure = MailTrouble['kind'];

/** What nodemailer writes on its errors. */
interface TransportError extends Error {
  readonly code?: string;
  readonly command?: string;
  /** What the server answered, e.g. `550 5.1.1 User unknown`. */
  readonly response?: string;
  /** The three digits of the server's answer; absent where there was none. */
  readonly responseCode?: number;
  /** Which wait of a conversation was too long. */
  readonly timeoutType?: string;
}

/** Commands whose answers are about a mail, and not about our own way to the server. */
const aboutTheMail = ['RCPT TO', 'DATA'];
const NO_SERVER = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'ETIMEDOUT', 'EAUTH'];

/**
 * Reads an error of the mail transport. Only an answer about this recipient or this text is for good (RFC 5321: 5yz is
 * permanent, 4yz is transient); a refused sign-in or sender is a setting that somebody will repair.
 */
export function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return 'later';
  const { code = '', command, responseCode, timeoutType } = error as TransportError;
  if (code === 'EENVELOPE' && responseCode === undefined) return 'refused';
  if (NO_SERVER.includes(code) && timeoutType !== 'SOCKET_TIMEOUT') return 'unreachable';
  const isAboutTheMail = command !== undefined && aboutTheMail.includes(command);
  return isAboutTheMail && responseCode !== undefined && responseCode >= 500 ? 'refused' : 'later';
}

/** What a mail server said of this recipient or this text, for administrators; empty where it said nothing. */
export function answerOf(error: unknown): string {
  const { command = '', response = '' } = error instanceof Error ? (error as TransportError) : {};
  return aboutTheMail.includes(command)
    ? response
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, 200)
    : '';
}

const DELAYS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE);

/** @returns milliseconds to wait after the n-th failed attempt, spread by 20 percent so that mails do not return as one. */
export function retryDelay(attempts: number, random: () => number = Math.random): number {
  const delay = DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? MINUTE;
  return Math.round(delay * (0.8 + 0.4 * random()));
}

/** How long to leave an unreachable server alone. */
export const UNREACHABLE_DELAY = 20 * SECOND;

/** RFC 5321, 4.5.4.1: "the give-up time generally needs to be at least 4-5 days". */
export const GIVE_UP_AFTER = 5 * DAY;
