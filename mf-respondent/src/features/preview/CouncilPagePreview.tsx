import type { CouncilPagePreviewProps } from '@elan/web-core';
import { OpenContext, WordsContext } from '../../page/markup/council-parts';
import { CouncilBody } from '../../page/markup/CouncilBody';
import { SurveyFrame } from '../../page/markup/SurveyFrame';
import { surveyTheme } from '../../page/theme/survey-theme';
import { TextsContext, translator } from '../../page/texts/texts';
import '../../page/page.css';
import '../../page/employee-page.css';
import '../../page/manager-page.css';
import '../../page/council-page.css';
import { councilWords } from '../../shared/council-words';
import { usePreferredScheme } from './use-preferred-scheme';

/** What the seat of a works council reads, with the very components that it sees. */
export function CouncilPagePreview({ language, view, onOpen }: CouncilPagePreviewProps) {
  const theme = surveyTheme(null, usePreferredScheme());
  return (
    <TextsContext value={translator(language)}>
      <OpenContext value={onOpen}>
        <SurveyFrame
          survey={null}
          company={null}
          provider={null}
          style={{ ...theme.variables, colorScheme: theme.scheme }}
          embedded
        >
          <div className="told council">
            <WordsContext value={councilWords(language)}>
              <CouncilBody view={view} />
            </WordsContext>
          </div>
        </SurveyFrame>
      </OpenContext>
    </TextsContext>
  );
}
