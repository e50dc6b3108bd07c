import type { BrowserContext, Page } from '@playwright/test';

/** What a page did that no text may make it do. */
export class Watch {
  /** Of the page that is looked at now. */
  place = '';
  readonly breaches: string[] = [];
  requests = 0;
  /** Views in which a payload could be read as the text that it is. */
  shown = 0;

  constructor(private readonly origin: string) {}

  /** Watches each page of a browser from before its first script. */
  async over(context: BrowserContext): Promise<void> {
    await context.exposeFunction('xss', () => this.tell('a script ran'));
    await context.exposeFunction('tellViolation', (what: string) => this.tell(what));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        // Defined by `exposeFunction`, in every frame.
        const { tellViolation } = window as Window & { tellViolation?: (what: string) => Promise<void> };
        void tellViolation?.(`the policy refused ${violatedDirective} ${blockedURI}`);
      });
    });
    context.on('dialog', (dialog) => {
      this.tell(`a dialog opened: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      this.requests += 1;
      const url = request.url();
      if (/^(data|blob|about):/.test(url)) return;
      if (!url.startsWith(`${this.origin}/`)) this.tell(`a request left: ${url}`);
      else if (decodeURIComponent(url).includes('xss')) this.tell(`a request was made: ${url}`);
    });
  }

  /** Looks at what is on a page, in attributes that would run only if somebody used them. */
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
    if ((await page.locator('body').innerText()).includes('xss')) this.shown += 1;
    for (const what of found) this.tell(`the page holds ${what}`);
  }

  private tell(what: string): void {
    this.breaches.push(`${this.place}: ${what}`);
  }
}
