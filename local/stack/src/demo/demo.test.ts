import { repeats, thoroughly } from '@elan/tooling/repeats';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkOf } from '@elan/edge/network';
import { dayInZone } from '@elan/calendar';
import { login } from '@elan/domain/accounts';
import { listSegmentations } from '@elan/domain/company';
import { listActions, listComments, listManagerLinks, readEmployeePage } from '@elan/domain/follow-up';
import type { Actor, Context } from '@elan/domain/platform';
import { surveyHeatmap, surveyStatistics } from '@elan/domain/results';
import { openDueRounds, queueReminders } from '@elan/domain/scheduling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDemoConfig } from '../config';
import { timeZone } from './calendar';
import type { DemoAccess } from './find-demo';
import { openDemo, withDatabase } from './open-demo';
import { allModels } from '@elan/domain/all-models';

const now = new Date('2026-11-20T14:00:00Z');
const size = { members: 40, months: 3, language: 'en' } as const;
const publicUrl = 'http://127.0.0.1:18080';
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'elan-demo-'));
  folders.push(folder);
  return folder;
}

const look = <T>(folder: string, work: (context: Context) => Promise<T>) =>
  withDatabase(folder, join(folder, 'database'), now, work);

/** Everything that screenshots show of the surveys, without ids and without figures that depend on chance. */
async function picture(folder: string, { surveyIds }: DemoAccess): Promise<unknown> {
  return look(folder, async (context) => {
    const actor = await administrator(context);
    const pages = [];
    for (const surveyId of surveyIds) {
      const results = await surveyStatistics(context, actor, surveyId, {});
      const { responses: _responses, detailedSegmentationId: _id, ...shown } = results;
      const { responsesAmount, users, included, running, questions } = shown;
      const isDrawn = running !== null || questions.some(({ leftOut }) => leftOut);
      pages.push(isDrawn ? { responsesAmount, users, included, running } : shown);
    }
    return pages;
  });
}

async function administrator(context: Context): Promise<Actor> {
  const user = await allModels(context)
    .User.findOne({ name: 'Claire Verdier' })
    .setOptions({ acrossCompanies: true })
    .lean();
  if (!user) throw new Error('There is no user');
  return { userId: user._id, companyId: user.companyId, role: user.role, language: 'en', sessionId: '' };
}

