import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { text, textOrEmpty } from './primitives';
import { SURVEY_TEXT_LIMITS } from './survey-texts';

/** A button label. */
export const ShortLabel = text(60);
/** Texts with simple HTML, sanitised when written and when shown. */
export const messageTexts = {
  thankYou: textOrEmpty(SURVEY_TEXT_LIMITS.thankYou),
  closed: textOrEmpty(SURVEY_TEXT_LIMITS.closed),
};

/** The company's default texts, copied into each new survey. */
export const SurveyMessages = z.object({
  next: z.string(),
  submit: z.string(),
  thankYou: z.string(),
  closed: z.string(),
});
export type SurveyMessages = z.infer<typeof SurveyMessages>;

const SurveyMessageChanges = z.partial(z.object({ next: ShortLabel, submit: ShortLabel, ...messageTexts }));
export type SurveyMessageChanges = z.input<typeof SurveyMessageChanges>;

export const surveyMessageEndpoints = {
  read: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/survey-messages',
    summary: "The company's default survey texts.",
    response: SurveyMessages,
  }),
  update: endpoint({
    access: 'subscription',
    method: 'PATCH',
    path: '/survey-messages',
    summary: "Change the company's default survey texts.",
    body: SurveyMessageChanges,
    response: SurveyMessages,
  }),
};
