import { Suspense, type ReactNode } from 'react';
import { PageHeader } from '../display/PageHeader';
import { UiProvider, useUi } from '../provider/UiProvider';
import englishUi from '../texts/en.json';
import frenchUi from '../texts/fr.json';
import { BrandSection } from './BrandSection';
import { ButtonSection } from './ButtonSection';
import { ChartSection } from './ChartSection';
import { ChoiceSection } from './ChoiceSection';
import { ColourSection } from './ColourSection';
import { DisplaySection } from './DisplaySection';
import { FeedbackSection } from './FeedbackSection';
import { FieldSection } from './FieldSection';
import { FieldStates } from './FieldStates';
import { HeatmapSection } from './HeatmapSection';
import { OverlaySection } from './OverlaySection';
import { ScoreSection } from './ScoreSection';
import { TableSection } from './TableSection';
import english from './texts.en.json';
import french from './texts.fr.json';
import styles from './Workshop.module.css';

export type WorkshopTexts = typeof english;

export interface WorkshopProps {
  locale: 'en' | 'fr';
  /** Id of the only section to show; by default all. */
  section?: string | null | undefined;
}

/** Every component in every state, for people and for accessibility tests; the buttons come first. */
export function Workshop({ locale, section }: WorkshopProps) {
  const { Link } = useUi();
  const texts = locale === 'fr' ? french : english;
  const sections: [id: keyof WorkshopTexts['sections'], content: ReactNode][] = [
    ['buttons', <ButtonSection texts={texts} />],
    ['colours', <ColourSection texts={texts} />],
    [
      'fields',
      <>
        <FieldSection texts={texts} />
        <FieldStates texts={texts} />
      </>,
    ],
    ['choices', <ChoiceSection texts={texts} />],
    ['overlays', <OverlaySection texts={texts} />],
    ['display', <DisplaySection texts={texts} />],
    ['table', <TableSection texts={texts} />],
    ['feedback', <FeedbackSection texts={texts} />],
    ['scores', <ScoreSection texts={texts} />],
    ['heatmap', <HeatmapSection texts={texts} />],
    ['charts', <ChartSection texts={texts} />],
    ['brand', <BrandSection texts={texts} />],
  ];
  const shown = sections.filter(([id]) => section === id);
  return (
    <UiProvider
      locale={locale}
      texts={locale === 'fr' ? frenchUi : englishUi}
      {...(typeof Link === 'string' ? {} : { link: Link })}
    >
      <div className={styles.page}>
        <PageHeader title={texts.title} description={texts.description} />
        {(shown.length > 0 ? shown : sections).map(([id, content]) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{texts.sections[id]}</h2>
            <Suspense>{content}</Suspense>
          </section>
        ))}
      </div>
    </UiProvider>
  );
}
