import type { EmployeePage } from '@elan/contracts';
import type { EmployeePageView } from '@elan/domain/follow-up';
import type { Context } from '@elan/domain/platform';

export function presentEmployeePage({ settings }: Context, view: EmployeePageView): EmployeePage {
  const { page, look, ...rest } = view;
  const wasShown = page !== null && (page.showsFrom ?? page.withdrawnAt) !== null;
  const { primaryColor, backgroundColor, textColor, font, logo } = look.design;
  return {
    ...rest,
    version: page?.version ?? 0,
    showsFrom: page?.showsFrom?.toISOString() ?? null,
    withdrawnAt: page?.withdrawnAt?.toISOString() ?? null,
    link: wasShown ? `${settings.PUBLIC_URL}/w/${page._id}` : null,
    look: { ...look, design: { primaryColor, backgroundColor, textColor, font, logo } },
  };
}
