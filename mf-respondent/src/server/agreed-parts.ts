import { AGREED_SETTINGS, type AgreedSetting } from '@elan/contracts';
import type { AgreedPart } from '../page/markup/PromisePage';

const parts: Readonly<Record<AgreedSetting, AgreedPart>> = {
  ...{ companyName: 'product', providerName: 'product', providerContact: 'product' },
  ...{ minimumGroupSize: 'minimum', comments: 'comments', remindsEverybody: 'reminders' },
  ...{ segmentations: 'split', detailedSegmentation: 'split', audiences: 'asked', cards: 'asked' },
  ...{ kiosks: 'asked', roundYears: 'kept', afterwards: 'kept', leaverDays: 'kept', auditYears: 'kept' },
  ...{ singleSignOn: 'access', secondFactorRequired: 'access', apiKeys: 'access', apiScopes: 'access' },
  ...{ webhooks: 'access', hrSystem: 'access', councilSeat: 'council', councilReadsComments: 'comments' },
  ...{ languages: 'questions', surveys: 'questions', respondentsPage: 'product', subProcessors: 'product' },
  product: 'product',
};

/** In which of the few words a changed setting is told to respondents; promises may name settings of other versions. */
export function agreedPartOf(name: string): AgreedPart {
  const setting = AGREED_SETTINGS.find((known) => known === name);
  return setting === undefined ? 'product' : parts[setting];
}
