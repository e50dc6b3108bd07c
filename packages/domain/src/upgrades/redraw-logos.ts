import { LOGO_MAX_KILOBYTES } from '@elan/contracts';
import { companyModel } from '../company/companies/company.model';
import { AppError, type Context, plainLogo } from '../platform';
import { surveyModel } from '../surveys/lifecycle/survey.model';

/** Brings the logos of earlier versions, stored as they were uploaded, to the one kind that is stored now. */
export async function redrawLogos({ connection }: Pick<Context, 'connection'>): Promise<void> {
  const { company, survey } = LOGO_MAX_KILOBYTES;
  await redraw(connection, companyModel({ connection }).collection.name, 'logo', company);
  await redraw(connection, surveyModel({ connection }).collection.name, 'design.logo', survey);
}

type Stored = { readonly _id: string; readonly logo?: string; readonly design?: { readonly logo: string } };

async function redraw(
  connection: Context['connection'],
  name: string,
  field: 'logo' | 'design.logo',
  kilobytes: number,
): Promise<void> {
  const documents = connection.collection<Stored>(name);
  const found = documents.find({ [field]: { $type: 'string' } }, { projection: { [field]: 1 } });
  for await (const { _id, logo, design } of found) {
    const before = (field === 'logo' ? logo : design?.logo) ?? '';
    const actor = { companyId: String(_id) };
    const after = await plainLogo(before, { field, kilobytes, actor }).catch(noneIfBroken);
    if (after !== before) await documents.updateOne({ _id, [field]: before }, { $set: { [field]: after } });
  }
}

/** Nobody ever saw a broken one. */
function noneIfBroken(error: unknown): null {
  if (error instanceof AppError && error.code === 'validation') return null;
  throw error;
}
