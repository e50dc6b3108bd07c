import type { Frequency, Language, Question, SurveyTranslations } from '@elan/contracts';
import { BLANK_TEMPLATE_ID, FREQUENCIES } from '@elan/contracts';
import { createSlice, type PayloadAction } from '@elan/web-core';

export const STEPS = ['introduction', 'choice', 'general', 'audience', 'questions', 'advice'] as const;
export type Step = (typeof STEPS)[number];

/** What can be written here, which excludes the texts of our templates. */
type Written = Pick<CreationDraft, 'questions' | 'language' | 'translations'>;

export interface CreationDraft {
  step: Step;
  /** The thematic or template that the wizard was opened for; null if none. */
  openedFor: string | null;
  /** Null until something is chosen. */
  templateId: number | null;
  /** The company's own template that a blank survey starts from. */
  ownTemplateId: string | null;
  thematicId: string | null;
  name: string;
  description: string;
  active: boolean;
  /** Null: today, whichever day that will be. */
  startDay: string | null;
  /** Null: one month after the start, or none if it recurs; empty: no end. */
  endDay: string | null;
  frequency: Frequency;
  /** Null: the day on which the first round starts. */
  frequencyStart: number | null;
  reminders: boolean;
  audienceId: string | null;
  questions: Question[];
  /** The language of an own template; null: that of the page. */
  language: Language | null;
  /** The translations of a blank survey. */
  translations: SurveyTranslations;
  /** The blank survey and own templates that were chosen before, as they were left. */
  written: Record<string, Written>;
}

export const emptyDraft = (openedFor: string | null): CreationDraft => ({
  step: 'introduction',
  openedFor,
  templateId: null,
  ownTemplateId: null,
  thematicId: null,
  name: '',
  description: '',
  active: true,
  startDay: null,
  endDay: null,
  frequency: FREQUENCIES.once,
  frequencyStart: null,
  reminders: true,
  audienceId: null,
  questions: [],
  language: null,
  translations: {},
  written: {},
});

/** What a choice provides. */
export interface ModelChoice {
  /** The id of the blank survey for an own template, because its survey is one. */
  templateId: number;
  ownTemplateId: string | null;
  thematicId: string | null;
  name: string;
  /** What respondents read first, as simple HTML. */
  introduction: string;
  frequency: Frequency;
  /** What can be rewritten. */
  written: Written;
}

/** The key under which written texts are kept while another model is viewed. */
const sourceOf = (choice: Pick<CreationDraft, 'templateId' | 'ownTemplateId'>): string =>
  choice.ownTemplateId ?? `${choice.templateId}`;

/** The questions of a template cannot be changed. */
const skips = (draft: CreationDraft, step: Step): boolean =>
  step === 'questions' && draft.templateId !== null && draft.templateId !== BLANK_TEMPLATE_ID;

function neighbour(draft: CreationDraft, by: 1 | -1): Step {
  let index = STEPS.indexOf(draft.step) + by;
  const at = () => STEPS[Math.min(Math.max(index, 0), STEPS.length - 1)] ?? draft.step;
  if (skips(draft, at())) index += by;
  return at();
}

export const draftSlice = createSlice({
  name: 'surveyDraft',
  initialState: emptyDraft(null),
  reducers: {
    startedOver: (_draft, { payload }: PayloadAction<string | null>) => emptyDraft(payload),
    changed: (draft, { payload }: PayloadAction<Partial<CreationDraft>>) => {
      Object.assign(draft, payload);
    },
    modelChosen: (
      draft,
      { payload }: PayloadAction<{ choice: ModelChoice; previous: ModelChoice | null }>,
    ) => {
      const { choice, previous } = payload;
      // The person's own texts stay; those of the last choice are replaced.
      if (draft.name === (previous?.name ?? '')) draft.name = choice.name;
      if (draft.description === (previous?.introduction ?? '')) draft.description = choice.introduction;
      if (
        draft.frequency === (previous?.frequency ?? FREQUENCIES.once) &&
        draft.frequency !== choice.frequency
      ) {
        Object.assign(draft, { frequency: choice.frequency, frequencyStart: null });
      }
      const { questions, language, translations } = draft;
      draft.written[sourceOf(draft)] = { questions, language, translations };
      Object.assign(draft, draft.written[sourceOf(choice)] ?? choice.written);
      draft.templateId = choice.templateId;
      draft.ownTemplateId = choice.ownTemplateId;
      draft.thematicId = choice.thematicId;
    },
    wentForth: (draft) => {
      draft.step = neighbour(draft, 1);
    },
    wentBack: (draft) => {
      draft.step = neighbour(draft, -1);
    },
    wentTo: (draft, { payload }: PayloadAction<Step>) => {
      draft.step = skips(draft, payload) ? 'audience' : payload;
    },
  },
});
