import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModels } from '../all-models';
import type { Context } from '../platform';
import { nameSurvey } from '../surveys';
import { buildCompany, buildContext, buildSurvey } from '../testing';
import { nameTranslations } from './name-translations';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => ({ context, close } = await buildContext()));
afterAll(() => close());

const translated = {
  ...{ name: 'Nos journées', description: '', next: '', submit: '', thankYou: '', closed: '' },
  questions: [{ id: '1', label: 'Ça va ?', category: '' }],
};

it('keeps the one translation of an earlier survey or template under its language', async () => {
  const { company } = await buildCompany(context);
  const companyId = company._id;
  const [english, french, untranslated] = [
    await buildSurvey(context, companyId, { language: 'en' }),
    await buildSurvey(context, companyId, { language: 'fr' }),
    await buildSurvey(context, companyId, { language: 'en' }),
  ];
  const surveys = context.connection.collection<{ _id: string }>('surveys');
  for (const [{ _id }, translation] of [
    [english, translated],
    [french, translated],
    [untranslated, null],
  ] as const)
    await surveys.updateOne({ _id }, { $set: { translation }, $unset: { translations: 1 } });
  const templates = context.connection.collection<{ _id: string }>('ownTemplates');
  const { questions, thematicId } = english;
  await templates.insertOne({
    ...{ _id: 'own', companyId, name: 'Our days', description: '', introduction: '', thematicId, questions },
    ...{ language: 'en', translation: translated, archivedAt: null, createdAt: new Date() },
  });

  await nameTranslations(context);
  await nameTranslations(context);

  const { Survey, OwnTemplate } = allModels(context);
  const read = async ({ _id }: { _id: string }) => Survey.findOne({ _id, companyId }).lean();
  expect((await read(english))?.translations).toEqual({ fr: translated });
  expect((await read(french))?.translations).toEqual({ en: translated });
  expect((await read(untranslated))?.translations ?? {}).toEqual({});
  expect((await OwnTemplate.findOne({ _id: 'own', companyId }).lean())?.translations).toEqual({
    fr: translated,
  });
  const survey = await read(english);
  expect(survey && nameSurvey(survey, 'fr')).toBe('Nos journées');
  expect(await surveys.countDocuments({ translation: { $exists: true } })).toBe(0);
  expect(await templates.countDocuments({ translation: { $exists: true } })).toBe(0);
});
