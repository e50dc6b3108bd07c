import { endpoints } from '@elan/contracts';
import {
  agreeOnAction,
  confirmManagerAddress,
  createManagerLink,
  listManagerLinks,
  openManagerLink,
  previewManagerView,
  resendManagerLink,
  withdrawManagerLink,
} from '@elan/domain/follow-up';
import { keepNowhere } from '../http/keep-nowhere';
import type { Mount } from '../http/mount';

export function mountManagerLinks(mount: Mount): void {
  const rows = endpoints.managerLinks;

  mount(rows.list, ({ context, actor, params, query }) =>
    listManagerLinks(context, actor, params.surveyId, query.language),
  );

  mount(rows.preview, ({ context, actor, params, query }) =>
    previewManagerView(context, actor, params.surveyId, query),
  );

  mount(rows.create, ({ context, actor, params, body }) =>
    createManagerLink(context, actor, params.surveyId, body),
  );

  mount(rows.resend, ({ context, actor, params }) => resendManagerLink(context, actor, params.managerLinkId));

  mount(rows.withdraw, ({ context, actor, params }) =>
    withdrawManagerLink(context, actor, params.managerLinkId),
  );

  mount(rows.view, ({ context, body, response }) => {
    keepNowhere(response);
    return openManagerLink(context, body.key, body.language);
  });

  mount(rows.agree, async ({ context, body, response }) => {
    keepNowhere(response);
    const { key, ...agreed } = body;
    await agreeOnAction(context, key, agreed);
    return {};
  });

  mount(rows.confirm, async ({ context, body, response }) => {
    keepNowhere(response);
    await confirmManagerAddress(context, body.key);
    return {};
  });
}
