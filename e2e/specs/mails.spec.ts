import AxeBuilder from '@axe-core/playwright';
import { LANGUAGES } from '@elan/contracts';
import { expect, test } from '@playwright/test';
import { e2eConfig } from '../support/config';
import { shownMails } from '../support/mails';

/** The narrowest phone, and the reading pane of a desktop program. A theme changes only colours. */
const looks = [
  { width: 320, theme: 'light', rules: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  { width: 640, theme: 'dark', rules: ['cat.color'] },
] as const;
/** Minimum touch target in pixels, according to the phones' guidelines. */
const FINGER = 44;

for (const language of LANGUAGES) {
  test(
    `every mail is accessible in both themes and fits a phone: ${language}`,
    { tag: '@thorough' },
    async ({ page }) => {
      test.setTimeout(600_000);
      const problems: string[] = [];
      for (const [index, { name, html }] of shownMails(language).entries()) {
        // Mails alternate between the languages.
        if (!e2eConfig.everyCombination && LANGUAGES[index % LANGUAGES.length] !== language) continue;
        await page.setContent(html);
        for (const { width, theme, rules } of looks) {
          const report = (problem: string) => problems.push(`${name} ${width} ${theme}: ${problem}`);
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme: theme });
          if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
            report('scrolls sideways');
          const button = page.locator('.own a, .survey a');
          const size = (await button.count()) > 0 ? await button.boundingBox() : null;
          if (size && size.height < FINGER) report('its button is too low');
          // Mails have no frames; skipping them halves the time.
          const { violations } = await new AxeBuilder({ page })
            .setLegacyMode()
            .withTags([...rules])
            .analyze();
          for (const { id, nodes } of violations)
            report(`${id} at ${nodes.map((node) => node.html).join(', ')}`);
        }
      }
      expect(problems).toEqual([]);
    },
  );
}
