import { LANGUAGE_TRAITS } from '@elan/contracts/languages';
import type {
  EmployeePageTexts,
  Language,
  Provider,
  RespondentLanguage,
  SurveyDesign,
} from '@elan/contracts';
import { TextsContext, translator } from '../texts/texts';
import { Notice } from './Notice';
import { SurveyFrame, type ShownCompany } from './SurveyFrame';
import { EmployeePageBody } from './EmployeePageBody';

/** The whole content of the page for employees about a round. */
export interface EmployeePageView {
  language: RespondentLanguage;
  /** Null if there is nothing to see at its address. */
  page: {
    texts: EmployeePageTexts;
    /** The language in which it is written. */
    writtenIn: Language;
    /** The languages in which it can be read. */
    languages: readonly Language[];
    survey: { name: string; design: SurveyDesign };
    company: ShownCompany;
    /** When its round ended, in words. */
    endDay: string | null;
  } | null;
  /** Whether the page cannot be read at the moment. */
  isUnavailable?: boolean;
  provider: Pick<Provider, 'name' | 'siteUrl'>;
}

/** The page for a company's people: what they said and what came of it. */
export function EmployeePage({ view }: { view: EmployeePageView }) {
  const { language, page, isUnavailable = false, provider } = view;
  const t = translator(language);
  const written = page?.languages ?? [];
  const others = written.length > 1 ? written.filter((known) => known !== language) : [];
  return (
    <TextsContext value={t}>
      <SurveyFrame
        survey={page && { ...page.survey, description: '' }}
        company={page?.company ?? null}
        provider={provider}
        footer={others.map((other) => (
          <a key={other} className="language" href={`?language=${other}`} lang={other} hrefLang={other}>
            {LANGUAGE_TRAITS[other].name}
          </a>
        ))}
      >
        {page ? (
          <article className="told">
            <p className="claim">{t('employeePage.title')}</p>
            {page.endDay !== null && <p className="when">{t('employeePage.ended', { day: page.endDay })}</p>}
            <EmployeePageBody
              texts={page.texts}
              lang={page.writtenIn === language ? undefined : page.writtenIn}
            />
          </article>
        ) : (
          <Notice mark="stop" title={t(isUnavailable ? 'employeePage.unavailable' : 'employeePage.unknown')}>
            {isUnavailable ? (
              <p>
                <a href="">{t('respondent.retry')}</a>
              </p>
            ) : (
              <p>{t('employeePage.unknown.help')}</p>
            )}
          </Notice>
        )}
      </SurveyFrame>
    </TextsContext>
  );
}
