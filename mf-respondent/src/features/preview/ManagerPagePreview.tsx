import { ManagerGroup } from '../../page/markup/ManagerGroup';
import { Notice } from '../../page/markup/Notice';
import { SurveyFrame } from '../../page/markup/SurveyFrame';
import { surveyTheme } from '../../page/theme/survey-theme';
import { managerTranslator } from '../../page/texts/manager-texts';
import { TextsContext, translator } from '../../page/texts/texts';
import '../../page/page.css';
import '../../page/employee-page.css';
import '../../page/manager-page.css';
import type { ManagerPagePreviewProps } from '@elan/web-core';
import { presentGroup } from '../../shared/present-group';
import { usePreferredScheme } from './use-preferred-scheme';

/** What a manager's link would show, with the very components that the manager sees. */
export function ManagerPagePreview({ language, view }: ManagerPagePreviewProps) {
  const t = managerTranslator(language);
  const theme = surveyTheme(null, usePreferredScheme());
  const group = presentGroup(view, language);
  return (
    <TextsContext value={translator(language)}>
      <SurveyFrame
        survey={null}
        company={null}
        provider={null}
        style={{ ...theme.variables, colorScheme: theme.scheme }}
        embedded
      >
        {group ? (
          <ManagerGroup group={group} embedded />
        ) : (
          <Notice mark="closed" title={t('manager.hidden')}>
            <p>{t(`manager.hidden.${view.hidden ?? 'gone'}`, { minimum: view.minimumGroupSize })}</p>
          </Notice>
        )}
      </SurveyFrame>
    </TextsContext>
  );
}
