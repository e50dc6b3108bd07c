import type { CouncilPage, CouncilPageChoice, Language } from '@elan/contracts';
import { LANGUAGES } from '@elan/contracts/languages';
import { createContext, type ReactNode, useContext } from 'react';
import type { TranslateForCouncil } from '../texts/council-texts';
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

/** How things are written for whoever has the seat: given by whoever renders the page. */
export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('Nobody says how things are written');
  return words;
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
