import { endpoints } from '@elan/contracts';
import {
  addRequest,
  changeRetention,
  closeRequest,
  fetchExport,
  fulfilRequest,
  openExport,
  orderExport,
  orderPack,
  previewRetention,
  readDesk,
  removeExport,
  undoRetention,
} from '@elan/domain/privacy';
import type { Mount } from '../http/mount';

export function mountPrivacy(mount: Mount): void {
  const rows = endpoints.privacy;

  mount(rows.desk, ({ context, actor }) => readDesk(context, actor));

  mount(rows.previewRetention, ({ context, actor, body }) => previewRetention(context, actor, body));

  mount(rows.changeRetention, ({ context, actor, body }) => changeRetention(context, actor, body));

  mount(rows.undoRetention, ({ context, actor }) => undoRetention(context, actor));

  mount(rows.addRequest, ({ context, actor, body }) => addRequest(context, actor, body));

  mount(rows.fulfilRequest, ({ context, actor, params }) =>
    fulfilRequest(context, actor, params.privacyRequestId),
  );

  mount(rows.closeRequest, ({ context, actor, params, body }) =>
    closeRequest(context, actor, params.privacyRequestId, body.state),
  );

  mount(rows.orderExport, ({ context, actor }) => orderExport(context, actor));

  mount(rows.orderPack, ({ context, actor, body }) => orderPack(context, actor, body));

  mount(rows.openExport, ({ context, actor, params }) => openExport(context, actor, params.companyExportId));

  mount(rows.exportFile, async ({ context, actor, params, query, response }) => {
    const of = { exportId: params.companyExportId, key: query.key };
    const { name, bytes } = await fetchExport(context, actor, of);
    response.attachment(name);
    return bytes;
  });

  mount(rows.removeExport, async ({ context, actor, params }) => {
    await removeExport(context, actor, params.companyExportId);
    return {};
  });
}
