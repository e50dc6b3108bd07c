import type {
  GroupView,
  CommentsSetting,
  CouncilPage,
  CouncilPageChoice,
  EmployeePage,
  EmployeePageTexts,
  Language,
  Question,
  SurveyDesign,
} from '@elan/contracts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RemoteMessages } from './intl/messages';

/** A survey page with texts that may not be saved yet. Nothing is sent. */
export interface SurveyPreviewProps {
  survey: {
    name: string;
    description: string;
    questions: readonly Pick<Question, 'id' | 'label' | 'order' | 'options'>[];
    next: string;
    submit: string;
    thankYou: string;
    closed: string;
    /** Older pages do not pass it. */
    minimumGroupSize?: number;
    comments?: CommentsSetting;
    /** The language of these texts; by default the reader's. */
    language?: Language;
    design: SurveyDesign;
  };
  /** The state of the page to show. */
  view: 'questions' | 'thankYou' | 'closed';
}

/** A page for employees with texts that may not be saved yet. */
export interface EmployeePagePreviewProps extends Pick<
  EmployeePage['look'],
  'surveyName' | 'design' | 'company'
> {
  /** The reader's language, in which the texts are shown: if one is missing, in the other. */
  language: Language;
  writtenIn: Language;
  texts: EmployeePageTexts;
}

/** What a manager's link would show of a group. */
export interface ManagerPagePreviewProps {
  language: Language;
  view: GroupView;
}

/** A page that the seat of a works council reads; `onOpen` is called where a link would lead to another. */
export interface CouncilPagePreviewProps {
  language: Language;
  view: CouncilPage;
  onOpen: (choice: CouncilPageChoice) => void;
}

/** A dialog that creates an audience; it asks before input is lost. */
export interface AudienceEditorProps {
  /** Called once the audience is stored, and in the list of audiences. */
  onSaved: (audienceId: string) => void;
  onClose: () => void;
}

/** What followed a round of a survey, and what is missing next: one line. */
export interface SurveyLoopProps {
  surveyId: string;
  /** The period id; by default the latest round with results. */
  round?: string | undefined;
}

/** Components that a remote offers to other remotes, which load them with `loadPart`; its `remote.json` names them. */
export interface RemoteParts {
  SurveyPreview?: ComponentType<SurveyPreviewProps>;
  EmployeePagePreview?: ComponentType<EmployeePagePreviewProps>;
  ManagerPagePreview?: ComponentType<ManagerPagePreviewProps>;
  CouncilPagePreview?: ComponentType<CouncilPagePreviewProps>;
  AudienceEditor?: ComponentType<AudienceEditorProps>;
  SurveyLoop?: ComponentType<SurveyLoopProps>;
}

/**
 * What the shell loads from a remote: `remoteModule` of its only exposed module, `./routes`. The shell knows the
 * addresses and menu entries of a remote before loading it, from its `remote.json`.
 */
export interface RemoteModule {
  /**
   * The pages that `remote.json` lists, with their full paths, e.g. `/surveys/edit/:surveyId`, as `element` or
   * React.lazy component.
   */
  routes: RouteObject[];
  /** The remote's own texts; ids start with the name of the remote, so that they cannot clash with another's. */
  messages: RemoteMessages;
  parts?: RemoteParts;
}

/** Types a remote's module: `export const remoteModule = defineRemoteModule({ routes, messages })`. */
export function defineRemoteModule(remoteModule: RemoteModule): RemoteModule {
  return remoteModule;
}
