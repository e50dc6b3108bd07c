import { CommandError, notSupported } from '../errors/command-error';

/*
 * MongoDB matches with PCRE, we with JavaScript. Syntax that means the same in both is passed on, syntax that differs is
 * rewritten, and syntax that JavaScript lacks is refused.
 */

const escapes: Record<string, string> = {
  A: '(?<![\\s\\S])',
  Z: '(?=\\n?(?![\\s\\S]))',
  z: '(?![\\s\\S])',
  s: '[ \\t\\n\\v\\f\\r]',
  S: '[^ \\t\\n\\v\\f\\r]',
  h: '[ \\t]',
  a: '\\x07',
  e: '\\x1b',
};
const plainEscapes = new Set('dDwWbBnrtfv0123456789');

function refused(what: string): CommandError {
  return notSupported(
    `The regular expression syntax ${what}`,
    'Use plain patterns, groups, classes and the options i, m and s.',
  );
}

class Translator {
  #at = 0;
  #inClass = false;
  readonly out: string[] = [];

  constructor(
    readonly pattern: string,
    readonly flags: Set<string>,
  ) {}

  run(): string {
    const inline = /^\(\?([imsx]+)\)/.exec(this.pattern);
    if (inline !== null) {
      for (const flag of inline[1] ?? '') this.flags.add(flag);
      this.#at = inline[0].length;
    }
    if (this.flags.has('x')) throw refused('option x');
    while (this.#at < this.pattern.length) this.#step();
    return this.out.join('');
  }

  #step(): void {
    const char = this.pattern[this.#at] ?? '';
    if (char === '\\') this.#escape();
    else if (this.#inClass) this.#classChar(char);
    else this.#plain(char);
  }

  #escape(): void {
    const next = this.pattern[this.#at + 1];
    if (next === undefined)
      throw new CommandError(51091, 'Regular expression is invalid: \\ at end of pattern');
    const isCode = /^\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4})/.exec(this.pattern.slice(this.#at));
    if (isCode !== null && next === 'x') this.out.push(isCode[0]);
    else if (next === 's' && this.#inClass) this.out.push(' \\t\\n\\v\\f\\r');
    else if (next in escapes && !this.#inClass) this.out.push(escapes[next] ?? '');
    else if (plainEscapes.has(next)) this.out.push(`\\${next}`);
    else if (/[a-zA-Z]/.test(next)) throw refused(`\\${next}`);
    else this.out.push(/[\^$\\.*+?()[\]{}|/-]/.test(next) ? `\\${next}` : next);
    this.#at += isCode !== null && next === 'x' ? isCode[0].length : 2;
  }

  #classChar(char: string): void {
    if (char === '[' && /[:.=]/.test(this.pattern[this.#at + 1] ?? '')) throw refused('[[:class:]]');
    if (char === ']') this.#inClass = false;
    this.out.push(char === '[' ? '\\[' : char);
    this.#at += 1;
  }

  #plain(char: string): void {
    const rest = this.pattern.slice(this.#at, this.#at + 4);
    if (char === '[') this.#openClass();
    else if (char === '(' && rest[1] === '?') this.#group(rest);
    else if (char === '(' && rest[1] === '*') throw refused('(*VERB)');
    else {
      if (/[*+?}]/.test(char) && this.pattern[this.#at + 1] === '+')
        throw refused('of possessive repetition');
      if (char === '.') this.out.push(this.flags.has('s') ? '[\\s\\S]' : '[^\\n]');
      else if (char === '^') this.out.push(this.flags.has('m') ? '(?<![^\\n])' : '(?<![\\s\\S])');
      else if (char === '$') this.out.push(this.flags.has('m') ? '(?![^\\n])' : '(?=\\n?(?![\\s\\S]))');
      else this.out.push(char);
      this.#at += 1;
    }
  }

  #openClass(): void {
    this.#inClass = true;
    this.out.push('[');
    this.#at += 1;
    if (this.pattern[this.#at] === '^') {
      this.out.push('^');
      this.#at += 1;
    }
    if (this.pattern[this.#at] === ']') {
      this.out.push('\\]');
      this.#at += 1;
    }
  }

  #group(rest: string): void {
    const opener = /^\(\?(?::|=|!|<=|<!|<[a-zA-Z])/.exec(rest);
    if (opener === null) throw refused(`${rest.slice(0, 3)}…)`);
    const text =
      opener[0].endsWith(':') || opener[0].endsWith('=') || opener[0].endsWith('!') ? opener[0] : '(?<';
    this.out.push(text);
    this.#at += text.length;
  }
}

/** The JavaScript expression that matches as MongoDB's would. Throws 51091 for an invalid one, 115 for refused syntax. */
export function compileRegex(pattern: string, options: string): RegExp {
  for (const option of options) {
    if (!'imsxu'.includes(option)) {
      throw new CommandError(51108, `invalid flag in regex options: ${option}`);
    }
  }
  const flags = new Set(options);
  const source = new Translator(pattern, flags).run();
  try {
    return new RegExp(source, flags.has('i') ? 'iu' : 'u');
  } catch {
    try {
      return new RegExp(source, flags.has('i') ? 'i' : '');
    } catch (error) {
      throw new CommandError(
        51091,
        `Regular expression is invalid: ${error instanceof Error ? error.message : ''}`,
      );
    }
  }
}

/** The literal prefix of every match of an anchored, case-sensitive expression; undefined if there is none. */
export function literalPrefix(pattern: string, options: string): string | undefined {
  if (options.includes('i') || options.includes('m') || !pattern.startsWith('^')) return undefined;
  const literal = /^\^((?:[^\\^$.|?*+()[\]{}]|\\[^a-zA-Z0-9])*)(.?)/s.exec(pattern);
  if (literal === null || pattern.includes('|')) return undefined;
  let prefix = (literal[1] ?? '').replaceAll(/\\(.)/gs, '$1');
  // A quantifier may make the last character optional.
  if (/[?*{]/.test(literal[2] ?? '')) prefix = prefix.slice(0, -1);
  return prefix === '' ? undefined : prefix;
}
