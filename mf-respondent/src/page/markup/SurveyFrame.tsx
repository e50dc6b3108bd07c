import type { CSSProperties, ReactNode } from 'react';
import type { Provider, PublicSurvey } from '@elan/contracts';
import { useTexts } from '../texts/texts';
import { MadeWith } from './MadeWith';
import { Markup } from './markup';

/** The company behind a survey: everything that is shown about it. */
export interface ShownCompany {
  name: string;
  /** The address of an image. */
  logo: string | null;
}

export interface SurveyFrameProps {
  survey: Pick<PublicSurvey, 'name' | 'description' | 'design'> | null;
  company: ShownCompany | null;
  provider: Pick<Provider, 'name' | 'siteUrl'> | null;
  /** The colours of the survey, if they are not in the style sheet of the page. */
  style?: CSSProperties;
  /** True inside another page, which has its own landmarks and title. */
  embedded?: boolean;
  /** Makes the header one line, because its content was read before. */
  compact?: boolean;
  banner?: ReactNode;
  /** What stands next to "Made with". */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame around every state of a survey: its design, its header and "Made with". */
export function SurveyFrame(props: SurveyFrameProps) {
  const { survey, company, provider, style, embedded = false, compact, banner, footer, children } = props;
  const t = useTexts();
  const [Header, Main, Footer] = embedded
    ? (['div', 'div', 'div'] as const)
    : (['header', 'main', 'footer'] as const);
  const logo = survey?.design.logo ?? company?.logo;
  const names = ['survey', embedded && 'embedded', compact && 'compact'].filter(Boolean).join(' ');
  return (
    <div className={names} style={style} lang={t.language}>
      {banner}
      <div className="column">
        {survey && (
          <Header className="head">
            {(logo || company) && (
              <p className="company">
                {logo && <img src={logo} alt={company ? '' : t('respondent.logo')} />}
                {company && <span>{company.name}</span>}
              </p>
            )}
            <Markup as={embedded ? 'p' : 'h1'} className="title" html={survey.name} />
            {survey.description && <Markup as="div" className="intro" html={survey.description} />}
          </Header>
        )}
        <Main className="main">{children}</Main>
        <Footer className="foot">
          {provider && <MadeWith provider={provider} />}
          {footer}
        </Footer>
      </div>
    </div>
  );
}
