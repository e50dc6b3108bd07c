import type { AuditAction, CouncilPage, Language } from '@elan/contracts';
import { auditWords } from '@elan/contracts/audit-words';
import { type Context, findAuditEvents } from '../../platform';
import { nameEvents } from '../audit-log/read-audit-events';

/** What is done to surveys, results, rules and the seat: never to, or by, a single person. Anything new stays out. */
const open: ReadonlySet<AuditAction> = new Set<AuditAction>([
  ...(['companyCreate', 'companyUpdate', 'signInRulesChange', 'singleSignOnChange'] as const),
  ...(['surveyCreate', 'surveyUpdate', 'surveyDelete', 'surveyRestore', 'surveyEnd'] as const),
  ...(['roundOpen', 'roundClose', 'reminderOrder'] as const),
  ...(['cardsChoose', 'cardsDraw', 'kioskOpen', 'kioskWithdraw'] as const),
  ...(['templateCreate', 'templateUpdate', 'templateDelete', 'audienceDelete'] as const),
  ...(['segmentationCreate', 'segmentationUpdate', 'segmentationDelete'] as const),
  ...(['employeePageUpdate', 'employeePagePublish', 'employeePageWithdraw'] as const),
  ...(['resultsExport', 'reportOrder', 'reportDownload', 'reportDelete'] as const),
  ...(['apiKeyCreate', 'apiKeyRemove', 'directoryUpdate'] as const),
  ...(['webhookCreate', 'webhookUpdate', 'webhookRemove', 'memberImport'] as const),
  ...(['retentionChange', 'retentionUndo'] as const),
  ...(['companyExportOrder', 'companyExportDownload', 'companyExportDelete', 'planChange'] as const),
  ...(['councilSeatCreate', 'councilSeatReaddress', 'councilSeatRenew', 'councilSeatRemove'] as const),
  ...(['councilSeatKeep', 'councilSeatConfirm', 'councilSeatOpen'] as const),
  ...(['councilSeen', 'councilObjection', 'agreementMark', 'agreementEnd'] as const),
]);

/** Kinds of targets that are no people. */
const things = ['survey:', 'template:', 'segmentation:', 'audience:'];

const PAGE = 50;

type Lines = Extract<CouncilPage, { page: 'audit' }>;

/** A page of the audit trail, newest first, without names or ids of people. */
export async function readAuditLines(
  context: Context,
  { companyId, language }: { readonly companyId: string; readonly language: Language },
  before: string | undefined,
): Promise<Pick<Lines, 'lines' | 'next'>> {
  const found = await findAuditEvents(context, { companyId, actions: [...open], before, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE).map(({ target, ...event }) => ({
    ...event,
    actorId: null,
    target: things.some((kind) => target?.startsWith(kind) === true) ? target : null,
  }));
  const named = await nameEvents(context, { companyId, language }, shown);
  return {
    lines: named.map(({ _id, at, action, targetName, note }) => ({
      ...{
        id: _id,
        at: at.toISOString(),
        action,
        event: auditWords[language][action],
        target: targetName,
        note,
      },
    })),
    next: found.length > PAGE ? (shown.at(-1)?._id ?? null) : null,
  };
}
