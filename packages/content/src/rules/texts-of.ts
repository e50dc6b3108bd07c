import type { LocalisedText, TemplateContent } from '../schema';

/** A text of a template: its place, and how many words it may have. */
export interface PlacedText {
  readonly place: string;
  readonly text: LocalisedText;
  /** The least and the most; null: the text counts with the others of its card. */
  readonly length: readonly [least: number, most: number] | null;
}

/** @returns every text of a template that is currently shown, in the order of its file */
export function textsOf(template: TemplateContent): PlacedText[] {
  const { name, description, introduction, forWhom, howOften, afterwards, categories, questions } = template;
  return [
    { place: 'name', text: name, length: [1, 8] },
    { place: 'description', text: description, length: [1, 40] },
    { place: 'introduction', text: introduction, length: [10, 50] },
    { place: 'forWhom', text: forWhom, length: [1, 25] },
    { place: 'howOften', text: howOften, length: [1, 25] },
    { place: 'afterwards', text: afterwards, length: [25, 60] },
    ...Object.entries(categories).map(([key, text]): PlacedText => ({
      place: `category ${key}`,
      text,
      length: [1, 4],
    })),
    ...questions.flatMap((question): PlacedText[] => {
      const place = `question ${question.id}`;
      const { text, shortName, legal } = question;
      return [
        { place: `${place}, shortName`, text: shortName, length: [2, 4] },
        { place, text, length: [1, 15] },
        ...(legal === null ? [] : [{ place: `${place}, legal`, text: legal, length: [20, 60] } as const]),
        ...cardsOf(question).flatMap(({ place: at, card }): PlacedText[] => [
          { place: `${at}, title`, text: card.title, length: [1, 8] },
          { place: `${at}, text`, text: card.text, length: null },
          { place: `${at}, firstStep`, text: card.firstStep, length: null },
          { place: `${at}, sign`, text: card.sign, length: null },
        ]),
      ];
    }),
  ];
}

type Question = TemplateContent['questions'][number];

export const bands = ['bad', 'normal', 'good'] as const;

/** @returns the cards of a question in all bands, each with its place */
export const cardsOf = ({ id, advice }: Question) =>
  bands.flatMap((band) =>
    advice[band].map((card, index) => ({ place: `question ${id}, ${band}, card ${index + 1}`, band, card })),
  );
