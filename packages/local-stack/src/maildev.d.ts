declare module 'maildev' {
  interface MailDevOptions {
    smtp: number;
    web: number;
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
