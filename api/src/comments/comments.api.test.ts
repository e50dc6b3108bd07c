import type { AuditEvent, Comment, Comments, Survey } from '@elan/contracts';
import { purgeDeletedSurveys } from '@elan/domain/privacy';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEverything } from '../testing/read-everything';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

/** A word in every comment. */
const CANARY = 'Kanarienvogel';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  api.clock.set('2026-09-07T08:00:00Z');
});
afterAll(() => api.close());

const whole = (text: string) => [{ questionId: null, text }];
const textOf = (place: number) => `${CANARY} ${String(place).padStart(2, '0')}`;

async function read(scene: SurveyScene, { id }: Pick<Survey, 'id'>, query = ''): Promise<Comments> {
  const answer = await api.call(`GET /surveys/${id}/comments${query}`, { as: await scene.signIn() });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Comments;
}

/** All of them, page by page. */
async function readAll(scene: SurveyScene, survey: Survey): Promise<Comment[]> {
  const first = await read(scene, survey);
  const pages = Array.from({ length: Math.ceil(first.total / first.pageSize) }, (_, place) =>
    read(scene, survey, `?page=${place + 1}`),
  );
  return (await Promise.all(pages)).flatMap(({ comments }) => comments);
}

/** A round of this many members, each with a comment. */
async function buildCommented(
  members: number,
  { comments = 'survey', texts = textOf }: { comments?: Survey['comments']; texts?: typeof textOf } = {},
) {
  const scene = await buildSurveyScene(api, { members });
  const survey = await scene.createSurvey({ comments }, ['Team', 'Pay', null]);
  const answer = async (place: number, given: readonly object[] = whole(texts(place))) => {
    const answered = await scene.answer(survey, scene.members[place]?._id ?? '', [7, 8, 9], given);
    expect([answered.status, answered.text]).toEqual([201, '{"answered":true}']);
  };
  return { scene, survey, answer, of: { companyId: scene.company._id, surveyId: survey.id } };
}

describe('comments of a round that runs', () => {
  it('are read from twice the minimum on, by whole batches, and are not even counted before', async () => {
    const { scene, survey, answer } = await buildCommented(23);
    const seen = new Map<number, readonly string[]>();
    const [first] = [await read(scene, survey)];
    for (let answered = 1; answered <= 23; answered += 1) {
      await answer(answered - 1);
      const { rounds: _rounds, round: _round, ...page } = await read(scene, survey);
      if (answered < 15) {
        const { rounds: _before, round: _none, ...nothing } = first;
        expect(page).toEqual(nothing);
        expect(page).toMatchObject({ state: 'tooFew', from: 10, total: 0, themes: [] });
      }
      if (seen.has(page.total)) continue;
      seen.set(
        page.total,
        (await readAll(scene, survey)).map(({ text }) => text),
      );
    }
    await scene.close(survey);
    const all = (await readAll(scene, survey)).map(({ text }) => text);
    // Two readings differ by whole batches of five or more.
    expect([...seen.keys()]).toEqual([0, 10, 15]);
    for (const texts of seen.values()) expect(all).toEqual(expect.arrayContaining([...texts]));
    expect(all.toSorted()).toEqual(Array.from({ length: 23 }, (_, place) => textOf(place)));
  });

  it('are read from twenty people on where groups have ten', async () => {
    const company = { fields: { minimumGroupSize: 10 } };
    const scene = await buildSurveyScene(api, { members: 21, company });
    const survey = await scene.createSurvey({ comments: 'survey' });
    for (const { _id } of scene.members.slice(0, 19)) await scene.answer(survey, _id, [5], whole('Fine'));
    await scene.close(survey);
    expect(await read(scene, survey)).toMatchObject({ state: 'tooFew', from: 20, total: 0 });
  });

  it('that ends with too few people are read by nobody and dropped where nothing is published', async () => {
    const { scene, survey, answer, of } = await buildCommented(6);
    for (const place of [0, 1, 2, 3]) await answer(place);
    const { Comment, Receipt } = allModels(api.context);
    expect(await Receipt.countDocuments({ ...of, 'comments.0': { $exists: true } })).toBe(4);
    await scene.close(survey);
    expect(await Comment.countDocuments(of)).toBe(0);
    expect(await Receipt.countDocuments({ ...of, comments: { $exists: true } })).toBe(0);
    expect(await read(scene, survey)).toMatchObject({ state: 'tooFew', total: 0 });
  });
});

