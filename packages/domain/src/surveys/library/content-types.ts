import { ENPS_CATEGORY, type AnchorKind } from '@elan/contracts';
import type { ScoreBand } from '@elan/scoring';

/** A text in every language of the interface. */
export interface LocalisedText {
  readonly en: string;
  readonly fr: string;
}

export interface AdviceContent {
  readonly name: LocalisedText;
  readonly description: LocalisedText;
}

export interface QuestionContent {
  readonly label: LocalisedText;
  /** A category's name, or the one word that makes an eNPS question. */
  readonly category: LocalisedText;
  readonly anchors: AnchorKind;
  /** What to do, by the band of the question's score. */
  readonly advices: Readonly<Record<ScoreBand, readonly AdviceContent[]>>;
}

export interface TemplateContent {
  /** Never reused and never changed: surveys and advice refer to it. 0 is the blank model. */
  readonly id: number;
  readonly thematicId: string;
  readonly name: LocalisedText;
  /** Speaks to whoever chooses it, never to respondents. */
  readonly description: LocalisedText;
  /** Their position, counted from 1, is the question's id. Append only. */
  readonly questions: readonly QuestionContent[];
}

export interface ThematicContent {
  readonly id: string;
  readonly name: LocalisedText;
  readonly description: LocalisedText;
}

type Pair = readonly [en: string, fr: string];
type AdvicePair = readonly [nameEn: string, nameFr: string, textEn: string, textFr: string];

export const localised = ([en, fr]: Pair): LocalisedText => ({ en, fr });

export const enpsCategory: LocalisedText = { en: ENPS_CATEGORY, fr: ENPS_CATEGORY };

const advice = ([nameEn, nameFr, textEn, textFr]: AdvicePair): AdviceContent => ({
  name: { en: nameEn, fr: nameFr },
  description: { en: textEn, fr: textFr },
});

/** Writes a question the short way: label, then the advice for a bad, a normal and a good score. Most are statements. */
export function question(
  category: LocalisedText,
  label: Pair,
  advices: { bad: readonly AdvicePair[]; normal: readonly AdvicePair[]; good: readonly AdvicePair[] },
  anchors: AnchorKind = 'agreement',
): QuestionContent {
  return {
    category,
    label: localised(label),
    anchors,
    advices: {
      bad: advices.bad.map(advice),
      normal: advices.normal.map(advice),
      good: advices.good.map(advice),
    },
  };
}
