import type { Company, CompanyOverview } from '@elan/contracts';
import { effectiveSubscription } from '@elan/scoring';
import { isProviderCompany, type CompanyFigures, type CompanyRecord, type Core } from '@elan/server-core';

export function presentCompany(core: Core, company: CompanyRecord): Company {
  const { subscription } = company;
  return {
    id: company._id,
    name: company.name,
    subscription: effectiveSubscription(subscription, core.clock.now()),
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
  core: Core,
  { company, figures }: { company: CompanyRecord; figures: CompanyFigures },
): CompanyOverview {
  return { ...presentCompany(core, company), isProvider: isProviderCompany(core, company._id), ...figures };
}
