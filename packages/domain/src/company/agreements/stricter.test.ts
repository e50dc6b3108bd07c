import { AGREED_SETTINGS, type AgreedSetting } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import type { AgreedState } from '../../platform';
import { differences } from './stricter';

const agreed: AgreedState = {
  ...{ companyName: 'Acme', providerName: 'Elan', providerContact: 'https://elan.example/contact' },
  ...{ minimumGroupSize: 5, comments: 'survey', remindsEverybody: true },
  ...{ segmentations: ['Site', 'Team'], detailedSegmentation: 'Site', audiences: 2, cards: 1, kiosks: 1 },
  ...{ roundYears: 5, afterwards: 'fold', leaverDays: 90, auditYears: 5 },
  ...{ singleSignOn: 'offered', secondFactorRequired: true, apiKeys: 1, apiScopes: ['results'] },
  ...{ webhooks: 1, hrSystem: true, languages: ['en', 'fr'], respondentsPage: 'a1' },
  ...{ subProcessors: ['Host'], councilSeat: 'CSE', councilReadsComments: true, product: 'b2' },
  surveys: [{ name: 'Pulse', questions: ['How are you?', 'Why?'] }],
};

type Values = { readonly [Name in AgreedSetting]: readonly AgreedState[Name][] };

const weaker: Values = {
  ...{ companyName: ['Bolt'], providerName: ['Ours'], providerContact: ['mailto:help@ours.example'] },
  ...{ minimumGroupSize: [4], comments: ['questions'], remindsEverybody: [false] },
  ...{
    segmentations: [
      ['Site', 'Age'],
      ['Site', 'Team', 'Age'],
    ],
    detailedSegmentation: ['Team'],
  },
  ...{ audiences: [3], cards: [2], kiosks: [2], roundYears: [6], afterwards: [], leaverDays: [91] },
  ...{ auditYears: [4, 6], singleSignOn: ['none'], secondFactorRequired: [false], apiKeys: [2] },
  ...{ apiScopes: [['members']], webhooks: [2], hrSystem: [], languages: [['en', 'fr', 'de']] },
  ...{ respondentsPage: ['c3', ''], subProcessors: [['Other'], ['Host', 'Other']], councilSeat: ['', 'BR'] },
  ...{ councilReadsComments: [], product: ['d4'] },
  surveys: [
    [{ name: 'Pulse', questions: ['How are you?', 'Since when?'] }],
    [...agreed.surveys, { name: 'Another', questions: ['How are you?'] }],
  ],
};

const stricter: Values = {
  ...{ companyName: [], providerName: [], providerContact: [], minimumGroupSize: [6], comments: ['none'] },
  ...{ remindsEverybody: [], segmentations: [['Team'], []], detailedSegmentation: [''], audiences: [0] },
  ...{ cards: [0], kiosks: [0], roundYears: [4], afterwards: ['delete'], leaverDays: [30], auditYears: [] },
  ...{ singleSignOn: ['required'], secondFactorRequired: [], apiKeys: [0], apiScopes: [[]], webhooks: [0] },
  ...{ hrSystem: [false], languages: [['fr']], respondentsPage: [], subProcessors: [[]], councilSeat: [] },
  ...{ councilReadsComments: [false], product: [] },
  surveys: [[], [{ name: 'Pulse', questions: ['Why?'] }]],
};

const changed = (setting: AgreedSetting, value: unknown) =>
  differences(agreed, { ...agreed, [setting]: value });

it('every setting that a pack prints has a rule', () => {
  expect(Object.keys(agreed).toSorted()).toEqual(AGREED_SETTINGS.toSorted());
});

describe.each(AGREED_SETTINGS)('a change of %s', (setting) => {
  it('weakens unless it is proven stricter', () => {
    expect([...weaker[setting], ...stricter[setting]]).not.toEqual([]);
    for (const value of weaker[setting])
      expect(changed(setting, value)).toEqual([{ setting, isStricter: false }]);
    for (const value of stricter[setting])
      expect(changed(setting, value)).toEqual([{ setting, isStricter: true }]);
  });
});

it('what can only be switched is weakened by one side alone', () => {
  const switched: AgreedState = {
    ...agreed,
    ...{ remindsEverybody: false, secondFactorRequired: false, hrSystem: false, councilReadsComments: false },
    ...{ afterwards: 'delete', singleSignOn: 'required' },
  };
  expect(differences(switched, agreed)).toEqual([
    { setting: 'remindsEverybody', isStricter: true },
    { setting: 'afterwards', isStricter: false },
    { setting: 'singleSignOn', isStricter: false },
    { setting: 'secondFactorRequired', isStricter: true },
    { setting: 'hrSystem', isStricter: false },
    { setting: 'councilReadsComments', isStricter: false },
  ]);
});

it('the same in another order is the same', () => {
  expect(changed('segmentations', ['Team', 'Site'])).toEqual([]);
});

it('of a setting that was not stored then, nothing is proven', () => {
  const { webhooks: _unknown, ...before } = agreed;
  expect(differences(before as AgreedState, { ...agreed, webhooks: 0 })).toEqual([
    { setting: 'webhooks', isStricter: false },
  ]);
});

it('a seat for the council that had none weakens nothing, unless it reads comments', () => {
  const without: AgreedState = { ...agreed, councilSeat: '', councilReadsComments: false };
  expect(differences(without, { ...without, councilSeat: 'CSE' })).toEqual([
    { setting: 'councilSeat', isStricter: true },
  ]);
  expect(differences(without, agreed)).toContainEqual({ setting: 'councilReadsComments', isStricter: false });
});
