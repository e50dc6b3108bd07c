import { describe, expect, it } from 'vitest';
import { templates, thematics, type LocalisedText } from './index';

const questions = templates.flatMap((template) => template.questions);
const advices = questions.flatMap((question) => Object.values(question.advices).flat());
const texts: LocalisedText[] = [
  ...thematics.flatMap(({ name, description }) => [name, description]),
  ...templates.flatMap(({ name, description }) => [name, description]),
  ...questions.flatMap(({ label, category }) => [label, category]),
  ...advices.flatMap(({ name, description }) => [name, description]),
];

describe('the content', () => {
  it('holds six thematics, eight templates and sixty questions', () => {
    expect(thematics).toHaveLength(6);
    expect(templates).toHaveLength(8);
    expect(questions).toHaveLength(60);
  });

  it('says something in both languages everywhere', () => {
    for (const { en, fr } of texts) {
      expect(en.trim()).toBe(en);
      expect(fr.trim()).toBe(fr);
      expect(en.length).toBeGreaterThan(0);
      expect(fr.length).toBeGreaterThan(0);
    }
  });

  it('keeps French marks on the line of their word', () => {
    for (const { fr } of texts) expect(fr).not.toMatch(/ [:;?!»%€]|« /);
  });

  it('advises for each question and band', () => {
    for (const question of questions) {
      for (const band of ['bad', 'normal', 'good'] as const) {
        expect(question.advices[band].length, question.label.en).toBeGreaterThan(0);
      }
    }
  });

  it('asks each question once', () => {
    const asked = templates.map(({ questions: own }) => own.map((question) => question.label.en));
    for (const labels of asked) expect(labels).toEqual([...new Set(labels)]);
  });

  it('names an existing thematic and a number of its own in each template', () => {
    const known = new Set(thematics.map(({ id }) => id));
    for (const template of templates) expect(known.has(template.thematicId)).toBe(true);
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
    expect(templates.some(({ id }) => id === 0)).toBe(false);
  });

  it('has the eNPS survey as template 2, whose eNPS is the question for the employer alone', () => {
    const enps = templates.find(({ id }) => id === 2);
    const ofEnps = enps?.questions.filter(({ category }) => category.en === 'eNPS') ?? [];
    expect(ofEnps.map(({ label }) => label.en)).toEqual([
      'How likely are you to recommend the company as a place to work to a friend?',
    ]);
  });

  it('gives no two categories of a template one name', () => {
    for (const { questions: own } of templates) {
      for (const language of ['en', 'fr'] as const) {
        const names = new Set(own.map(({ category }) => category[language]));
        expect(names.size).toBe(new Set(own.map(({ category }) => category)).size);
      }
    }
  });
});