it('comments of a batch that is on its way are read, hidden and answered by nobody', async () => {
  const { scene, survey, answer, of } = await buildCommented(13);
  for (const place of scene.members.keys()) await answer(place);
  await scene.close(survey);
  const { Comment, Round } = allModels(api.context);
  const [comment] = await Comment.find(of).lean();
  const round = await Round.findOne(of).lean();
  const batch = round?.batches ?? 0;
  await Comment.updateOne({ ...of, _id: comment?._id ?? '' }, { $set: { batch } });
  expect((await read(scene, survey)).total).toBe(13);
  const publishing = { day: '2026-09-07', receiptIds: ['r'] };
  await Round.updateOne(of, { $set: { publishing, closedAt: null } });
  expect((await read(scene, survey)).total).toBe(12);
  const hide = await api.call(`POST /surveys/${survey.id}/comments/${comment?._id}/hidden`, {
    as: await scene.signIn(),
    body: { reason: 'r' },
  });
  expect(hide.body).toMatchObject({ message: 'commentNotFound' });
});

describe('what is told of a comment', () => {
  it('is nothing by which a person, a day, a batch, a score or an order could be found', async () => {
    const { scene, survey, answer, of } = await buildCommented(17);
    const order = [...scene.members.keys()].map((place) => (place * 5) % 17);
    for (const place of order) {
      api.clock.advance(61 * 60_000);
      await answer(place);
    }
    await scene.close(survey);
    const comments = await readAll(scene, survey);
    for (const comment of comments) {
      expect(Object.keys(comment).sort()).toEqual(['canReply', 'hidden', 'id', 'question', 'text', 'thread']);
    }
    const ids = comments.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    const { Comment, Receipt } = allModels(api.context);
    const fields = [
      '_id',
      'canReply',
      'companyId',
      'hidden',
      'periodId',
      'questionId',
      'surveyId',
      'text',
      'thread',
    ];
    const stored = await Comment.find(of).lean();
    for (const comment of stored) expect(Object.keys(comment).sort()).toEqual(fields);
    const receipts = await Receipt.find(of).sort({ _id: 1 }).lean();
    expect(JSON.stringify(receipts)).not.toContain(CANARY);
    for (const { _id } of [...receipts, ...scene.members]) expect(JSON.stringify(stored)).not.toContain(_id);
    // Neither in the order in which people answered or were invited, nor in that of their receipts.
    const places = comments.map(({ text }) => Number(text.slice(-2)));
    expect(places).not.toEqual(order);
    expect(places).not.toEqual(order.toSorted((a, b) => a - b));
  });

  it('is in no other call, export or page, and held ones are in none at all', async () => {
    const { scene, survey, answer } = await buildCommented(13);
    const callsWithIt = async () => {
      const admin = await scene.signIn();
      const ids = { userId: scene.members[0]?._id ?? '', surveyId: survey.id };
      const answers = await readEverything(api, { ...scene, admin }, ids);
      return [...answers].filter(([, text]) => text.includes(CANARY)).map(([path]) => path);
    };
    for (const { index } of scene.members.map((_, index) => ({ index }))) {
      if (index === 9) expect(await callsWithIt()).toEqual([]);
      await answer(index);
    }
    await scene.close(survey);
    expect(await callsWithIt()).toEqual(['/surveys/:surveyId/comments']);
  });
});

