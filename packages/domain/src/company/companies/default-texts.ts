import type { SurveyMessages } from '@elan/contracts';
import type { Context } from '../../platform';
import { companyModel } from './company.model';

/**
 * Changes the default texts of a company's new surveys, text by text, so that two people who change different ones at
 * the same time both succeed; based on what was shown before.
 */
export async function changeDefaultTexts(
  context: Context,
  companyId: string,
  changes: Partial<SurveyMessages>,
  shownBefore: SurveyMessages,
): Promise<void> {
  const $set = Object.fromEntries(Object.entries(changes).map(([name, text]) => [`messages.${name}`, text]));
  if (Object.keys($set).length === 0) return;
  const Company = companyModel(context);
  await Company.updateOne({ _id: companyId, messages: null }, { $set: { messages: shownBefore } });
  await Company.updateOne({ _id: companyId }, { $set });
}
