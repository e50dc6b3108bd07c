import type { Translations } from '@elan/contracts';

/** A word that no text in a language may contain, and why. Letters around it must not be part of it. */
export interface ForbiddenWords {
  readonly words: readonly string[];
  readonly reason: string;
}

/** Texts speak to and about men and women alike; each of these assumes a man, or a man or a woman by its ending. */
const gendered: ForbiddenWords = {
  words: [
    ...['fiers?', 'fières?', 'satisfait(?:e?s?)', 'content(?:e?s?)', 'accueilli(?:e?s?)', 'motivé(?:e?s?)'],
    ...['rémunéré(?:e?s?)', 'reconnus', 'informés', 'informées', 'confiant(?:e?s?)', 'soutenus'],
    ...[
      'écouté(?:e?s)',
      'respecté(?:e?s)',
      'traité(?:e?s)',
      'encouragés?',
      'inclus',
      'épuisés?',
      'débordés?',
    ],
    ...['formés', 'nouveaux', 'ceux', 'collaborateurs?', 'salariés?', 'employés?', 'travailleurs?'],
    ...['directeurs?', 'chefs?', 'parrains?', 'marraines?'],
  ],
  reason: 'assumes a man or a woman; write it so that it fits everybody',
};

/** What a statistician says, or nobody. */
const stilted = 'is no word that people use; say it as one would to a colleague';

/** What no text says, of templates, pages or mails. */
export const stiltedWords: Readonly<Translations<readonly ForbiddenWords[]>> = {
  en: [
    {
      words: [
        ...[
          'which chance alone',
          'moves together with',
          'versus company',
          'so were the last',
          'most clearly',
        ],
        ...['please note that', 'in order to', 'is able to', 'utili[sz]e', 'leverage', 'going forward'],
        ...['within the margin', 'last connection', 'data (?:are|were)', 'of yours (?:is|are) due'],
        ...['would show from', 'is a finding', 'mine to do', 'have not been told for', 'been decided for'],
      ],
      reason: stilted,
    },
  ],
  fr: [
    {
      words: [
        ...['lever de votre chemin', 'plus que le hasard', 'ce que le hasard seul', 'varie avec', 'afin de'],
        // A round is a "vague"; it is nobody's turn.
        '(?<!à )(?:(?:ce|un|chaque|prochains?|derniers?|premiers?|le|du|au|aux|les|des) tours?)(?! de\\b| des\\b| avec)',
        ...['veuillez noter', 'au niveau de', 'impacter', 'impacte', 'drivers?', 'adresser un problème'],
        ...[
          'sort du lot',
          'bouge le plus',
          'questions répondues',
          'redemandée?s?',
          'a empiré',
          'va mieux pour',
        ],
        ...['dans la marge', 'un résultat moyen', 'l’avis de chacun', 'par segment', 'nous ont décidés'],
      ],
      reason: stilted,
    },
    {
      words: ['(?:de|que) \\{(?:name|person|group|company(?:Name)?)\\}'],
      reason: 'is elided before a vowel, which a name may begin with; put the name after a colon',
    },
  ],
};

/** Words that are forbidden in addition to the stilted ones and to what the glossary excludes. */
export const forbiddenWords: Readonly<Translations<readonly ForbiddenWords[]>> = { fr: [gendered] };

/** What HR says among themselves: no sentence for employees or managers contains it. */
export const wordsOfHr: Readonly<Translations<ForbiddenWords>> = {
  en: {
    words: [
      ...[
        'e-?nps',
        'promoters?',
        'detractors?',
        'correlations?',
        'drivers?',
        'levers?',
        'margins?',
        'benchmarks?',
      ],
      ...[
        'segmentations?',
        'segments?',
        'significant(?:ly)?',
        'statistic\\w*',
        'samples?',
        'KPIs?',
        'outcomes?',
      ],
      ...['respondents?', 'participation rate', 'standard errors?', 'confidence interval'],
    ],
    reason: 'is a word of HR; employees and managers do not use it',
  },
  fr: {
    words: [
      ...[
        'e-?nps',
        'promoteurs?',
        'détracteurs?',
        'corrélations?',
        'leviers?',
        'marges?',
        'benchmarks?',
        'KPIs?',
      ],
      ...[
        'segmentations?',
        'segments?',
        'significati(?:f|fs|ve|ves|vement)',
        'statistiques?',
        'échantillons?',
      ],
      ...['indicateurs?', 'répondants?', 'taux de participation', 'intervalle de confiance'],
    ],
    reason: 'is a word of HR; employees and managers do not use it',
  },
};

/** Notations for both genders at once, which no reader can say aloud. */
export const doubledEnding = /·|\(e\)/;

/** @returns the first forbidden word of a text, with the reason */
export function findForbiddenWord(
  text: string,
  forbidden: readonly ForbiddenWords[],
): { word: string; reason: string } | undefined {
  for (const { words, reason } of forbidden) {
    const [word] =
      new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'iu').exec(text) ?? [];
    if (word !== undefined) return { word, reason };
  }
  return undefined;
}
