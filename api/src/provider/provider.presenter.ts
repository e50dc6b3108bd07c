import type { Provider } from '@elan/contracts';
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
