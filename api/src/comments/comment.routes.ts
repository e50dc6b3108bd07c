import { endpoints, type RespondentLanguage } from '@elan/contracts';
import {
  answerThread,
  hideComment,
  listComments,
  readThread,
  replyToComment,
  showComment,
} from '@elan/domain/follow-up';
import type { Request, Response } from 'express';
import { browserLanguage } from '../http/browser-language';
import { callerNetwork } from '../http/caller-network';
import { keepNowhere } from '../http/keep-nowhere';
import { keptAnswer, ofResults } from '../http/kept-answer';
import type { Mount } from '../http/mount';

export function mountComments(mount: Mount): void {
  const rows = endpoints.comments;

  mount(rows.list, (call) => {
    const { context, actor, params, query } = call;
    return keptAnswer(call, ofResults(call, 'comments'), () =>
      listComments(context, actor, params.surveyId, query),
    );
  });

  mount(rows.hide, ({ context, actor, params, body }) => hideComment(context, actor, params, body.reason));

  mount(rows.show, ({ context, actor, params }) => showComment(context, actor, params));

  mount(rows.reply, ({ context, actor, params, body }) => replyToComment(context, actor, params, body.text));

  mount(rows.readThread, async ({ context, body, request, response }) => ({
    comment: await readThread(context, authorCall(body, request, response)),
  }));

  mount(rows.answerThread, async ({ context, body, request, response }) => ({
    comment: await answerThread(context, { ...authorCall(body, request, response), text: body.text }),
  }));
}

/** The caller with a key, and nothing else that identifies them. */
function authorCall(
  { key, language }: { readonly key: string; readonly language?: RespondentLanguage | undefined },
  request: Request,
  response: Response,
) {
  keepNowhere(response);
  return { key, language: language ?? browserLanguage(request), network: callerNetwork(request) };
}
