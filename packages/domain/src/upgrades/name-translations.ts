import type { SurveyTranslation } from '@elan/contracts';
import type { Context } from '../platform';
import { surveyModel } from '../surveys/lifecycle/survey.model';
import { ownTemplateModel } from '../surveys/own-templates/own-template.model';

interface Earlier {
  readonly _id: string;
  readonly language: string;
  readonly translation: SurveyTranslation | null;
}

/** The languages of the versions whose surveys and templates had one translation, into the other one. */
const EARLIER = ['en', 'fr'];

/**
 * Keeps the translation of surveys and templates of earlier versions under its language. Harmless any number of times,
 * and in several processes at once: each document is changed once, as a whole.
 */
export async function nameTranslations({ connection }: Pick<Context, 'connection'>): Promise<void> {
  for (const model of [surveyModel({ connection }), ownTemplateModel({ connection })]) {
    const stored = connection.collection<Earlier>(model.collection.name);
    for await (const { _id, language, translation } of stored.find({ translation: { $exists: true } })) {
      const into = EARLIER.find((other) => other !== language);
      const translations = translation && into ? { [into]: translation } : {};
      await stored.updateOne(
        { _id, translation: { $exists: true } },
        { $set: { translations }, $unset: { translation: 1 } },
      );
    }
  }
}
