import {
  provideParts,
  type AudienceEditorProps,
  type RemoteParts,
  type SurveyPreviewProps,
} from '@elan/web-core';

/** Stands in for the respondent remote's part: it says what it was asked to show. */
function LentPreview({ survey, view }: SurveyPreviewProps) {
  const { questions, design } = survey;
  return (
    <>
      <h2>{survey.name}</h2>
      <p>{survey.description}</p>
      <output>{[view, survey.next, survey.thankYou, questions.length, design.primaryColor].join('|')}</output>
    </>
  );
}

/** Stands in for the dialog of the settings remote: it creates the audience `a1`. */
function LentEditor({ onSaved, onClose }: AudienceEditorProps) {
  const save = () => {
    onSaved('a1');
    onClose();
  };
  return (
    <div role="dialog" aria-label="New audience">
      <button type="button" onClick={save}>
        Save
      </button>
    </div>
  );
}

const lent: { [Name in keyof RemoteParts]-?: NonNullable<RemoteParts[Name]> } = {
  SurveyPreview: LentPreview,
  EmployeePagePreview: () => null,
  ManagerPagePreview: () => null,
  CouncilPagePreview: () => null,
  AudienceEditor: LentEditor,
  SurveyLoop: () => null,
};

/** What the other remotes provide. */
export function lendParts(): void {
  provideParts((name) => Promise.resolve(lent[name]));
}
