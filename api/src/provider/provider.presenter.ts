import type { Installation, Provider } from '@elan/contracts';
import type { Settings } from '@elan/domain/platform';

export function presentProvider(settings: Settings): Provider {
  return {
    name: settings.PROVIDER_NAME,
    siteUrl: settings.PROVIDER_SITE_URL,
    contactUrl: settings.PROVIDER_CONTACT_URL,
    privacyUrl: settings.PROVIDER_PRIVACY_URL,
    termsUrl: settings.PROVIDER_TERMS_URL,
    avatarUrl: settings.AVATAR_URL === '' ? null : settings.AVATAR_URL,
    testPayments: settings.STRIPE_API_BASE !== undefined,
    ...(settings.DEMO_INBOX_URL !== undefined && { demoInbox: settings.DEMO_INBOX_URL }),
  };
}

/** @param said what the web server says of the live version of the respondents' page */
export function presentInstallation(
  settings: Settings,
  version: string,
  said: string | undefined,
): Installation {
  const [, hash, since = ''] = /^([\w-]{1,64})(?: (\S{1,40}))?$/.exec(said ?? '') ?? [];
  return {
    name: settings.PROVIDER_NAME,
    version,
    respondentsPage:
      hash === undefined ? null : { hash, since: Number.isNaN(Date.parse(since)) ? null : since },
  };
}
