import type { Company, CompanyOverview } from '@elan/contracts';
import { effectiveSubscription } from '@elan/scoring';
import { isProviderCompany, type CompanyRecord } from '@elan/domain/company';
import { senderAddress, type Context } from '@elan/domain/platform';
import type { CompanyFigures } from '@elan/domain/results';

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
    remindsEverybody: company.remindsEverybody ?? false,
    replyTo: company.replyTo ?? null,
    logo: company.logo ?? null,
    senderAddress: senderAddress(context.settings),
  };
}

export function presentOverview(
  context: Context,
  { company, figures }: { company: CompanyRecord; figures: CompanyFigures },
): CompanyOverview {
  const {
    replyTo: _replyTo,
    logo: _logo,
    senderAddress: _address,
    ...shown
  } = presentCompany(context, company);
  return {
    ...shown,
    isProvider: isProviderCompany(context, company._id),
    ...figures,
  };
}
