import { byFileName, type Language } from '@elan/contracts';
import { Suspense, type ReactNode } from 'react';
import { PageHeader } from '../display/PageHeader';
import type { UiTexts } from '../config';
import { UiProvider, useUi } from '../provider/UiProvider';
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
import type english from './texts.en.json';
import styles from './Workshop.module.css';

export type WorkshopTexts = typeof english;

const allTexts = byFileName<WorkshopTexts>(
  import.meta.glob('./texts.*.json', { eager: true, import: 'default', exhaustive: true }),
);
const uiTexts = byFileName<UiTexts>(
  import.meta.glob('../texts/*.json', { eager: true, import: 'default', exhaustive: true }),
);

export interface WorkshopProps {
  locale: Language;
  /** Id of the only section to show; by default all. */
  section?: string | null | undefined;
}

/** Every component in every state, for people and for accessibility tests; the buttons come first. */
export function Workshop({ locale, section }: WorkshopProps) {
  const { Link } = useUi();
  const texts = allTexts[locale] ?? allTexts.en;
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
      texts={uiTexts[locale] ?? uiTexts.en}
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
