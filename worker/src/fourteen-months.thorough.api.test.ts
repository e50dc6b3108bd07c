import { addDays, timeOfDay } from '@elan/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCompany, buildSurvey } from './testing/build-company';
import { buildWorker, type TestWorker } from './testing/build-worker';
import { allModels, answerAs, buildUser } from '@elan/domain/testing';

const timeZone = 'Europe/Paris';
let worker: TestWorker;

beforeAll(async () => {
  worker = await buildWorker({ now: '2027-12-10T10:00:00Z' });
});
afterAll(() => worker.close());

const date = (day: string) => new Date(`${day}T00:00:00Z`);
const text = (time: Date) => time.toISOString().slice(0, 10);
const plus = (day: string, days: number) => text(new Date(date(day).getTime() + days * 86_400_000));
const onMonday = (day: string) => {
  const weekday = date(day).getUTCDay();
  return weekday === 6 ? plus(day, 2) : weekday === 0 ? plus(day, 1) : day;
};

/** First days and last days of the rounds of "every month on the 31st", written out by hand. */
const rounds = [
  ['2027-12-15', '2027-12-30'],
  ['2027-12-31', '2028-01-30'],
  ['2028-01-31', '2028-02-28'],
  ['2028-02-29', '2028-03-30'],
  ['2028-03-31', '2028-04-29'],
  ['2028-04-30', '2028-05-30'],
  ['2028-05-31', '2028-06-29'],
  ['2028-06-30', '2028-07-30'],
  ['2028-07-31', '2028-08-30'],
  ['2028-08-31', '2028-09-29'],
  ['2028-09-30', '2028-10-30'],
  ['2028-10-31', '2028-11-29'],
  ['2028-11-30', '2028-12-30'],
  ['2028-12-31', '2029-01-30'],
  ['2029-01-31', '2029-02-20'],
] as const;

it('fourteen months of a monthly survey send exactly the mails that they should', async () => {
  const { context, clock, sink } = worker;
  const { companyId, administrator } = await buildCompany(context, { timeZone });
  const silent = await buildUser(context, companyId, { email: 'silent@miel.example' });
  const answering = await buildUser(context, companyId, { email: 'answering@miel.example' });
  await buildUser(context, companyId, { email: null });
  const survey = await buildSurvey(context, companyId, {
    frequency: 1,
    frequencyStart: 31,
    startAt: timeOfDay('2027-12-15', 0, timeZone),
    endAt: new Date(timeOfDay('2029-02-21', 0, timeZone).getTime() - 1),
  });

  const expected = rounds.flatMap(([first, last], index) => {
    const length = (date(last).getTime() - date(first).getTime()) / 86_400_000 + 1;
    const halfway = onMonday(plus(first, Math.floor(length / 2)));
    const reminder = onMonday(plus(last, -2));
    const invitations = [silent, answering].map(({ email }) => `${first} 09:00 ${email} Your`);
    const reminded = index % 2 === 0 ? [silent] : [silent, answering];
    return [
      ...invitations,
      ...reminded.map(({ email }) => `${halfway} 09:00 ${email} Reminder:`),
      ...(reminder <= last ? reminded.map(({ email }) => `${reminder} 09:00 ${email} Last`) : []),
    ];
  });
  expected.push(`2029-02-21 09:00 ${administrator.email} Survey`);

  const seen: string[] = [];
  for (let day = '2027-12-14'; day <= '2029-02-23'; day = addDays(day, 1)) {
    // Midnight only counts when a round may open or end: this test would spend most of its time on days when nothing
    // happens.
    const isTurn = rounds.some(([first, last]) => day === first || day === addDays(last, 1));
    for (const hour of isTurn ? [0, 8, 9, 10] : [9]) {
      clock.set(timeOfDay(day, hour, timeZone));
      await worker.tick();
      const label = `${day} ${String(hour).padStart(2, '0')}:00`;
      for (const mail of sink.mails.splice(0)) seen.push(`${label} ${mail.to} ${mail.subject.split(' ')[0]}`);
    }
    const round = rounds.findIndex(([first]) => first === day);
    if (round >= 0 && round % 2 === 0) {
      await answerAs(context, survey._id, answering._id, [{ id: '1', value: 8 }]);
    }
  }
  expect(seen.toSorted()).toEqual(expected.toSorted());
  const stored = await allModels(context)
    .Round.find({ companyId }, { invited: 1, state: 1 })
    .sort({ startsAt: 1 })
    .lean();
  expect(stored.map((round) => [round._id.split(':')[1], round.invited, round.state])).toEqual(
    rounds.map(([first], index) => [index === 0 ? '2027-11-30' : first, 3, 'open']),
  );
});
