import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import { describePack } from './describe-pack';
import { packHash } from './pack-model';
import type { PackSettings } from '../../platform';
import { RULES } from './sources';
import { wordPack } from './word-pack';

const root = join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const settings: PackSettings = {
  ...{ companyName: 'Acme', providerName: 'Elan', providerContact: 'https://elan.example/contact' },
  ...{ minimumGroupSize: 5, comments: 'survey', remindsEverybody: false },
  ...{ segmentations: ['Site'], detailedSegmentation: 'Site', audiences: 1, cards: 1, kiosks: 1 },
  ...{ roundYears: 5, afterwards: 'fold', leaverDays: 360, auditYears: 5 },
  ...{ singleSignOn: 'offered', secondFactorRequired: false, apiKeys: 1, apiScopes: ['results:read'] },
  ...{ webhooks: 1, hrSystem: false, languages: ['en'], respondentsPage: 'a1', subProcessors: [] },
  ...{ councilSeat: '', councilReadsComments: false },
  surveys: [{ name: 'Pulse', questions: ['How are you?'] }],
};

/** Each setting, changed. */
const others: PackSettings = {
  ...{ companyName: 'Bolt', providerName: 'Ours', providerContact: 'mailto:help@ours.example' },
  ...{ minimumGroupSize: 6, comments: 'none', remindsEverybody: true },
  ...{ segmentations: [], detailedSegmentation: '', audiences: 2, cards: 0, kiosks: 0 },
  ...{ roundYears: 4, afterwards: 'delete', leaverDays: 30, auditYears: 1 },
  ...{ singleSignOn: 'required', secondFactorRequired: true, apiKeys: 2, apiScopes: [] },
  ...{ webhooks: 0, hrSystem: true, languages: ['en', 'fr'], respondentsPage: '', subProcessors: ['Host'] },
  ...{ councilSeat: 'CSE', councilReadsComments: true },
  surveys: [{ name: 'Pulse', questions: ['How are you today?'] }],
};
const names = Object.keys(settings) as (keyof PackSettings)[];
const on = { on: new Date('2026-11-20T10:00:00Z'), timeZone: 'Europe/Paris' };
const worded = (of: PackSettings, language: (typeof LANGUAGES)[number]) =>
  wordPack(describePack(of), language, { company: of.companyName, provider: of.providerName, ...on });
const statementsOf = (of: PackSettings) => describePack(of).sections.flatMap(({ statements }) => statements);

describe('a pack', () => {
  it.each(names)('is another one, with another checksum, when %s is', (name) => {
    const changed = { ...settings, [name]: others[name] };
    expect(packHash(describePack(changed))).not.toBe(packHash(describePack(settings)));
    // In words, too, beyond the checksum.
    const { blocks } = worded(settings, 'en');
    expect(worded(changed, 'en').blocks).not.toEqual(blocks);
  });

  it('has the same checksum on every day and in every language', () => {
    const footers = LANGUAGES.map((language) => worded(settings, language).footer);
    expect(new Set(footers)).toEqual(new Set([`SHA-256 ${packHash(describePack(settings))}`]));
  });

  it('prints the questions of a few surveys, and the names of many', () => {
    const many = Array.from({ length: 6 }, (_, place) => ({ name: `Survey ${place}`, questions: ['Why?'] }));
    expect(JSON.stringify(worded(settings, 'en').blocks)).toContain('How are you?');
    const text = JSON.stringify(worded({ ...settings, surveys: many }, 'en').blocks);
    expect(text).toContain('Survey 5');
    expect(text).not.toContain('Why?');
  });
});

describe('every statement', () => {
  it('has the number of its source, and each number stands in the list at the end', () => {
    const { blocks } = worded(settings, 'en');
    const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
    const named = texts.flatMap((text) => /\[(\d+)\]$/.exec(text)?.[1] ?? []);
    const listed = blocks.at(-1);
    const items = listed?.kind === 'list' ? listed.items : [];
    expect(new Set(named)).toEqual(new Set(items.map((_item, place) => String(place + 1))));
    expect(items).toContainEqual(expect.stringMatching(/^\[\d+\] setting: minimumGroupSize$/));
    expect(texts.join('\n')).not.toContain('packages/');
  });

  it('comes from a setting, a rule or a test that exists, and each setting is in one', () => {
    const said = statementsOf(settings);
    const named = said.flatMap(({ source }) => ('setting' in source ? [source.setting] : []));
    expect([...new Set(named)].toSorted()).toEqual(names.toSorted());
    for (const { id, source } of said) {
      if ('test' in source) expect(read(source.test.file), id).toContain(source.test.title);
      if ('rule' in source) expect(read(RULES[source.rule].file), id).toContain(RULES[source.rule].says);
    }
  });

  it('names tests that fail when what they show is broken, not skipped ones', () => {
    const tests = statementsOf(settings).flatMap(({ source }) => ('test' in source ? [source.test] : []));
    for (const { file, title } of tests)
      expect(read(file), title).not.toMatch(new RegExp(`\\.(?:skip|todo)\\(\\s*['"\`]${escape(title)}`));
  });
});

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

describe('the words of packs', () => {
  const textsIn = (language: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `texts/${language}.json`), 'utf8')) as Record<
      string,
      string
    >;
  const english = textsIn('en');

  it('exist in the languages that are offered, and no others', () => {
    const files = readdirSync(join(import.meta.dirname, 'texts')).map((file) => file.replace('.json', ''));
    expect(files.toSorted()).toEqual([...LANGUAGES].toSorted());
  });

  it.each(LANGUAGES)('are complete in %s, with the same values and choices', (language) => {
    const texts = textsIn(language);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [id, text] of Object.entries(texts))
      expect(valuesOf(text), id).toEqual(valuesOf(english[id] ?? ''));
  });

  it('are all used', () => {
    const said = [settings, others].flatMap((of) => [
      ...statementsOf(of).map(({ id }) => id),
      ...describePack(of).sections.flatMap(({ id, stored }) => [
        id,
        ...stored.flatMap(({ purpose, kept }) => [purpose, kept]),
      ]),
    ]);
    const unused = Object.keys(english).filter(
      (id) => !id.startsWith('pack.') && !said.includes(id as never),
    );
    // Of many surveys.
    expect(unused).toEqual(['asked.names']);
  });
});

/** The values of a message, and the choices that it makes by them. */
const valuesOf = (text: string): string[] =>
  [...new Set(text.match(/\{\w+(?=[,}])|(?:plural|select),|=?\w+(?= \{(?!\w+[,}]))/g))].toSorted();
