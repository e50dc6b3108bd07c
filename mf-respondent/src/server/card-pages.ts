import { readCardCode } from '@elan/contracts';
import type { PageAnswer } from '@elan/contracts/page-server';
import { answersOfForm } from '../page/markup/questions';
import type { PageContent } from '../page/markup/SurveyPage';
import * as z from 'zod/mini';
import { allow, fieldsOf, isRead, type Asked } from './asked';
import { rows, type Ask } from './calls';
import { PageError } from './page-error';
import {
  Form,
  isSubmitted,
  LinkQuery,
  pageOf,
  publicSurvey,
  showQuestions,
  submitForm,
  surveyOf,
  thanksAt,
} from './shown-survey';
import { presentPage } from './survey-view';

const text = z.catch(z.optional(z.string()), undefined);
const CardForm = z.extend(Form, { code: text, key: text, alive: text });

/**
 * The page for codes of cards, `/s/{survey}/card`, and the same on a shared device, `/s/{survey}/kiosk`. A code comes in
 * a body, never in an address; whatever it is worth, the page says the same.
 */
export async function cardPage(asked: Asked, ask: Ask, isKiosk: boolean): Promise<PageAnswer> {
  const surveyId = surveyOf(asked);
  const isReading = isRead(asked);
  if (!isReading) allow(asked, 'GET', 'HEAD', 'POST');
  const form = z.parse(CardForm, isReading ? {} : { ...fieldsOf(asked) });
  const { language } = z.parse(LinkQuery, asked.query);
  const survey = await publicSurvey(ask, surveyId, { language: form.language ?? form.in ?? language });
  const page = (content: PageContent) => ({
    ...presentPage(survey, content, asked, { withLastPage: !isKiosk }),
    script: isKiosk ? ('kiosk' as const) : ('card' as const),
  });
  if (isKiosk) {
    if (isReading) return pageOf(page({ kind: 'kiosk', isClosed: false }));
    try {
      await ask(rows.checkKiosk, { params: { surveyId }, body: { key: form.key ?? '-' } });
    } catch (error) {
      if (!(error instanceof PageError) || !(error.is('wrongLink') || error.is('validation'))) throw error;
      return pageOf(page({ kind: 'kiosk', isClosed: true }), 403);
    }
    // One that began with another version is shown this one, from which it knows that there is one.
    if (form.alive === '' || (form.alive !== undefined && form.alive === asked.version))
      return { status: 204, headers: {}, body: '' };
  }
  if ((JSON.parse(survey.questions) as unknown[]).length === 0) return pageOf(page({ kind: 'closed' }));
  if (form.code === undefined) return pageOf(page({ kind: 'card', isKiosk }));
  const code = readCardCode(form.code);
  if (code === null) return pageOf(page({ kind: 'card', isKiosk, isWrong: true }), 422);
  const content = { kind: 'questions', code } as const;
  const given = answersOfForm(form);
  if (given.length === 0 && form.step === undefined) return pageOf(page(content));
  const submit = () =>
    submitForm(form, {
      send: (given) => ask(rows.submitByCard, { params: { surveyId }, body: { code, ...given } }),
      refuse: (error) => {
        if (!error.is('surveyNotOpen')) throw error;
        return pageOf(page({ kind: 'closed' }), error.status);
      },
      // A shared device has no other address: nothing is left in its history.
      thank: () => (isKiosk ? pageOf(page({ kind: 'thanks', isKiosk })) : thanksAt(asked, form)),
    });
  const submitted = isSubmitted(form) ? await submit() : null;
  return submitted ?? showQuestions({ survey, page, content }, form, submit);
}
