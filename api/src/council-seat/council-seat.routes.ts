import { endpoints } from '@elan/contracts';
import {
  beginVisit,
  confirmSeat,
  createSeat,
  endVisit,
  keepSeat,
  openVisit,
  presentSeat,
  readdressSeat,
  removeSeat,
  renewSeat,
} from '@elan/domain/company';
import { addNote, previewCouncilPage, readCouncilPage, readOwnSeat } from '@elan/domain/privacy';
import { callerNetwork } from '../http/caller-network';
import { keepNowhere } from '../http/keep-nowhere';
import type { Mount } from '../http/mount';

export function mountCouncilSeat(mount: Mount): void {
  const rows = endpoints.councilSeat;

  mount(rows.read, ({ context, actor }) => readOwnSeat(context, actor));

  mount(rows.create, async ({ context, actor, body }) =>
    presentSeat(context, await createSeat(context, actor, body)),
  );

  mount(rows.readdress, async ({ context, actor, body }) =>
    presentSeat(context, await readdressSeat(context, actor, body)),
  );

  mount(rows.renew, async ({ context, actor }) => presentSeat(context, await renewSeat(context, actor)));

  mount(rows.remove, async ({ context, actor }) => presentSeat(context, await removeSeat(context, actor)));

  mount(rows.keep, async ({ context, actor }) => presentSeat(context, await keepSeat(context, actor)));

  mount(rows.preview, ({ context, actor, query }) => previewCouncilPage(context, actor, query));

  mount(rows.confirm, async ({ context, body, response }) => {
    keepNowhere(response);
    await confirmSeat(context, body.key);
    return {};
  });

  mount(rows.begin, async ({ context, body, request, response }) => {
    keepNowhere(response);
    const { key: visit, language, until } = await beginVisit(context, body.key, callerNetwork(request));
    return { visit, language, until: until.toISOString() };
  });

  mount(rows.open, async ({ context, body, request, response }) => {
    keepNowhere(response);
    const { key: session, language, until } = await openVisit(context, body, callerNetwork(request));
    return { session, language, until: until.toISOString() };
  });

  mount(rows.view, ({ context, body, response }) => {
    keepNowhere(response);
    const { session, ...choice } = body;
    return readCouncilPage(context, session, choice);
  });

  mount(rows.note, async ({ context, body, response }) => {
    keepNowhere(response);
    const { session, ...given } = body;
    await addNote(context, session, given);
    return {};
  });

  mount(rows.end, async ({ context, body, response }) => {
    keepNowhere(response);
    await endVisit(context, body.session);
    return {};
  });
}
