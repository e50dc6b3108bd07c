import { byLanguage } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import { readTemplateFiles, readThematicsFile, type ContentFile } from '../files';
import { findFaults } from './find-faults';

const thematics = readThematicsFile();
const templates = readTemplateFiles();

it('the product’s content keeps to every rule', () => expect(findFaults(thematics, templates)).toEqual([]));

/** Changes to a file, by place; undefined: removed. */
type Changes = Readonly<Record<string, unknown>>;

function withChanges({ file, written }: ContentFile, changes: Changes): ContentFile {
  const changed: unknown = structuredClone(written);
  for (const [place, value] of Object.entries(changes)) {
    const keys = place.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce((at, key) => (at as Record<string, unknown>)[key], changed) as Record<
      string,
      unknown
    >;
    if (value === undefined) Reflect.deleteProperty(parent, last);
    else parent[last] = value;
  }
  return { file, written: changed };
}

const fileOf = (name: string): ContentFile => {
  const found = templates.find(({ file }) => file === `templates/${name}.yaml`);
  if (!found) throw new Error(`no template ${name}`);
  return found;
};
const wellBeing = fileOf('well-being');
const enps = fileOf('enps');

/** The faults found in two templates, one of which is changed. */
const faultsWith = (changes: Changes): string =>
  findFaults(thematics, [enps, withChanges(wellBeing, changes)]).join('\n');

const words = (amount: number) => Array.from({ length: amount }, () => 'ok').join(' ');
const hard = Array.from({ length: 45 }, () => 'institutionnalisation').join(' ');
const { questions } = wellBeing.written as { questions: { text: { en: string; fr: string } }[] };
const [asked] = questions;

const planted: [rule: string, changes: Changes, ...faults: string[]][] = [
  ['a text that is missing', { 'questions.0.text.fr': undefined }, 'question 1, text, in French: is missing'],
  [
    'a text that is missing in both',
    { 'questions.0.advice.bad.0.sign': undefined },
    'question 1, bad, card 1, sign: is missing',
  ],
  ['an empty text', { 'introduction.en': ' ' }, 'introduction, in English: is empty'],
  ['a field of no meaning', { 'questions.1.leagl': {} }, 'question 2: Unrecognized key: "leagl"'],
  ['a band without advice', { 'questions.0.advice.good': undefined }, 'question 1, good: is missing'],
  [
    'one card only',
    { 'questions.0.advice.bad.1': undefined, 'questions.0.advice.bad.length': 1 },
    'question 1, bad: needs two cards',
  ],
  [
    'nobody who acts',
    { 'questions.0.advice.bad.0.who': 'boss' },
    'question 1, bad, card 1, who: Invalid option',
  ],
  [
    'too many weeks',
    { 'questions.0.advice.bad.0.weeks': 60 },
    'question 1, bad, card 1, weeks: must be a whole number from 1 to 52',
  ],
  [
    'half a week',
    { 'questions.0.advice.bad.0.weeks': 0.5 },
    'question 1, bad, card 1, weeks: must be a whole number',
  ],
  [
    'a question too long',
    { 'questions.0.text.en': words(16) },
    'question 1, in English: has 16 words, wanted 1 to 15',
  ],
  [
    'a card too short',
    { 'questions.0.advice.bad.0.text.fr': 'Parlez.' },
    'question 1, bad, card 1, in French: has ',
  ],
  [
    'a card too long',
    { 'questions.0.advice.bad.0.text.en': words(60) },
    'question 1, bad, card 1, in English: has ',
  ],
  ['an introduction too long', { 'introduction.en': words(51) }, 'introduction, in English: has 51 words'],
  [
    'two ideas',
    { 'questions.0.text.fr': 'Je dors et je mange.' },
    'question 1, in French: asks two things: "et"',
  ],
  ['always', { 'questions.0.text.en': 'I always sleep.' }, 'question 1, in English: says "always"'],
  ['a man', { 'questions.0.text.fr': 'Je suis fier.' }, 'question 1, in French: "fier": assumes'],
  ['two endings', { 'questions.0.text.fr': 'On est prêt·e.' }, 'question 1, in French: marks two endings'],
  [
    'a word for a round',
    { 'name.en': 'The first wave' },
    'name, in English: "wave": the product says "round"',
  ],
  [
    'a word for a survey',
    { 'name.fr': 'Un sondage' },
    'name, in French: "sondage": the product says "enquête"',
  ],
  ['HTML', { 'name.fr': 'Santé <b>' }, 'name, in French: holds one of'],
  [
    'one language twice',
    { 'forWhom.en': words(4), 'forWhom.fr': words(4) },
    'forWhom: is the same in both languages',
  ],
  [
    'a question twice',
    { 'questions.1.text.en': asked?.text.en },
    'question 2, in English: asks the same as question 1',
  ],
  ['an id twice', { 'questions.1.id': 1 }, 'question 1: its id is used twice'],
  [
    'a former wording that is none',
    { 'questions.0.was': [asked?.text] },
    'question 1, was: is the present wording',
  ],
  ['no such category', { 'questions.0.category': 'none' }, 'question 1: there is no category "none"'],
  [
    'a category of nothing',
    { 'categories.none': byLanguage((language) => `None in ${language}`) },
    'category none: no question is of it',
  ],
  [
    'categories of one name',
    {
      'categories.none': { ...byLanguage((language) => `None in ${language}`), fr: 'Santé' },
      'categories.health.fr': 'Santé',
    },
    'categories, in French: two have the same name',
  ],
  ['no such thematic', { thematic: 'none' }, 'thematic: there is no "none"'],
  ['an id of another template', { id: 2 }, "id: 2 is another template's"],
  [
    'a law of no country',
    { 'questions.0.legal': byLanguage((language) => `${words(20)} ${language}`) },
    'question 1, legal, in English: does not begin',
    'question 1, legal, in French: does not begin',
    'question 1, legal, in German: does not begin',
  ],
  [
    'cards of one kind',
    { 'questions.0.advice.bad.0.kind': 'habit', 'questions.0.advice.bad.1.kind': 'habit' },
    'question 1, bad: its cards are of one kind',
  ],
  [
    'hard reading',
    Object.fromEntries(questions.map((_, at) => [`questions.${at}.text.fr`, hard])),
    'in French: reads as hard as',
  ],
];

describe('what does not keep to them is told in plain words, with its place', () => {
  it('nothing, before anything is changed', () => expect(faultsWith({})).not.toContain('well-being'));

  it.each(planted)('%s', (_rule, changes, ...wanted) => {
    const faults = faultsWith(changes);
    for (const fault of wanted) expect(faults).toContain(`templates/well-being.yaml, ${fault}`);
  });

  it('an eNPS survey without its question', () => {
    const without = withChanges(enps, { 'questions.0.category': 'team' });
    expect(findFaults(thematics, [without])).toContain(
      'templates/enps.yaml: needs one question of category eNPS',
    );
  });

  it('too few templates or questions', () => {
    expect(findFaults(thematics, [enps])).toEqual([
      'templates: 1 templates, wanted at least 14',
      expect.stringMatching(/^templates: \d+ questions, wanted at least 100$/),
    ]);
  });

  it('a thematic', () => {
    const changed = withChanges(thematics, { '0.name.fr': 'Des équipes satisfaites' });
    expect(findFaults(changed, templates)[0]).toMatch(
      /^thematics\.yaml, engagement, in French: "satisfaites": assumes/,
    );
  });
});
