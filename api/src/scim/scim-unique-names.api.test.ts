import { createPerson, patchPerson } from '@elan/domain/directory';
import { allModels } from '@elan/domain/testing';
import { describe, expect, it } from 'vitest';
import { patchOf } from '../testing/hr-system';
import { freshEmail, type TestApi } from '../testing/start-api';
import { interruptedCalls } from './testing/interrupted-calls';

const scene = interruptedCalls();
const { interrupt, someone } = scene;

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

const activity = [
  ['neither', false, false],
  ['the second', false, true],
  ['the first', true, false],
  ['each', true, true],
] as const;

describe.each([
  ['name', 'userName'],
  ['number', 'externalId'],
])('of two who are added with one %s, whatever process adds them', (_name, key) => {
  it.each(activity)('one is, and %s active', async (_active, isFirst, isSecond) => {
    const { User, Leaver } = allModels(scene.api.context);
    const { companyId } = scene.hr;
    const count = async () =>
      (await User.countDocuments({ companyId })) + (await Leaver.countDocuments({ companyId }));
    // The day of the first call is noted.
    let listed = (await scene.hr.list()).totalResults;
    let stored = await count();
    for (let write = 1; ; write += 1) {
      const value = freshEmail();
      const create = ({ context }: TestApi, isActive: boolean) =>
        codeOf(
          createPerson(context, scene.program, { userName: freshEmail(), [key]: value, active: isActive }),
        );
      const answers = await interrupt(
        write,
        () => create(scene.api, isFirst),
        () => create(scene.other, isSecond),
      );
      listed += 1;
      stored += 1;
      if (!answers) break;
      expect(answers.toSorted(), `before write ${write}`).toEqual(['done', 'emailTaken']);
      expect((await scene.hr.list()).totalResults, `before write ${write}`).toBe(listed);
      expect(await count(), `before write ${write}`).toBe(stored);
    }
  });
});

it.each([
  ['a name', 'userName', 'a member', true, true, false],
  ['a name', 'userName', 'a leaver', false, false, true],
  ['a name', 'userName', 'whoever is deactivated', true, false, true],
  ['a name', 'userName', 'whoever is deactivated', true, false, false],
  ['a number', 'externalId', 'a member', true, true, false],
  ['a number', 'externalId', 'a leaver', false, false, true],
] as const)(
  'of %s (%s) that %s gets (active %s, then %s), and somebody added with it (active %s), one has it',
  async (_name, key, _who, isMember, staysMember, isAddedMember) => {
    for (let write = 1; ; write += 1) {
      const { id } = await someone(isMember);
      const value = freshEmail();
      const change = patchOf(
        { op: 'replace', path: key, value },
        { op: 'replace', path: 'active', value: staysMember },
      );
      const added = {
        userName: freshEmail(),
        emails: [{ value: freshEmail() }],
        [key]: value,
        active: isAddedMember,
      };
      const answers = await interrupt(
        write,
        () => codeOf(patchPerson(scene.api.context, scene.program, id, change, undefined)),
        () => codeOf(createPerson(scene.other.context, scene.program, added)),
      );
      if (!answers) break;
      expect(answers.toSorted(), `before write ${write}`).toEqual(['done', 'emailTaken']);
      expect(await scene.hr.find(`${key} eq "${value}"`)).toMatchObject({ totalResults: 1 });
      const active = answers[0] === 'done' ? staysMember : isMember;
      expect(await scene.hr.read(id)).toMatchObject({ id, active });
    }
  },
);
