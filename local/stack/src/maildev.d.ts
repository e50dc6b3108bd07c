declare module 'maildev' {
  interface MailDevOptions {
    smtp: number;
    /** A port, or the path of a socket. */
    web: number | string;
    ip: string;
    mailDirectory: string;
    silent: boolean;
  }
  interface MailServer {
    listen(callback?: (error?: Error) => void): Promise<void>;
  }
  /** Starts the web page at once; the mail server starts with `listen`. */
  export default function maildev(options: MailDevOptions): MailServer;
}
