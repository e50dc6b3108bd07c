import { brotliCompressSync } from 'node:zlib';
import { Email, LOST_SURVEY, RespondentLanguage } from '@elan/contracts';
import type { PageAnswer } from '@elan/contracts/page-server';
import { pageScripts } from './rendering/page-files';
import type { PageContent } from '../page/markup/SurveyPage';
import * as z from 'zod/mini';
import { allow, fieldsOf, isRead, redirect, type Asked } from './asked';
import { rows, type Ask } from './calls';
import { cardPage } from './card-pages';
import { PageError, pageError } from './page-error';
import { promisePages } from './promise-pages';
import { isLinkPart, linkWithoutSurvey, partsIn, type Parts, repairLink, rightAddress } from './repair-link';
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
import { contentOf, presentFailure, presentPage } from './survey-view';

/** A form without `on` switches them off, as a mail program's `List-Unsubscribe=One-Click` does. */
const ReminderForm = z.object({
  in: z.catch(z.optional(RespondentLanguage), undefined),
  language: z.catch(z.optional(RespondentLanguage), undefined),
  reminders: z.catch(z.optional(z.enum(['on', 'off'])), undefined),
});

/**
 * The reasons for not accepting answers that a separate page explains, depending on whether the link names a member.
 */
const refusals = {
  surveyNotOpen: () => ({ kind: 'closed' }),
  notInAudience: () => ({ kind: 'notAllowed' }),
  wrongLink: (isNamed) => ({ kind: 'invalid', canAsk: isNamed }),
} as const satisfies Record<string, (isNamed: boolean) => PageContent>;

const refusalOf = (error: PageError) =>
  (Object.keys(refusals) as (keyof typeof refusals)[]).find((code) => error.is(code));

/** The paths of pages; in any other, something was changed on its way. */
const places =
  /^\/s\/(?:(?:assets|keys)(?:\/[^/]*)?|[A-Za-z0-9_-]{22}(?:\/(?:thanks|promise|reminders|card|kiosk))?)\/?$/i;

/** Compressed once, as much as possible: a script stays as it is for as long as its version runs. */
const scripts = new Map(
  [...pageScripts].map(([name, body]) => [name, { body, brotli: brotliCompressSync(body) }]),
);

/**
 * The pages behind personal links, `/s/{survey}?u={member}&k={key}`: whole documents, which work without a script. The
 * state of the link is all they say about a person; they contain no personal addresses, since forms go back to where
 * they came from.
 */
export async function surveyPages(asked: Asked, ask: Ask): Promise<PageAnswer> {
  const isPlace = places.test(asked.path);
  let parts: Parts | undefined;
  const read = () => (parts ??= partsIn(asked.path + asked.search));
  if (isRead(asked) && !(isPlace && isLinkPart(asked.query['u']) && isLinkPart(asked.query['k']))) {
    const right = (isPlace ? repairLink : rightAddress)(read());
    if (right !== null) return redirect(right);
  }
  try {
    const [first = '', second, ...more] = asked.segments();
    if (first.toLowerCase() === 'assets' && second !== undefined && isRead(asked)) return scriptOf(second);
    if (first.toLowerCase() === 'keys' && second === undefined) return await promisePages(asked, ask, 'keys');
    // People may also open a link that was cut off.
    if (first === '' || more.length > 0) throw pageError('surveyNotFound');
    switch (second?.toLowerCase()) {
      case undefined:
        return await surveyPage(asked, ask);
      case 'thanks':
        return await thanks(asked, ask);
      case 'promise':
        return await promisePages(asked, ask, 'promise');
      case 'reminders':
        return await reminderPage(asked, ask);
      case 'card':
      case 'kiosk':
        return await cardPage(asked, ask, second.toLowerCase() === 'kiosk');
      default:
        throw pageError('surveyNotFound');
    }
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return error.status === 404 ? lost(asked, ask, read) : failure(asked, error);
  }
}

/**
 * An address that names no survey: the right one if its member and key tell which, else a form for the address to which
 * the right ones are mailed.
 */
