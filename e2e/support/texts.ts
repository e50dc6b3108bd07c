import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Language } from '@elan/contracts';
import { remotes } from './remotes';

const repository = resolve(import.meta.dirname, '../..');
const sources = ['packages/web-core', 'shell', ...remotes.map(({ name }) => name)];

/** The texts of a folder, including those of parts opened on demand. */
function readTexts(folder: string, language: Language): Record<string, string> {
  const files = ['', 'later/'].map((below) =>
    join(repository, folder, `src/messages/${below}${language}.json`),
  );
  const texts = files.filter(existsSync).map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
  return Object.assign({}, ...texts) as Record<string, string>;
}

/** Either literal words, or the name of an argument such as `{name}` or `{count, plural, …}`. */
type Part = { readonly words: string } | { readonly argument: string };

function partsOf(message: string): Part[] {
  const parts: Part[] = [];
  let depth = 0;
  let taken = '';
  // Tags inside a text are not visible.
  for (const character of message.replace(/<\/?\w+>/g, '')) {
    if (character === '{') depth += 1;
    if (character === '{' && depth === 1) {
      parts.push({ words: taken });
      taken = '';
    } else if (character === '}' && depth === 1) {
      parts.push({ argument: /\w+/.exec(taken)?.[0] ?? '' });
      taken = '';
    } else taken += character;
    if (character === '}') depth -= 1;
  }
  return [...parts, { words: taken }];
}

/** Escapes words for a pattern in which all white space, including non-breaking, is equal. */
function escape(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

type Values = Readonly<Record<string, string | number>>;

/** The product's texts in one language, read from its message files. */
export class Texts {
  private readonly messages: Readonly<Record<string, string>>;

  constructor(readonly language: Language) {
    this.messages = Object.assign({}, ...sources.map((folder) => readTexts(folder, language))) as Record<
      string,
      string
    >;
  }

  /** @throws if there is no such text or a value is missing. */
  say(id: string, values: Values = {}): string {
    return this.partsOf(id)
      .map((part) => {
        if ('words' in part) return part.words;
        const value = values[part.argument];
        if (value === undefined) throw new Error(`${id} needs ${part.argument}`);
        return String(value);
      })
      .join('');
  }

  /** Matches the whole text; each argument without a value is a group that matches anything. */
  pattern(id: string, values: Values = {}): RegExp {
    return new RegExp(`^${this.sourceOf(id, values)}$`);
  }

  /** Matches the start of a field's name with this label: required fields have another word. */
  label(id: string): RegExp {
    return new RegExp(`^${this.sourceOf(id, {})}($|[\\s*(])`);
  }

  private sourceOf(id: string, values: Values): string {
    return this.partsOf(id)
      .map((part) => {
        if ('words' in part) return escape(part.words);
        const value = values[part.argument];
        return value === undefined ? '(.+)' : escape(String(value));
      })
      .join('');
  }

  private partsOf(id: string): Part[] {
    const message = this.messages[id];
    if (message === undefined) throw new Error(`There is no text ${id}`);
    return partsOf(message);
  }
}
