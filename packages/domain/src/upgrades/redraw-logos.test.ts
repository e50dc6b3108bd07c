import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModels } from '../all-models';
import type { Context } from '../platform';
import { buildCompany, buildContext, buildRound, buildSurvey, images } from '../testing';
import { noteOpenedPeriods } from './note-opened-periods';
import { redrawLogos } from './redraw-logos';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => ({ context, close } = await buildContext()));
afterAll(() => close());

it('logos of earlier versions become plain ones, and broken ones none', async () => {
  const { Company, Survey } = allModels(context);
  const [{ company }, { company: other }] = [await buildCompany(context), await buildCompany(context)];
  const survey = await buildSurvey(context, company._id);
  const url = (type: string, base64: string) => `data:image/${type};base64,${base64}`;
  await Company.updateOne({ _id: company._id }, { $set: { logo: url('jpeg', images.jpeg) } });
  await Company.updateOne({ _id: other._id }, { $set: { logo: url('png', images.png.slice(0, 60)) } });
  const ofSurvey = { _id: survey._id, companyId: company._id };
  await Survey.updateOne(ofSurvey, { $set: { 'design.logo': url('webp', images.webp) } });
  await redrawLogos(context);
  const logos = async () => [
    (await Company.findOne({ _id: company._id }).lean())?.logo,
    (await Survey.findOne(ofSurvey).lean())?.design.logo,
    (await Company.findOne({ _id: other._id }).lean())?.logo,
  ];
  const redrawn = await logos();
  const plain = expect.stringMatching(/^data:image\/png;base64,/) as unknown;
  expect(redrawn).toEqual([plain, plain, null]);
  await redrawLogos(context);
  expect(await logos()).toEqual(redrawn);
});

it('the period that was opened last is noted at its survey', async () => {
  const { company } = await buildCompany(context);
  const { survey } = await buildRound(context, company, { invited: [{ segments: {} }], minimumGroupSize: 5 });
  const { Round, Survey } = allModels(context);
  const of = { _id: survey._id, companyId: company._id };
  const round = await Round.findOne({ surveyId: survey._id, companyId: company._id }).lean();
  await Survey.updateOne(of, { $unset: { openedPeriod: 1 } });
  await noteOpenedPeriods(context);
  expect((await Survey.findOne(of).lean())?.openedPeriod).toBe(round?.periodId);
});
