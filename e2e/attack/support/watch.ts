import type { BrowserContext, Page } from '@playwright/test';

/** Records what pages do that no text entered by a user may cause: scripts, requests, dialogs. */
export class PageWatch {
  /** The current view, named in each breach. */
  view = '';
  readonly breaches: string[] = [];
  requests = 0;
  /** Views that showed a payload as plain text. */
  viewsWithPayload = 0;

  constructor(private readonly origin: string) {}

  /** Watches each page of a context from before its first script. */
  async observe(context: BrowserContext): Promise<void> {
    await context.exposeFunction('xss', () => this.record('a script ran'));
    await context.exposeFunction('recordViolation', (what: string) => this.record(what));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        // `exposeFunction` defines it in every frame.
        const { recordViolation } = window as Window & {
          recordViolation?: (what: string) => Promise<void>;
        };
        void recordViolation?.(`the policy refused ${violatedDirective} ${blockedURI}`);
      });
    });
    context.on('dialog', (dialog) => {
      this.record(`a dialog opened: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      this.requests += 1;
      const url = request.url();
      if (/^(data|blob|about):/.test(url)) return;
      if (!url.startsWith(`${this.origin}/`)) this.record(`a request left: ${url}`);
      else if (decodeURIComponent(url).includes('xss')) this.record(`a request was made: ${url}`);
    });
  }

  /** Looks for what attacks leave in a page, even for markup that would only run once a user interacts with it. */
  async inspect(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle');
    const found = await page.evaluate(() => {
      const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          .filter(({ name, value }) => {
            const text = value.replace(/[\u0000-\u0020]/g, '').toLowerCase();
            return (
              (/^on/i.test(name) && text.includes('xss')) ||
              (/^(href|src|srcset|action|formaction|data|xlink:href|srcdoc|style)$/i.test(name) &&
                /^(javascript|vbscript|data:text)|xss/.test(text))
            );
          })
          .map(({ name, value }) => `<${element.localName} ${name}="${value}">`),
      );
      const elements = [
        ...document.querySelectorAll('base, meta[http-equiv=refresh], object, embed, xss-beacon'),
      ];
      return [...handlers, ...elements.map(({ outerHTML }) => outerHTML.slice(0, 120))];
    });
    if ((await page.locator('body').innerText()).includes('xss')) this.viewsWithPayload += 1;
    for (const what of found) this.record(`the page holds ${what}`);
  }

  private record(what: string): void {
    this.breaches.push(`${this.view}: ${what}`);
  }
}
