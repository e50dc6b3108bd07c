import { formatDay } from '@elan/calendar';
import type { CouncilPage, CouncilPageChoice, Language } from '@elan/contracts';
import { LANGUAGE_TRAITS, LANGUAGES } from '@elan/contracts/languages';
import { shownEnps, shownScore } from '@elan/scoring';
import { createContext, type ReactNode, useContext } from 'react';
import { councilTranslator, type TranslateForCouncil } from '../texts/council-texts';
import { useTexts } from '../texts/texts';

export type Of<Kind extends CouncilPage['page']> = Extract<CouncilPage, { page: Kind }>;
type Scale = Of<'round'>['scale'];

/** Where a page of the seat is. */
export function addressOf({ page, ...choice }: CouncilPageChoice): string {
  const query = new URLSearchParams(
    Object.entries(choice).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
  const place = page === 'home' ? '/council' : `/council/${page}`;
  return query === '' ? place : `${place}?${query}`;
}

/** In a preview, what would lead elsewhere is opened in place. */
export const OpenContext = createContext<((choice: CouncilPageChoice) => void) | null>(null);

export interface Words {
  readonly t: TranslateForCouncil;
  readonly language: Language;
  readonly day: (day: string) => string;
  readonly time: (at: string) => string;
  readonly score: (score: number, scale: Scale) => string;
}

/** How things are written for whoever has the seat. */
export function councilWords(language: Language): Words {
  const { locale } = LANGUAGE_TRAITS[language];
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const day = (date: string) => formatDay(date, locale, { day: 'numeric', month: 'long', year: 'numeric' });
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

export function To({ choice, children }: { choice: CouncilPageChoice; children: ReactNode }) {
  const open = useContext(OpenContext);
  const { language } = useTexts();
  const known = LANGUAGES.find((each) => each === language);
  if (open === null) return <a href={addressOf({ ...choice, language: known })}>{children}</a>;
  return (
    <button type="button" className="to" onClick={() => open(choice)}>
      {children}
    </button>
  );
}

export interface Shown<Kind extends CouncilPage['page']> {
  view: Of<Kind>;
  words: Words;
}

/** A preview is inside a page that has a title of its own. */
export function Claim({ children }: { children: ReactNode }) {
  const isPreview = useContext(OpenContext) !== null;
  return isPreview ? <p className="claim">{children}</p> : <h1 className="claim">{children}</h1>;
}

export function Back({ t }: Pick<Words, 't'>) {
  return (
    <p className="back">
      <To choice={{ page: 'home' }}>{t('council.back')}</To>
    </p>
  );
}

/** What is known of a round before its results. */
export function factsOf(
  { startDate, endDate, isClosed, hasResults }: Of<'round'>['round'],
  words: Words,
): string {
  const { t, day } = words;
  const [start, end] = [day(startDate), endDate && day(endDate)];
  return [
    end === null ? t('council.round', { start }) : t('council.round.ended', { start, end }),
    ...(isClosed ? [] : [t('council.round.running')]),
    ...(hasResults ? [] : [t('council.round.none')]),
  ].join(' · ');
}
