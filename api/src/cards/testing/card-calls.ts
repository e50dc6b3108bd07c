import { randomInt } from 'node:crypto';
import { cardCodeOf, type CardsOfSurvey, type Survey } from '@elan/contracts';
import { allModels } from '@elan/domain/all-models';
import { drawCards } from '@elan/domain/answers';
import { actorOf, buildUser } from '@elan/domain/testing';
import { expect } from 'vitest';
import type { Answer, TestApi } from '../../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../../testing/survey-scene';

interface Options {
  readonly mailed?: number;
  readonly people?: number;
}

/** A survey with cards, and the calls that make up their life. @param api is started later */
export function cardCalls(api: () => TestApi) {
  /** A survey that starts tomorrow and has cards for people without an e-mail address. */
  async function sceneWithCards({ mailed = 10, people = 10 }: Options = {}) {
    const scene = await buildSurveyScene(api(), { members: mailed });
    const without: string[] = [];
    for (let person = 0; person < people; person += 1)
      without.push((await buildUser(api().context, scene.company._id, { email: null }))._id);
    const startAt = new Date(api().context.clock.now().getTime() + 86_400_000).toISOString();
    const survey = await scene.createSurvey({ startAt });
    const chosen = await api().call(`PUT /surveys/${survey.id}/cards`, {
      as: scene.admin,
      body: { cards: true },
    });
    expect(chosen.status).toBe(200);
    return { scene, survey, without };
  }

  const codeOf = ({ body }: Answer) => (body as { message?: string }).message;

  const read = async (scene: SurveyScene, { id }: Survey) =>
    (await api().call(`GET /surveys/${id}/cards`, { as: await scene.signIn() })).body as CardsOfSurvey;

  /** Draws a sheet as its row does, with the codes that otherwise are only in the file. */
  async function draw(
    scene: SurveyScene,
    { id }: Survey,
    segmentationId: string | null = null,
  ): Promise<string[]> {
    const { cards } = await drawCards(api().context, actorOf(scene.admin), id, {
      language: 'en',
      segmentationId,
    });
    return cards.map(({ code }) => code);
  }

  const begin = () => api().clock.advance(2 * 86_400_000);

  let networks = 0;
  /** Each answer comes from another network, unless one is given. */
  const answerBy = (survey: Survey, code: string, value = 5, from = `203.0.113.${(networks += 1) % 250}`) =>
    api().call(`POST /surveys/${survey.id}/cards/responses`, {
      body: { code, response: [{ id: '1', value }] },
      from,
    });

  /** A well-formed code by chance. */
  const unknown = () => cardCodeOf(Array.from({ length: 12 }, () => randomInt(32)));

  const receiptsOf = ({ id: surveyId }: Survey) =>
    allModels(api().context).Receipt.find({ surveyId }).setOptions({ acrossCompanies: true }).lean();

  return { sceneWithCards, codeOf, read, draw, begin, answerBy, unknown, receiptsOf };
}
