import { AGREED_SETTINGS, type AgreedSetting } from '@elan/contracts';
import type { AgreedState } from '../../platform';

/** Whether another value is proven to protect respondents at least as well. */
type Rule<Value> = (from: Value, to: Value) => boolean;

const anyChangeCounts = () => false;
const lessIsStricter: Rule<number> = (from, to) => to <= from;
const noIsStricter: Rule<boolean> = (from, to) => from || !to;
const yesIsStricter: Rule<boolean> = (from, to) => to || !from;
const fewerIsStricter: Rule<readonly string[]> = (from, to) => to.every((name) => from.includes(name));
const inOrder =
  <Value>(...weakestFirst: readonly Value[]): Rule<Value> =>
  (from, to) =>
    weakestFirst.indexOf(to) >= weakestFirst.indexOf(from);

/** Of each setting what is proven stricter; every other change of it weakens. */
const rules: { readonly [Name in AgreedSetting]: Rule<AgreedState[Name]> } = {
  companyName: anyChangeCounts,
  providerName: anyChangeCounts,
  providerContact: anyChangeCounts,
  minimumGroupSize: (from, to) => to >= from,
  comments: inOrder<AgreedState['comments']>('questions', 'survey', 'none'),
  remindsEverybody: yesIsStricter,
  segmentations: fewerIsStricter,
  detailedSegmentation: (_from, to) => to === '',
  audiences: lessIsStricter,
  cards: lessIsStricter,
  kiosks: lessIsStricter,
  roundYears: lessIsStricter,
  afterwards: inOrder<AgreedState['afterwards']>('fold', 'delete'),
  leaverDays: lessIsStricter,
  // A shorter trail stores less, and proves less.
  auditYears: anyChangeCounts,
  // A provider that is connected is one more door; one that is required closes the other.
  singleSignOn: (from, to) => from === 'offered' && to === 'required',
  secondFactorRequired: yesIsStricter,
  apiKeys: lessIsStricter,
  apiScopes: fewerIsStricter,
  webhooks: lessIsStricter,
  hrSystem: noIsStricter,
  // Those who agreed may read for themselves; employees are shown nothing less for it.
  councilSeat: (from) => from === '',
  councilReadsComments: noIsStricter,
  languages: fewerIsStricter,
  surveys: (from, to) =>
    to.every(({ name, questions }) =>
      from.some((before) => before.name === name && fewerIsStricter(before.questions, questions)),
    ),
  respondentsPage: anyChangeCounts,
  subProcessors: fewerIsStricter,
  product: anyChangeCounts,
};

/** The settings that differ, each with whether the other value is proven stricter. The order within a list says nothing. */
export function differences(
  from: AgreedState,
  to: AgreedState,
): { readonly setting: AgreedSetting; readonly isStricter: boolean }[] {
  return AGREED_SETTINGS.filter((setting) => written(from[setting]) !== written(to[setting])).map(
    // An earlier version of the product stored fewer settings.
    (setting) => ({ setting, isStricter: setting in from && isStricter(setting, from, to) }),
  );
}

const isStricter = <Name extends AgreedSetting>(
  setting: Name,
  from: Pick<AgreedState, Name>,
  to: Pick<AgreedState, Name>,
): boolean => rules[setting](from[setting], to[setting]);

const written = (value: AgreedState[AgreedSetting]): string =>
  typeof value === 'object'
    ? value
        .map((each) => JSON.stringify(each))
        .toSorted()
        .join()
    : JSON.stringify(value);
