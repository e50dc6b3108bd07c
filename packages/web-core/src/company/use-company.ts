import type { Provider } from '@elan/contracts';
import { useIntl } from 'react-intl';
import { languageOf } from '../intl/language';
import { useSession } from '../store/use-session';
import { companyApi } from './company-api';

/** The signed-in user's profile from the server, cached for an hour. Most pages want `useMe()` instead. */
export function useMeQuery() {
  const { status } = useSession();
  return companyApi.useReadMeQuery(undefined, { skip: status !== 'signedIn' });
}

/** The company with its usage figures. Mutations that change them invalidate `Company`. */
export function useCompanyOverview() {
  const { status } = useSession();
  return companyApi.useReadCompanyOverviewQuery(undefined, { skip: status !== 'signedIn' });
}

/** The thematics in the language of the page; `skip` while the company has no subscription. */
export function useThematics({ skip = false }: { skip?: boolean } = {}) {
  const { status } = useSession();
  return companyApi.useListThematicsQuery(languageOf(useIntl().locale), {
    skip: skip || status !== 'signedIn',
  });
}

/** The surveys of the company, newest first, without their texts and questions. */
export function useSurveys() {
  const { status } = useSession();
  return companyApi.useListSurveysQuery(undefined, { skip: status !== 'signedIn' });
}

/**
 * The members of the company, of all roles; `skip` while nobody looks at them, `anew` to re-read them whenever shown.
 */
export function useUsers({ skip = false, anew = false }: { skip?: boolean; anew?: boolean } = {}) {
  const { status } = useSession();
  return companyApi.useListUsersQuery(undefined, {
    skip: skip || status !== 'signedIn',
    refetchOnMountOrArgChange: anew,
  });
}

/** The audiences of the company; `skip` while nobody looks at them. */
export function useAudiences({ skip = false }: { skip?: boolean } = {}) {
  const { status } = useSession();
  return companyApi.useListAudiencesQuery(undefined, { skip: skip || status !== 'signedIn' });
}

/** Names and links of the provider; undefined until they have loaded. */
export function useProvider(): Provider | undefined {
  return companyApi.useReadProviderQuery().data;
}

/** The provider's name for the product; a working title until that has loaded. */
export function useProductName(): string {
  return useProvider()?.name ?? 'Elan';
}
