import { nameOfSheet } from '@elan/cards/name-of-sheet';
import { endpoints } from '@elan/contracts';
import {
  checkKiosk,
  drawCards,
  openKiosk,
  readCards,
  releaseCards,
  submitByCard,
  withdrawKiosk,
} from '@elan/domain/answers';
import { chooseCards } from '@elan/domain/surveys';
import { callerNetwork } from '../http/caller-network';
import { keepNowhere } from '../http/keep-nowhere';
import type { Mount } from '../http/mount';
import { drawSheet } from '../run-in-thread';

export function mountCards(mount: Mount): void {
  const rows = endpoints.cards;

  mount(rows.read, ({ context, actor, params }) => readCards(context, actor, params.surveyId));

  mount(rows.choose, async ({ context, actor, params, body }) => {
    await chooseCards(context, actor, params.surveyId, body.cards);
    return readCards(context, actor, params.surveyId);
  });

  mount(rows.release, async ({ context, actor, params }) => {
    await releaseCards(context, actor, params.surveyId);
    return readCards(context, actor, params.surveyId);
  });

  mount(rows.draw, async ({ context, actor, params, body, response }) => {
    keepNowhere(response);
    const sheet = await drawCards(context, actor, params.surveyId, body);
    return { name: nameOfSheet(sheet), pdf: Buffer.from(await drawSheet(actor, sheet)).toString('base64') };
  });

  mount(rows.submit, async ({ context, params, body, request }) => {
    const { code, response: answers, comments } = body;
    await submitByCard(context, params.surveyId, code, { answers, comments }, callerNetwork(request));
    return { received: true as const };
  });

  mount(rows.openKiosk, ({ context, actor, params }) => openKiosk(context, actor, params.surveyId));

  mount(rows.withdrawKiosk, async ({ context, actor, params, body }) => {
    await withdrawKiosk(context, actor, params.surveyId, body.kioskId);
    return readCards(context, actor, params.surveyId);
  });

  mount(rows.checkKiosk, ({ context, params, body, response }) => {
    keepNowhere(response);
    return checkKiosk(context, params.surveyId, body.key);
  });
}
