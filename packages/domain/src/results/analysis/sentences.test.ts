import { repeats } from '@elan/tooling/repeats';
import { findForbiddenWord, wordsOfHr } from '@elan/content/words';
import { LANGUAGES } from '@elan/contracts';
import { numbersOf } from '@elan/insights';
import { describe, expect, it } from 'vitest';
import { type Said, simulatedSentences } from './testing/simulated-sentences';

const said = LANGUAGES.flatMap((language) => simulatedSentences(60, language));
const texts = ({ sentence, evidence, details }: Said) => [sentence, evidence, details];
const wordsIn = (text: string) => text.split(/\s+/).filter((part) => /[\p{L}\d]/u.test(part)).length;

/** The scores that may be said of simulated rounds, as the language writes them. */
function figuresOf({ facts, language }: Said): Set<string> {
  const { score, share } = numbersOf(language);
  return new Set([
    ...facts.items.map(({ now, scale }) => score(now.value, scale)),
    ...facts.cells.map((cell) => score(cell.score, cell.scale)),
    ...facts.participation.map(({ responses, invited }) => share(responses / invited)),
    ...(facts.whole ? [score(facts.whole.now.value, facts.scale)] : []),
  ]);
}

describe('what is said of simulated rounds', () => {
  it.each(LANGUAGES)('is enough to judge it by in %s, in each voice', (language) => {
    const own = said.filter((each) => each.language === language);
    expect(new Set(own.map(({ sentence }) => sentence)).size).toBeGreaterThan(150);
    expect(new Set(own.map(({ voice }) => voice))).toEqual(
      new Set(['headline', 'hr', 'manager', 'employees']),
    );
  });

  it('is read at a glance: no bold sentence has more than twelve words', () => {
    const long = said.filter(({ voice, sentence }) => voice !== 'employees' && wordsIn(sentence) > 12);
    expect(long.map(({ sentence }) => sentence)).toEqual([]);
  });

  it('has no doubled stop, no empty name and no stop within quotation marks', () => {
    const faulty = said
      .flatMap(texts)
      .filter((text) => /[.?!:;,]\s*[.:;,]|\.[”»]|\.\s*»|“”|« *»|undefined|NaN/.test(text));
    expect(faulty).toEqual([]);
  });

  it('is said once', () => {
    const rounds = [...new Set(said.map(({ facts }) => facts))];
    const twice = rounds.flatMap((round) => {
      const sentences = said
        .filter(({ facts, voice }) => facts === round && voice === 'hr')
        .flatMap(({ sentence, evidence }) => [sentence, ...evidence.split(/(?<=\.) /)]);
      return sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place);
    });
    expect(twice).toEqual([]);
  });

  it('ends with a score or share that the figures have', () => {
    // The sentence over the whole ends with the year that it is compared with.
    const some = said.filter((_each, at) => at % repeats(1, 4) === 0);
    const wrong = some.filter((each) => {
      if (each.voice === 'headline') return false;
      const [number] = /[+−]?\d[\d.,]*(?:\s?%)?$/.exec(each.sentence) ?? [];
      return number !== undefined && !figuresOf(each).has(number);
    });
    expect(wrong.map(({ sentence }) => sentence)).toEqual([]);
  });

  it('goes up and down with the figures, in each voice', () => {
    const [up, down] = [
      /\b(?:rose|Better|better|hausse|progresse|Mieux|meilleures)\b/,
      /\b(?:fell|Lower|as good|baisse|recule|Moins bien|moins bonnes)\b/,
    ];
    const ofWhole = said.filter(({ sentence }) =>
      /score (?:rose|fell)|score passe|score de votre|^(?:Better|Lower|Mieux|Moins bien)|^(?:Your answers are|Vos réponses sont)/.test(
        sentence,
      ),
    );
    expect(new Set(ofWhole.map(({ voice }) => voice)).size).toBe(4);
    const wrong = ofWhole.filter(({ sentence, facts: { whole } }) => {
      const isUp = (whole?.now.value ?? 0) > (whole?.before.value ?? 0);
      return !(isUp ? up : down).test(sentence) || (isUp ? down : up).test(sentence);
    });
    expect(wrong.map(({ sentence }) => sentence)).toEqual([]);
  });

  it("says of a group its own score, and that of a question which is lower than the company's", () => {
    const ofGroups = said.filter(({ kind, voice }) => kind === 'group' && voice === 'hr');
    expect(ofGroups.length).toBeGreaterThan(20);
    const wrong = ofGroups.filter(({ sentence, facts, language }) => {
      const [number] = /[+−]?\d[\d.,]*$/.exec(sentence) ?? [];
      return !facts.cells.some(
        (cell) =>
          numbersOf(language).score(cell.score, cell.scale) === number &&
          cell.difference.value < 0 &&
          sentence.includes(cell.label) &&
          sentence.includes(cell.group),
      );
    });
    expect(wrong.map(({ sentence }) => sentence)).toEqual([]);
  });

  it('elides before a vowel', () => {
    const found = said
      .filter(({ language }) => language === 'fr')
      .flatMap(texts)
      .filter((text) =>
        /(?<!\p{L})(?:que|de|le|la|ne|se|si|lorsque|jusque) [«“]?\s?[aeiouyéèêàâîôû]/iu.test(text),
      );
    expect(found).toEqual([]);
  });

  it('contains no word of HR where employees or managers read it', () => {
    const found = said
      .filter(({ voice }) => voice === 'employees' || voice === 'manager')
      .flatMap((each) => {
        const words = wordsOfHr[each.language];
        return words ? texts(each).map((text) => findForbiddenWord(text, [words])?.word) : [];
      })
      .filter((word) => word !== undefined);
    expect(found).toEqual([]);
  });

  it('gives managers no word of the other groups', () => {
    const groups = new Set(said.flatMap(({ facts }) => facts.cells.map(({ group }) => group)));
    const named = said
      .filter(({ voice }) => voice === 'manager' || voice === 'employees')
      .filter(({ sentence }) =>
        [...groups].some((group) => new RegExp(`(?<!\\p{L})${group}(?!\\p{L})`, 'u').test(sentence)),
      );
    expect(named.map(({ sentence }) => sentence)).toEqual([]);
  });
});
