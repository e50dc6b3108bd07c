import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Email, Empty, Id } from './primitives';

/** The survey of a link that has lost it. */
export const LOST_SURVEY = 'lost';

export const SurveyPath = z.object({ surveyId: Id });

/** How people come to their personal links; a part of `surveyEndpoints`. */
export const surveyLinkEndpoints = {
  copyLink: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/links',
    summary:
      'The personal link of a member without an e-mail (409009), to be handed over; noted in the audit trail. There is none where people without e-mail have cards (409010).',
    errors: ['linkIsMailed', 'memberNotFound', 'notInAudience', 'notNow', 'surveyNotFound', 'surveyNotOpen'],
    params: SurveyPath,
    body: z.object({ userId: Id }),
    response: z.object({ url: z.string() }),
    status: 201,
  }),
  requestLink: endpoint({
    access: 'public',
    method: 'POST',
    path: '/surveys/:surveyId/link-requests',
    respondents: true,
    summary:
      'Mail a member the personal link, if there is an address and the survey accepts answers; the response does not reveal which.',
    errors: ['surveyNotFound', 'tooManyAttempts'],
    params: SurveyPath,
    body: z.object({ userId: Id }),
    response: Empty,
    status: 202,
  }),
  requestLinkByAddress: endpoint({
    access: 'public',
    method: 'POST',
    path: '/surveys/:surveyId/link-requests/by-address',
    respondents: true,
    summary:
      'The same for whoever has this address, unless they have stopped the reminders of the survey; the response does not reveal whether anybody has it. For `lost` instead of a survey: the links of all that take answers.',
    errors: ['surveyNotFound', 'tooManyAttempts'],
    params: SurveyPath,
    body: z.object({ email: Email }),
    response: Empty,
    status: 202,
    unlogged: true,
  }),
};
