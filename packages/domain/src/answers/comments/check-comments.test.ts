import type { Question } from '@elan/contracts';
import { GivenComments } from '@elan/contracts';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkComments } from './check-comments';
import { commentIdOfKey } from './reply-key';

const questions = ['1', '2'].map((id): Question => {
  return { id, label: 'Q', order: 1, type: '1-10', options: {}, category: null };
});
const whole = { questionId: null, text: 'All' };
const onFirst = { questionId: '1', text: 'First' };

describe('comments that come with answers', () => {
  test('are taken where the survey asks for them, and nowhere else', () => {
    const taken = (
      comments: 'none' | 'survey' | 'questions' | undefined,
      given: typeof onFirst | typeof whole,
    ) => checkComments({ ...(comments && { comments }), questions }, [given]);
    for (const given of [whole, onFirst]) {
      expect(() => taken(undefined, given)).toThrow('validation');
      expect(() => taken('none', given)).toThrow('validation');
      expect(taken('questions', given)).toMatchObject([given]);
    }
    expect(taken('survey', whole)).toMatchObject([whole]);
    expect(() => taken('survey', onFirst)).toThrow('validation');
    expect(() => taken('questions', { questionId: '9', text: 'x' })).toThrow('validation');
  });

  test('have ids that are drawn, or found by nobody without the key', () => {
    const key = 'abcdefghijklmnopqrstuv';
    const replyKeyHash = createHash('sha256').update(key).digest('base64url');
    const check = () =>
      checkComments({ comments: 'questions', questions }, [whole, { ...onFirst, replyKeyHash }]);
    const [[drawn, keyed], [again, same]] = [check(), check()];
    expect(drawn?._id).not.toBe(again?._id);
    expect([keyed?._id, same?._id]).toEqual([commentIdOfKey(key), commentIdOfKey(key)]);
    expect([drawn, keyed].map((comment) => comment?._id.length)).toEqual([22, 22]);
    expect(JSON.stringify(keyed)).not.toContain(replyKeyHash);
    expect([drawn?.canReply, keyed?.canReply]).toEqual([false, true]);
  });

  test('are plain text of some length, one on each question, each with its own key', () => {
    const taken = (given: unknown) => GivenComments.safeParse(given);
    const textOf = (text: string) => taken([{ questionId: null, text }]).data?.[0]?.text;
    expect(textOf('  a\u0000b\u202ec\u200b\td\r\ne\u0085 <b>&amp;</b> 👩‍💻 ')).toBe('abc d\ne <b>&amp;</b> 👩‍💻');
    expect(textOf(' \u0000\n ')).toBeUndefined();
    expect(textOf('x'.repeat(2000))).toHaveLength(2000);
    expect(textOf('x'.repeat(2001))).toBeUndefined();
    const keyed = (questionId: string) => ({ questionId, text: 'x', replyKeyHash: 'k'.repeat(43) });
    expect(taken([keyed('1')]).success).toBe(true);
    expect(taken([keyed('1'), keyed('2')]).success).toBe(false);
    expect(taken([whole, whole]).success).toBe(false);
    const long = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ questionId: String(place), text: 'x'.repeat(2000) }));
    expect([taken(long(10)).success, taken(long(11)).success]).toEqual([true, false]);
  });
});
