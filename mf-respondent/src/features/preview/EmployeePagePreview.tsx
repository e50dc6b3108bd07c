import { CleanHtmlContext } from '../../page/markup/markup';
import { EmployeePageBody } from '../../page/markup/EmployeePageBody';
import { SurveyFrame } from '../../page/markup/SurveyFrame';
import { surveyTheme } from '../../page/theme/survey-theme';
import { TextsContext, translator } from '../../page/texts/texts';
import '../../page/page.css';
import '../../page/employee-page.css';
import type { EmployeePagePreviewProps } from '@elan/web-core';
import { clean } from './safe-nodes';
import { usePreferredScheme } from './use-preferred-scheme';

/** The page for employees inside another page, with the very components that employees see. */
export function EmployeePagePreview(props: EmployeePagePreviewProps) {
  const { language, writtenIn, texts, surveyName, design, company } = props;
  const t = translator(language);
  const theme = surveyTheme(design, usePreferredScheme());
  return (
    <TextsContext value={t}>
      <CleanHtmlContext value={clean}>
        <SurveyFrame
          survey={{ name: surveyName, description: '', design }}
          company={company}
          provider={null}
          style={{ ...theme.variables, colorScheme: theme.scheme }}
          embedded
        >
          <div className="told">
            <p className="claim">{t('employeePage.title')}</p>
            <EmployeePageBody
              texts={{ ...texts, findings: texts.findings.filter((finding) => finding.trim() !== '') }}
              lang={writtenIn === language ? undefined : writtenIn}
            />
          </div>
        </SurveyFrame>
      </CleanHtmlContext>
    </TextsContext>
  );
}