describe('the demo', () => {
  const folder = newFolder();
  let access: DemoAccess;

  beforeAll(async () => {
    access = await openDemo(folder, now, size, publicUrl);
  });
  afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true, force: true })));

  it('has people, segmentations and surveys, and a working login', async () => {
    expect(access.surveyIds).toHaveLength(6);
    for (const path of [access.answerPath, access.answeredPath, access.closedPath])
      expect(path).toMatch(/^\/s\/[\w-]+\?u=[\w-]+&k=[\w-]{22}$/);
    await look(folder, async (context) => {
      const signedIn = await login(context, access, { network: networkOf('127.0.0.1'), devices: undefined });
      expect(signedIn).toMatchObject({ user: { name: 'Claire Verdier' } });
      const { companyId } = await administrator(context);
      expect(await allModels(context).User.countDocuments({ companyId })).toBe(40);
      expect(await allModels(context).Segmentation.countDocuments({ companyId, active: true })).toBe(5);
      expect(await allModels(context).Audience.countDocuments({ companyId })).toBe(3);
      const company = await allModels(context).Company.findOne({ _id: companyId }).lean();
      expect(company?.usage).toMatchObject({ members: 36, admins: 4 });
      expect(company?.logo).toMatch(/^data:image\/png;base64,/);
    });
  });

  it('shows what was published of each round, and everything of those that are over', async () => {
    await look(folder, async (context) => {
      const actor = await administrator(context);
      const { companyId } = actor;
      const { Receipt, Round } = allModels(context);
      const segmentations = await listSegmentations(context, actor);
      let shownGroups = 0;
      for (const surveyId of access.surveyIds) {
        const rounds = await Round.find({ companyId, surveyId }).lean();
        // Answers by card are in no number before their batch.
        const held = await Receipt.countDocuments({
          companyId,
          surveyId,
          batch: null,
          byCard: { $ne: true },
        });
        const shown = await surveyStatistics(context, actor, surveyId, {});
        expect(shown.included).toBe(rounds.reduce((sum, { published }) => sum + published, 0));
        if (shown.included > 0) expect(shown.responsesAmount).toBe(shown.included + held);
        expect(shown.graph.reduce((sum, { participants }) => sum + (participants ?? 0), 0)).toBe(
          shown.responsesAmount ?? 0,
        );
        for (const { histogram, mayNotApply } of shown.questions) {
          if (histogram !== null && !mayNotApply)
            expect(histogram.reduce((a, b) => a + b)).toBe(shown.included);
        }
        for (const { _id: segmentationId, active } of segmentations) {
          if (!active) continue;
          const { columns } = await surveyHeatmap(context, actor, surveyId, { segmentationId });
          shownGroups += columns.filter(({ hidden }) => hidden === null).length;
        }
      }
      expect(shownGroups).toBeGreaterThan(3);
    });
  });

  it('answers as people do: in time, once, and not all of them', async () => {
    await look(folder, async (context) => {
      const actor = await administrator(context);
      const { companyId } = actor;
      const today = dayInZone(now, timeZone);
      const stored = await allModels(context).DayCount.find({ companyId }).lean();
      expect(stored.reduce((sum, { responses }) => sum + responses, 0)).toBeGreaterThan(220);
      expect(
        stored.filter(({ day, periodId }) => day > today || (periodId !== 'once' && day < periodId)),
      ).toEqual([]);
      for (const surveyId of access.surveyIds) {
        const { rates, users } = await surveyStatistics(context, actor, surveyId, {});
        if (users === 0 || rates.participation === null) continue;
        expect(rates.participation).toBeGreaterThan(0.45);
        expect(rates.participation).toBeLessThan(0.9);
      }
    });
  });

  it('has people without e-mail, who answer the last two rounds of one survey by card', async () => {
    await look(folder, async (context) => {
      const { companyId } = await administrator(context);
      const { CardSheet, Receipt, Round, User } = allModels(context);
      const people = await User.countDocuments({ companyId, email: null });
      expect(people).toBeGreaterThan(1);
      const sheets = await CardSheet.find({ companyId }).lean();
      expect(sheets.map(({ cards }) => cards.length)).toEqual([people + 1, people + 1]);
      const rounds = await Round.find({ companyId, cards: true }).sort({ startsAt: 1 }).lean();
      expect(rounds.map(({ closedAt }) => closedAt !== null)).toEqual([true, false]);
      expect(await Receipt.countDocuments({ companyId, byCard: true })).toBeGreaterThan(1);
    });
  });

  it('has comments on one survey, some with replies and one hidden', async () => {
    await look(folder, async (context) => {
      const actor = await administrator(context);
      const read = (hidden: 'true' | 'false') =>
        Promise.all(access.surveyIds.map((surveyId) => listComments(context, actor, surveyId, { hidden })));
      const taken = (await read('false')).filter(({ state }) => state === 'shown');
      expect(taken.map(({ counts }) => counts)).toEqual([{ shown: 39, hidden: 1 }]);
      expect(taken[0]?.themes.length).toBeGreaterThan(5);
      const hidden = (await read('true')).flatMap(({ comments }) => comments);
      expect(hidden.map((comment) => comment.hidden?.reason)).toEqual(['It names somebody.']);
      const { Comment, Receipt } = allModels(context);
      const { companyId } = actor;
      const threads = (await Comment.find({ companyId }).lean()).map(({ thread }) =>
        thread.map(({ by }) => by),
      );
      expect(threads.filter((thread) => thread.length > 0).toSorted()).toEqual([
        ['company'],
        ['company', 'author'],
      ]);
      expect(await Receipt.countDocuments({ companyId, comments: { $exists: true } })).toBe(0);
    });
  });

  it('is in its second turn of the loop: things were decided, done and told', async () => {
    await look(folder, async (context) => {
      const actor = await administrator(context);
      const [surveyId = ''] = access.surveyIds;
      const { actions } = await listActions(context, actor, {});
      const ofAdministrator = actions.filter(({ owner }) => owner?.id === actor.userId);
      expect(ofAdministrator.map(({ state, isOverdue }) => (isOverdue ? 'overdue' : state)).sort()).toEqual([
        ...['done', 'dropped', 'overdue', 'underWay'],
      ]);
      expect(actions.filter(({ state, reason }) => state === 'dropped' && reason === '')).toEqual([]);
      expect((await readEmployeePage(context, actor, surveyId, {})).state).toBe('published');
      // Chance decides which groups of so few people are told.
      const { links } = await listManagerLinks(context, actor, surveyId);
      const opened = links.filter(({ state }) => state === 'opened').map(({ id }) => id);
      expect(actions.filter(({ team }) => team !== null).map(({ owner }) => owner?.id)).toEqual(opened);
    });
  });

  const visitors = [
    ['fr', ['Service', 'Contrat', 'Site'], 'Garder le mercredi matin sans réunion', 'Baromètre d’engagement'],
    [
      ...(['de', ['Abteilung', 'Vertrag', 'Standort']] as const),
      ...(['Den Mittwochvormittag frei von Besprechungen halten', 'Engagement-Barometer'] as const),
    ],
  ] as const;
  it.each(visitors.slice(0, repeats(2, 1)))(
    'speaks %s throughout to a visitor who does',
    async (language, parts, decided, barometer) => {
      const other = newFolder();
      const { surveyIds } = await openDemo(other, now, { ...size, language }, publicUrl);
      await look(other, async (context) => {
        const actor = { ...(await administrator(context)), language };
        const { companyId } = actor;
        const names = (await listSegmentations(context, actor)).map(({ name }) => name);
        expect(names).toEqual(expect.arrayContaining([...parts]));
        const { actions } = await listActions(context, actor, {});
        expect(actions.map(({ title }) => title)).toContain(decided);
        const [, , surveyId = ''] = surveyIds;
        const survey = await allModels(context).Survey.findOne({ _id: surveyId, companyId }).lean();
        expect(survey?.translations?.[language]?.name).toBe(barometer);
        const { themes } = await listComments(context, actor, surveyId, {});
        expect(themes.length).toBeGreaterThan(5);
        expect((await listComments(context, actor, surveyId, { search: 'training' })).comments).toEqual([]);
        const invitations = { companyId, kind: 'surveyInvitation', state: 'pending' } as const;
        const left = await allModels(context).OutboxMail.find(invitations).lean();
        expect(left.map((mail) => mail.language)).toEqual([language]);
      });
    },
  );

  it('leaves one mail of each kind for the inbox and nothing else, also when the worker looks', async () => {
    await look(folder, async (context) => {
      await openDueRounds(context);
      await queueReminders(context);
      const left = await allModels(context)
        .OutboxMail.find({ state: { $ne: 'sent' } })
        .setOptions({ acrossCompanies: true })
        .lean();
      const kinds = left.map(({ kind }) => kind);
      expect(kinds).toHaveLength(new Set(kinds).size);
      expect(kinds).toEqual(
        expect.arrayContaining(['surveyInvitation', 'surveySummary', 'surveyTest', 'actionsDue']),
      );
      const links = JSON.stringify(left).match(/https?:\/\/[^/"\\]+/g) ?? [];
      expect(new Set(links)).toEqual(new Set([publicUrl]));
      expect(await allModels(context).OutboxMail.countDocuments({ state: 'sent' })).toBeGreaterThan(0);
    });
  });

  thoroughly(() => {
    it('changes nothing when run again, and looks the same in another folder', async () => {
      const secrets = readFileSync(join(folder, 'secrets.json'), 'utf8');
      const before = await picture(folder, access);
      expect(await openDemo(folder, now, size, publicUrl)).toEqual(access);
      expect(await picture(folder, access)).toEqual(before);
      expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(secrets);
      const other = newFolder();
      expect(await picture(other, await openDemo(other, now, size, publicUrl))).toEqual(before);
      expect(existsSync(join(other, 'database.unfinished'))).toBe(false);
    });
  });

  it('refuses a folder with other data, and an external database', async () => {
    const other = newFolder();
    await withDatabase(other, join(other, 'database'), now, () => Promise.resolve());
    await expect(openDemo(other, now, size, publicUrl)).rejects.toThrow(/holds other data: set DATA_DIR/);
    expect(() => readDemoConfig({ MONGODB_URI: 'mongodb://db.example/elan' })).toThrow(
      /MONGODB_URI must not/,
    );
  });
});