describe('comments are found', () => {
  it('by category, words, theme and state, page by page', async () => {
    const { scene, survey, answer } = await buildCommented(24, { comments: 'questions' });
    for (const place of scene.members.keys()) {
      const team = { questionId: '1', text: `Réunions trop longues pour l’équipe ${place}` };
      const rest = place < 3 ? [{ questionId: '2', text: 'Salaire' }, ...whole('Merci à l’equipe')] : [];
      await answer(place, [team, ...rest]);
    }
    await scene.close(survey);
    const all = await read(scene, survey);
    expect(all).toMatchObject({ state: 'shown', total: 30, page: 1, pageSize: 20 });
    expect(all.categories).toEqual(['Team', 'Pay', 'Global']);
    // Each subject comes with the question that most of these comments are on, and the company's score of it.
    const [team, , pay] = all.groups.map(({ question }) => question);
    expect(all.themes).toEqual([
      { id: 'team', word: 'Team and cooperation', count: 27, question: team },
      { id: 'meetings', word: 'Meetings', count: 24, question: team },
      { id: 'pay', word: 'Pay and benefits', count: 3, question: all.groups[1]?.question },
    ]);
    expect(pay).toBeNull();
    expect(all.groups).toMatchObject([
      { question: { id: '1', category: 'Team', scale: '0-10', score: expect.any(Number) }, count: 24 },
      { question: { id: '2', category: 'Pay' }, count: 3 },
      { question: null, count: 3 },
    ]);
    const places = (await readAll(scene, survey)).map(({ question }) => question?.id);
    expect(places).toEqual([...Array<string>(24).fill('1'), '2', '2', '2', undefined, undefined, undefined]);
    const ofPay = await read(scene, survey, '?category=Pay');
    expect(ofPay).toMatchObject({ total: 3, counts: { shown: 30, hidden: 0 }, groups: [{ count: 3 }] });
    expect(ofPay.comments[0]?.question).toEqual({
      ...{ id: '2', label: 'Question 2', shortName: 'Question 2' },
      category: 'Pay',
    });
    const search = encodeURIComponent('EQUIPE merci');
    expect(await read(scene, survey, `?search=${search}`)).toMatchObject({ total: 3 });
    expect(await read(scene, survey, '?search=nothing')).toMatchObject({ total: 0, comments: [], page: 1 });
    expect(await read(scene, survey, '?theme=team')).toMatchObject({ total: 27 });
    // A count below three is not shown as a number.
    const few = await read(scene, survey, `?search=${encodeURIComponent('equipe 23')}`);
    expect(few).toMatchObject({ total: 1, groups: [{ question: { id: '1' }, count: null }] });
    const last = await read(scene, survey, '?page=9');
    expect([last.page, last.comments.length]).toEqual([2, 10]);
    const unknown = await api.call(`GET /surveys/${survey.id}/comments?round=never`, {
      as: await scene.signIn(),
    });
    expect(unknown.status).toBe(400);
  });

  it('none where the survey asks for none, and those of before where it does no more', async () => {
    const { scene, survey, answer } = await buildCommented(11);
    for (const place of scene.members.keys()) await answer(place);
    const body = { comments: 'none' };
    const change = await api.call(`PATCH /surveys/${survey.id}`, { as: await scene.signIn(), body });
    expect(change.body).toMatchObject(body);
    expect(await read(scene, survey)).toMatchObject({ state: 'none' });
    await scene.close(survey);
    expect(await read(scene, survey)).toMatchObject({ state: 'shown', total: 11 });
    const silent = await scene.createSurvey({
      startAt: '2026-12-01T09:00:00Z',
      endAt: '2026-12-20T09:00:00Z',
    });
    expect(silent.comments).toBe('none');
    expect(await read(scene, silent)).toMatchObject({ state: 'none', round: null });
  });
});

describe('what a round asks for', () => {
  it('stays from its first answer on: otherwise one person alone could be asked for a comment', async () => {
    for (const [comments, later] of [
      ['none', 'survey'],
      ['survey', 'none'],
    ] as const) {
      const { scene, survey, answer } = await buildCommented(13, { comments });
      const last = scene.members[12]?._id ?? '';
      const change = async (setting: Survey['comments']) =>
        expect(
          await api.call(`PATCH /surveys/${survey.id}`, {
            as: await scene.signIn(),
            body: { comments: setting },
          }),
        ).toMatchObject({ status: 200, body: { comments: setting } });
      const asked = async () => (await scene.open(survey.id, last)).comments;
      await change(later);
      expect(await asked()).toBe(later);
      await change(comments);
      for (const place of Array(12).keys()) await answer(place, comments === 'none' ? [] : undefined);
      await change(later);
      expect(await asked()).toBe(comments);
      const { status } = await scene.answer(survey, last, [7, 8, 9], whole(textOf(12)));
      expect(status).toBe(comments === 'none' ? 400 : 201);
      await scene.close(survey);
      expect((await read(scene, survey)).total).toBe(comments === 'none' ? 0 : 13);
    }
  });

  it('changes with the next round', async () => {
    const scene = await buildSurveyScene(api, { members: 1 });
    const [member] = scene.members;
    const survey = await scene.createSurvey({ frequency: 2, frequencyStart: 1, endAt: null });
    await scene.answer(survey, member?._id ?? '', [7]);
    const body = { comments: 'survey' };
    await api.call(`PATCH /surveys/${survey.id}`, { as: await scene.signIn(), body });
    api.clock.set('2026-09-14T08:00:00Z');
    expect(await scene.open(survey.id, member?._id ?? '')).toMatchObject({ state: 'ok', ...body });
    expect((await scene.answer(survey, member?._id ?? '', [7], whole('x'))).status).toBe(201);
  });
});

