import type { Language } from '@elan/contracts';
import { LANGUAGE_TRAITS } from '@elan/contracts/languages';
import { shownEnps, shownScore } from '@elan/scoring';
import type { Words } from '../page/markup/council-parts';
import { councilTranslator } from '../page/texts/council-texts';
import { dayIn } from './present-group';

/** How things are written for whoever has the seat. */
export function councilWords(language: Language): Words {
  const { locale } = LANGUAGE_TRAITS[language];
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const day = (date: string) => dayIn(date, language);
  return {
    ...{ t: councilTranslator(language), language, day },
    time: (at) => day(at.slice(0, 10)),
    score: (score, scale) =>
      // The minus sign of typography, which English number formats do not use.
      scale === 'eNPS'
        ? signed.format(shownEnps(score)).replace('-', '−')
        : decimal.format(shownScore(score, scale)),
  };
}