async function lost(asked: Asked, ask: Ask, read: () => Parts): Promise<PageAnswer> {
  const link = isRead(asked) ? linkWithoutSurvey(read()) : null;
  try {
    if (link) {
      const { id } = await publicSurvey(ask, LOST_SURVEY, link);
      const place = /\/reminders\/*$/i.test(asked.path) ? '/reminders' : '';
      return redirect(`/s/${id}${place}?u=${link.u}&k=${link.k}`);
    }
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    if (error.status !== 404) return failure(asked, error);
  }
  // The policy of pages lets no form be sent from beside their folder.
  if (isRead(asked) && !/^\/s\//i.test(asked.path)) return redirect('/s/');
  const { form } = asked;
  const fields = isRead(asked) || form === null || typeof form === 'number' ? {} : { ...form };
  const { ask: wish, email, in: began } = z.parse(Form, fields);
  const { language = began ?? asked.browserLanguage } = z.parse(LinkQuery, asked.query);
  const page = (content: PageContent, status: number, headers = {}) =>
    pageOf(presentFailure(content, language, asked), status, headers);
  // Whoever has a card may have no address, and thanks are no form's page.
  const isOther = /\/(?:card|kiosk|thanks)\/*$/i.test(asked.path);
  if (isOther || wish !== 'address')
    return page(isOther ? { kind: 'unknown' } : { kind: 'invalid', canAsk: false }, 404);
  const typed = z.safeParse(Email, email);
  if (!typed.success) return page({ kind: 'invalid', canAsk: false, failed: 'address' }, 422);
  try {
    await ask(rows.requestLinkByAddress, { params: { surveyId: LOST_SURVEY }, body: { email: typed.data } });
    return await page({ kind: 'linkSent', isTyped: true }, 200);
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return page({ kind: 'invalid', canAsk: false, failed: 'sending' }, error.status, error.headers);
  }
}

function failure(asked: Asked, { status, headers }: PageError): Promise<PageAnswer> {
  const { language = asked.browserLanguage } = z.parse(LinkQuery, asked.query);
  return pageOf(presentFailure({ kind: 'unavailable' }, language, asked), status, headers);
}

function scriptOf(name: string): PageAnswer {
  const script = scripts.get(name);
  if (script === undefined)
    return { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Not found\n' };
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    ...script,
  };
}

async function surveyPage(asked: Asked, ask: Ask): Promise<PageAnswer> {
  if (isRead(asked)) {
    const { page, content } = await read(asked, ask);
    // A strict cookie does not come along from another site, such as a mailbox, but does when the page asks again.
    const asksAgain = content.kind === 'signedOut' && asked.site === 'cross-site';
    return pageOf(page(content), 200, asksAgain ? { refresh: '0' } : {});
  }
  allow(asked, 'GET', 'HEAD', 'POST');
  const form = z.parse(Form, { ...fieldsOf(asked) });
  if (form.ask) return askForLink(asked, ask, form);
  const isSent = isSubmitted(form) && !('preview' in asked.query);
  const submitted = isSent ? await submit(asked, ask, form) : null;
  return submitted ?? show(asked, ask, form);
}

/** The survey as the link's holder may see it, and how a page says so. */
async function read(asked: Asked, ask: Ask, chosen?: RespondentLanguage) {
  const surveyId = surveyOf(asked);
  const { u, k, preview, language } = z.parse(LinkQuery, asked.query);
  const memberId = u === 'undefined' ? undefined : u;
  const isAsked = preview === '1';
  const token = isAsked && asked.preview !== 'foreign' ? (asked.preview ?? undefined) : undefined;
  const shown = await publicSurvey(ask, surveyId, {
    ...(memberId !== undefined && { u: memberId }),
    ...(k !== undefined && { k }),
    preview: token,
    language: chosen ?? language,
  });
  const isSignedOut = isAsked && asked.preview === null && k === undefined;
  const content: PageContent = isSignedOut ? { kind: 'signedOut' } : contentOf(shown);
  const page = (what: PageContent) => presentPage(shown, what, asked);
  return { shown, page, content, link: { surveyId, memberId } };
}

async function thanks(asked: Asked, ask: Ask): Promise<PageAnswer> {
  allow(asked, 'GET', 'HEAD');
  const { language } = z.parse(LinkQuery, asked.query);
  const shown = await publicSurvey(ask, surveyOf(asked), { language });
  return pageOf(presentPage(shown, { kind: 'thanks' }, asked));
}

// Mail programs post to it, too (RFC 8058); opening it changes nothing, since scanners open links.
async function reminderPage(asked: Asked, ask: Ask): Promise<PageAnswer> {
  if (isRead(asked)) return reminders(asked, ask);
  allow(asked, 'GET', 'HEAD', 'POST');
  // Mail programs may send it in another format, which says no more.
  const fields = asked.form === 415 || asked.form === null ? {} : fieldsOf(asked);
  const { u, k } = z.parse(LinkQuery, asked.query);
  const any = z.parse(Form, { ...fields });
  if (any.ask) return askForLink(asked, ask, any);
  const form = z.parse(ReminderForm, { ...fields });
  const areAsked = form.language === undefined ? form.reminders === 'on' : undefined;
  if (areAsked !== undefined)
    await ask(rows.chooseReminders, {
      params: { surveyId: surveyOf(asked) },
      // A link without a member is answered like any other wrong one.
      body: { userId: u ?? '-', key: k, wanted: areAsked },
    });
  return reminders(asked, ask, form.language ?? form.in, areAsked);
}

async function reminders(
  asked: Asked,
  ask: Ask,
  chosen?: RespondentLanguage,
  /** What was just asked for. It is in vain if the link is no longer valid. */
  areAsked?: boolean,
): Promise<PageAnswer> {
  const surveyId = surveyOf(asked);
  const { u, k, language } = z.parse(LinkQuery, asked.query);
  const choice = await ask(rows.readReminders, { params: { surveyId }, query: { u, k } });
  const shown = await publicSurvey(ask, surveyId, { language: chosen ?? language ?? choice.language });
  const isInVain = areAsked !== undefined && areAsked !== choice.wanted;
  const content: PageContent = isInVain
    ? { kind: 'invalid', canAsk: false }
    : { kind: 'reminders', areWanted: choice.wanted };
  return pageOf(presentPage(shown, content, asked, { withLastPage: false }));
}

function submit(asked: Asked, ask: Ask, form: Form): Promise<PageAnswer | null> {
  const { u, k } = z.parse(LinkQuery, asked.query);
  return submitForm(form, {
    send: (given) => {
      if (u === undefined) throw pageError('wrongLink');
      return ask(rows.submit, {
        params: { surveyId: surveyOf(asked) },
        body: { userId: u, key: k, ...given },
      });
    },
    refuse: async (error) => {
      // Somebody, or a browser by itself, sends again where the reply was lost, or pressed twice: they see what all see.
      if (error.is('alreadyAnswered')) return thanksAt(asked, form);
      const code = refusalOf(error);
      if (!code) throw error;
      const { page, link } = await read(asked, ask, form.in);
      return pageOf(page(refusals[code](link.memberId !== undefined)), error.status);
    },
    thank: () => thanksAt(asked, form),
  });
}

/** The questions with what was answered so far, or whatever else there is to say. */
async function show(asked: Asked, ask: Ask, form: Form): Promise<PageAnswer> {
  const { shown, page, content } = await read(asked, ask, form.language ?? form.in);
  if (content.kind !== 'questions') return pageOf(page(content));
  return showQuestions({ survey: shown, page, content }, form, () => submit(asked, ask, form));
}

async function askForLink(asked: Asked, ask: Ask, form: Form): Promise<PageAnswer> {
  const { shown, page, link } = await read(asked, ask, form.in);
  const { surveyId, memberId } = link;
  const canAsk = memberId !== undefined;
  const typed = form.ask === 'address' ? z.safeParse(Email, form.email) : undefined;
  if (typed?.success === false) return pageOf(page({ kind: 'invalid', canAsk, failed: 'address' }), 422);
  try {
    const params = { surveyId };
    // Nothing in a preview is sent.
    if (typed && !shown.isPreview)
      await ask(rows.requestLinkByAddress, { params, body: { email: typed.data } });
    else if (memberId !== undefined && !shown.isPreview)
      await ask(rows.requestLink, { params, body: { userId: memberId } });
    return await pageOf(page({ kind: 'linkSent', isTyped: typed !== undefined }));
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return pageOf(page({ kind: 'invalid', canAsk, failed: 'sending' }), error.status, error.headers);
  }
}
