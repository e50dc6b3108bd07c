import { expect } from '@playwright/test';
import { usualSight, type DrivenBrowser, type Sight } from './browsers/driven-browser';
import { button, heading, type Target, Visitor } from './browsers/visitor';
import { asked, fieldOf } from './respondents';

/** An answer as the page sends it: `none` is "this does not concern me". */
export type Value = number | 'none';

export const thanks: Target = { selector: 'main', name: /Thank you from all of us\./ };

const question = (index: number): Target => heading(new RegExp(asked[index]?.en.replace('?', '\\?') ?? ''));
const radio = (index: number, value: Value, state = ''): Target => ({
  selector: `input[type=radio][name="${fieldOf(asked[index]?.id ?? '')}"][value="${value}"]${state}`,
});

/** The computed look of an option. Runs in the page. */
function looksOf(selector: string): string {
  const input = document.querySelector<HTMLElement>(selector);
  const label = input?.closest('label');
  const parts = [label, ...(label?.querySelectorAll('*') ?? [])].filter(
    (part) => part instanceof HTMLElement,
  );
  return parts
    .map((part) => {
      const { backgroundColor, color, borderColor, borderWidth, borderStyle } = getComputedStyle(part);
      // A native control shows its state by itself.
      const isSystems = part === input && getComputedStyle(part).opacity === '1' && part.offsetWidth >= 12;
      return [
        backgroundColor,
        color,
        borderColor,
        borderWidth,
        borderStyle,
        isSystems && input.matches(':checked'),
      ];
    })
    .join(' ');
}

/** Answers the ten questions, and checks how each looks. */
export class Respondent {
  readonly visitor: Visitor;
  presses = 0;

  constructor(
    private readonly browser: DrivenBrowser,
    origin: string,
    private readonly sight: Sight = usualSight,
  ) {
    this.visitor = new Visitor(browser, origin);
  }

  async open(path: string): Promise<void> {
    await this.visitor.open(path);
    await this.seeQuestion(0);
    const { width, scale, forcedColors, reducedMotion } = this.sight;
    const seen = await this.browser.ask(() => ({
      width: innerWidth,
      scale: devicePixelRatio,
      forcedColors: matchMedia('(forced-colors: active)').matches,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    }));
    expect(seen, 'the page is seen as it is meant to be').toEqual({
      width,
      scale,
      forcedColors,
      reducedMotion,
    });
  }

  async seeQuestion(index: number): Promise<void> {
    await this.visitor.see(question(index));
  }

  async seeAnswer(index: number, value: Value): Promise<void> {
    await this.visitor.see(radio(index, value, ':checked'));
  }

  /** Nothing is cut off or conveyed only by something that this browser does not show. */
  async expectReadable(): Promise<void> {
    const { isWider, moving } = await this.browser.ask(() => ({
      isWider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
    }));
    expect(isWider, 'scrolls sideways').toBe(false);
    if (this.sight.reducedMotion) expect(moving, 'moving parts').toBe(0);
  }

  private async expectTold(index: number, chosen: Value): Promise<void> {
    const other = chosen === 5 ? 6 : 5;
    const looks = (value: Value): Promise<string> => this.browser.ask(looksOf, radio(index, value).selector);
    expect(await looks(chosen), 'what is chosen looks chosen').not.toBe(await looks(other));
  }

  private async press(key: string): Promise<void> {
    if (key === 'Enter') await this.visitor.press('Enter');
    else await this.visitor.type(key);
    this.presses += 1;
  }

  /** Answers by keys only, from the page's initial focus: a number and Enter. */
  async answerByKeys(values: readonly number[], from = 0): Promise<void> {
    for (const [offset, value] of values.entries()) {
      const index = from + offset;
      await this.seeQuestion(index);
      await this.expectReadable();
      for (const digit of String(value)) await this.press(digit);
      await this.seeAnswer(index, value);
      await this.expectTold(index, value);
      await this.press('Enter');
    }
  }

  /** Answers by pointer: a tap advances, except after the last question and with reduced motion. */
  async answerByPointer(values: readonly Value[], from = 0): Promise<void> {
    for (const [offset, value] of values.entries()) {
      const index = from + offset;
      await this.seeQuestion(index);
      await this.expectReadable();
      await this.visitor.click(radio(index, value));
      const isLast = index === asked.length - 1;
      if (!isLast && !this.sight.reducedMotion) continue;
      await this.seeAnswer(index, value);
      await this.expectTold(index, value);
      await this.visitor.click(button(isLast ? /^Submit$/ : /^Next$/));
    }
  }

  /** Answers in a browser without JavaScript, where all questions are on one page. */
  async answerForm(values: readonly Value[]): Promise<void> {
    await this.expectReadable();
    for (const [index, value] of values.entries()) {
      await this.visitor.click(radio(index, value));
      await this.seeAnswer(index, value);
      await this.expectTold(index, value);
    }
    await this.visitor.click(button(/^Submit$/));
  }

  /** If the script failed to load, the server shows one question at a time. */
  async answerSteps(values: readonly Value[]): Promise<void> {
    for (const [index, value] of values.entries()) {
      await this.seeQuestion(index);
      await this.expectReadable();
      await this.visitor.click(radio(index, value));
      await this.seeAnswer(index, value);
      await this.visitor.click(button(index === asked.length - 1 ? /^Submit$/ : /^Next$/));
    }
  }

  /** Sends the answers again, unless the page has already done so, and waits until they arrive. */
  async sendAgain(): Promise<void> {
    const isThere = async (): Promise<boolean> => {
      if (await this.visitor.find({ selector: 'main', name: /Thank you/ })) return true;
      const again = await this.visitor.find(button(/^Try again$/));
      if (again?.onTop) await this.browser.click(again);
      return false;
    };
    await expect.poll(isThere, { message: 'thanks', intervals: [250] }).toBe(true);
  }

  async seeThanks(): Promise<void> {
    await this.visitor.see(thanks);
    await this.visitor.seeNot({ selector: 'input[type=radio]' });
    await this.expectReadable();
  }
}

/** What a browser sent, by question. */
export function answersIn(body: string): Record<string, Value> {
  const answers = [...new URLSearchParams(body)].filter(([name]) => name.startsWith(fieldOf('')));
  return Object.fromEntries(
    answers.map(([name, value]) => [
      name.slice(fieldOf('').length),
      value === 'none' ? value : Number(value),
    ]),
  );
}
