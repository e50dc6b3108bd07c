import { createHash, randomBytes } from 'node:crypto';
import type { Comment, Comments, CommentThread, Survey } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;
let survey: Survey;
const keys = Array.from({ length: 12 }, () => randomBytes(16).toString('base64url'));
const strangers = randomBytes(16).toString('base64url');

beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api, { members: 12 });
  survey = await scene.createSurvey({ name: 'Pulse', comments: 'survey' });
});
afterAll(() => api.close());

const ask = (key: string): Promise<Answer> => api.call('POST /comment-threads', { body: { key } });
const write = (key: string, text = 'And more'): Promise<Answer> =>
  api.call('POST /comment-threads/answers', { body: { key, text } });
const threadOf = async (key: string) => ((await ask(key)).body as { comment: CommentThread | null }).comment;

async function commentOf(place: number): Promise<Comment | undefined> {
  const list = await api.call(`GET /surveys/${survey.id}/comments?search=Comment-${place}-`, {
    as: await scene.signIn(),
  });
  return (list.body as Comments).comments[0];
}
async function reply(place: number, text: string): Promise<Answer> {
  const { id } = (await commentOf(place)) ?? {};
  return api.call(`POST /surveys/${survey.id}/comments/${id}/replies`, {
    as: await scene.signIn(),
    body: { text },
  });
}

/** Everything that could distinguish one answer from another, except the request's own id. */
const answerOf = ({ status, text, headers }: Answer) => ({
  status,
  text: text.replace(/"requestId":"[^"]*"/, ''),
  headers: Object.fromEntries(
    [...headers].filter(([name]) => !['date', 'x-request-id', 'etag', 'keep-alive'].includes(name)),
  ),
});

describe('the thread of a comment', () => {
  it('reads as nothing while the comment is held, as with an unknown key', async () => {
    for (const [place, { _id }] of scene.members.entries()) {
      const replyKeyHash = createHash('sha256')
        .update(keys[place] ?? '')
        .digest('base64url');
      const comments = [{ questionId: null, text: `Comment-${place}-`, ...(place > 0 && { replyKeyHash }) }];
      expect((await scene.answer(survey, _id, [7], comments)).status).toBe(201);
      if (place !== 5) continue;
      expect(answerOf(await ask(keys[5] ?? ''))).toEqual(answerOf(await ask(strangers)));
      expect(answerOf(await write(keys[5] ?? ''))).toEqual(answerOf(await write(strangers)));
    }
    expect((await ask(strangers)).body).toEqual({ comment: null });
    expect((await write(strangers)).body).toMatchObject({ statusCode: 404, message: 'commentNotFound' });
    await scene.close(survey);
  });

  it('is read by its key, by no cache, and says nothing of whose it is', async () => {
    const answer = await ask(keys[3] ?? '');
    expect(answer.body).toEqual({
      comment: { surveyName: 'Pulse', question: null, text: 'Comment-3-', thread: [], canAnswer: false },
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { Comment } = allModels(api.context);
    const stored = JSON.stringify(await Comment.find({ companyId: scene.company._id }).lean());
    for (const key of keys) {
      expect(stored).not.toContain(key);
      expect(stored).not.toContain(createHash('sha256').update(key).digest('base64url'));
    }
  });

  it('goes on by both sides: the author after the company, ten messages each', async () => {
    const key = keys[4] ?? '';
    expect((await write(key)).body).toMatchObject({ statusCode: 409, message: '409010' });
    expect((await reply(4, ' Tell us more\u0000 ')).body).toMatchObject({ canReply: true });
    expect(await threadOf(key)).toMatchObject({
      thread: [{ by: 'company', text: 'Tell us more' }],
      canAnswer: true,
    });
    expect((await write(key, 'It is loud')).body).toMatchObject({
      comment: { thread: [{ by: 'company' }, { by: 'author', text: 'It is loud' }] },
    });
    expect((await commentOf(4))?.thread.at(-1)).toEqual({ by: 'author', text: 'It is loud' });
    // Nothing is lost when several are sent at once, and there are never more than ten.
    const statuses = await Promise.all([
      ...Array.from({ length: 10 }, (_, place) => reply(4, `r${place}`)),
      ...Array.from({ length: 10 }, (_, place) => write(key, `w${place}`)),
    ]);
    const taken = statuses.filter(({ status }) => status === 200).length;
    const { thread = [], canReply } = (await commentOf(4)) ?? {};
    expect(thread).toHaveLength(20);
    expect(taken).toBe(18);
    expect(canReply).toBe(false);
    expect(thread.filter(({ by }) => by === 'author')).toHaveLength(10);
    expect((await reply(4, 'One more')).body).toMatchObject({ message: '409010' });
    expect((await threadOf(key))?.canAnswer).toBe(false);
  });

  it('is of nobody where the author has no key', async () => {
    expect((await commentOf(0))?.canReply).toBe(false);
    expect((await reply(0, 'Hello')).body).toMatchObject({ message: '409010' });
  });

  it('reads as nothing while the comment is hidden, and when the survey is gone', async () => {
    const key = keys[4] ?? '';
    const { id } = (await commentOf(4)) ?? {};
    const path = `/surveys/${survey.id}/comments/${id}/hidden`;
    await api.call(`POST ${path}`, { as: await scene.signIn(), body: { reason: 'r' } });
    expect(answerOf(await ask(key))).toEqual(answerOf(await ask(strangers)));
    expect(answerOf(await write(key))).toEqual(answerOf(await write(strangers)));
    await api.call(`DELETE ${path}`, { as: await scene.signIn() });
    expect(await threadOf(key)).not.toBeNull();
    await api.call(`DELETE /surveys/${survey.id}`, { as: await scene.signIn() });
    expect(answerOf(await ask(key))).toEqual(answerOf(await ask(strangers)));
    await api.call(`POST /surveys/${survey.id}/restore`, { as: await scene.signIn() });
    expect(await threadOf(key)).not.toBeNull();
  });

  it('is read without a trace, and not too often from one network', async () => {
    const { AuditEvent, Comment, Receipt } = allModels(api.context);
    const of = { companyId: scene.company._id };
    const everything = async () =>
      JSON.stringify([
        await AuditEvent.find(of).lean(),
        await Comment.find(of).lean(),
        await Receipt.find(of).lean(),
      ]);
    const before = await everything();
    await ask(keys[7] ?? '');
    expect(await everything()).toBe(before);
    const { Attempt } = allModels(api.context);
    await Attempt.updateMany({ _id: /^comment-thread-network/ }, { $set: { count: 5000 } });
    await ask(keys[7] ?? '');
    expect((await ask(keys[7] ?? '')).status).toBe(423);
  });
});