describe('comments that a survey does not ask for', () => {
  it('are refused with the answers', async () => {
    const scene = await buildSurveyScene(api, { members: 2 });
    const [member] = scene.members;
    const silent = await scene.createSurvey();
    expect((await scene.answer(silent, member?._id ?? '', [7], whole('x'))).status).toBe(400);
    expect((await scene.answer(silent, member?._id ?? '', [7], [])).status).toBe(201);
    const { id, questions } = await scene.createSurvey({ comments: 'survey' });
    const given = [{ questionId: '1', text: 'x' }];
    expect((await scene.answer({ id, questions }, member?._id ?? '', [7], given)).status).toBe(400);
    // A survey of an earlier version has no such field.
    const { Survey } = allModels(api.context);
    const old = await scene.createSurvey({ comments: 'survey' });
    const of = { _id: old.id, companyId: scene.company._id };
    await Survey.updateOne(of, { $unset: { comments: 1 } }, { strict: false });
    expect((await scene.answer(old, member?._id ?? '', [7], whole('x'))).status).toBe(400);
    expect(await scene.open(old.id, member?._id ?? '')).toMatchObject({ comments: 'none' });
  });
});

describe('a comment is hidden', () => {
  it('with a reason, until it is shown again; the audit trail tells who did it and not what was written', async () => {
    const { scene, survey, answer } = await buildCommented(12);
    for (const place of scene.members.keys()) await answer(place);
    await scene.close(survey);
    const [comment] = (await read(scene, survey)).comments;
    const path = `/surveys/${survey.id}/comments/${comment?.id}/hidden`;
    const as = await scene.signIn();
    const hidden = await api.call(`POST ${path}`, { as, body: { reason: 'Names a colleague' } });
    expect(hidden.body).toEqual({ ...comment, canReply: false, hidden: { reason: 'Names a colleague' } });
    const shown = await read(scene, survey);
    expect(shown).toMatchObject({ total: 11, counts: { shown: 11, hidden: 1 } });
    expect(shown.groups).toEqual([{ question: null, count: 11 }]);
    expect((await read(scene, survey, '?hidden=true')).comments).toEqual([hidden.body]);
    expect((await api.call(`DELETE ${path}`, { as })).body).toEqual(comment);
    expect(await read(scene, survey)).toMatchObject({ total: 12, counts: { hidden: 0 } });
    const events = (await api.call('GET /audit-events', { as })).body as AuditEvent[];
    const ofComments = events.filter(({ details }) => details['commentId'] === comment?.id);
    expect(ofComments.map(({ action }) => action).sort()).toEqual(['commentHide', 'commentShow']);
    expect(ofComments.map(({ details }) => Object.keys(details))).toEqual([['commentId'], ['commentId']]);
    expect(JSON.stringify(events)).not.toContain('colleague');
  });

  it('or replied to by nobody before it may be read', async () => {
    const { scene, survey, answer, of } = await buildCommented(10);
    for (const place of scene.members.keys()) await answer(place);
    // One batch is published: its comments are there, but five people are too few.
    const stored = await allModels(api.context).Comment.find(of).lean();
    expect(stored).toHaveLength(5);
    // They are stored as they were written: in random order. What is published is no longer on any receipt.
    const all = await api.context.connection.collection<{ _id: string }>('comments').find().toArray();
    const ids = all.map(({ _id }) => _id).filter((id) => stored.some(({ _id }) => _id === id));
    expect(ids).toEqual(ids.toSorted());
    const held = { ...of, comments: { $exists: true } };
    expect(await allModels(api.context).Receipt.countDocuments(held)).toBe(5);
    const path = `/surveys/${survey.id}/comments/${stored[0]?._id}`;
    const as = await scene.signIn();
    for (const operation of [`POST ${path}/hidden`, `DELETE ${path}/hidden`, `POST ${path}/replies`]) {
      const body = operation.startsWith('POST') ? { reason: 'r', text: 't' } : undefined;
      const refused = await api.call(operation, { as, ...(body && { body }) });
      expect(refused.body).toMatchObject({ statusCode: 404, message: 'commentNotFound' });
    }
  });
});

it('comments go with their survey', async () => {
  const { scene, survey, answer, of } = await buildCommented(10);
  for (const place of scene.members.keys()) await answer(place);
  await scene.close(survey);
  const { Comment } = allModels(api.context);
  expect(await Comment.countDocuments(of)).toBe(10);
  await api.call(`DELETE /surveys/${survey.id}`, { as: await scene.signIn() });
  api.clock.advance(31 * 24 * 3_600_000);
  await purgeDeletedSurveys(api.context);
  expect(await Comment.countDocuments(of)).toBe(0);
});
