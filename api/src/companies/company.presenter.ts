import type { Company, CompanyOverview } from '@elan/contracts';
import { effectiveSubscription } from '@elan/scoring';
import { isProviderCompany, type CompanyFigures, type CompanyRecord, type Context } from '@elan/domain';

export function presentCompany(context: Context, company: CompanyRecord): Company {
  const { subscription } = company;
  return {
    id: company._id,
    name: company.name,
    subscription: effectiveSubscription(subscription, context.clock.now()),
    subscriptionDetail: subscription && {
      packId: subscription.packId,
      quantitySurvey: subscription.quantitySurvey,
      quantityUser: subscription.quantityUser,
      quantityAdmin: subscription.quantityAdmin,
      startAt: subscription.startAt.toISOString(),
      endAt: subscription.endAt.toISOString(),
    },
    timeZone: company.timeZone,
    minimumGroupSize: company.minimumGroupSize,
  };
}

export function presentOverview(
  context: Context,
  { company, figures }: { company: CompanyRecord; figures: CompanyFigures },
): CompanyOverview {
  return {
    ...presentCompany(context, company),
    isProvider: isProviderCompany(context, company._id),
    ...figures,
  };
}
