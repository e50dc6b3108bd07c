import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PromiseKeys } from '@elan/contracts';
import { RESPONDENT_LANGUAGES } from '@elan/contracts/respondent-languages';
import { deliverMails, openDueRounds } from '@elan/domain/scheduling';
import { buildAgreement, personalLinkOf } from '@elan/domain/testing';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPages, type TestPages } from './testing/start-pages';

let api: TestPages;
let scene: SurveyScene;
let surveyId: string;
beforeAll(async () => {
  api = await startPages();
  scene = await buildSurveyScene(api, { members: 6 });
  ({ id: surveyId } = await scene.createSurvey({ comments: 'survey' }));
  await openRounds();
});
afterAll(() => api.close());

/** Opens what is due, and sends the invitations. */
async function openRounds(): Promise<void> {
  await openDueRounds(api.context);
  await deliverMails(
    api.context,
    { send: () => Promise.resolve(), close: () => undefined },
    { urgent: false },
  );
}

const open = (path: string) => api.call(`GET ${path}`, { atRoot: true });
const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;
const fileIn = (text: string) => /<a href="data:application\/json;base64,([^"]+)" download=/.exec(text)?.[1];

describe('the page of a promise', () => {
  it('is one click away from a personal link, and its address names nobody', async () => {
    const { query, key } = await personalLinkOf(api.context, surveyId, scene.members[0]?._id ?? '');
    const { text } = await open(`/s/${surveyId}${query}`);
    expect(text).toContain(`<a href="/s/${surveyId}/promise?language=en" target="_blank" rel="noreferrer">`);
    expect(text).not.toContain(key);
  });

  it.each(RESPONDENT_LANGUAGES)('has five sentences, and works without a script, in %s', async (language) => {
    const { status, text } = await open(`/s/${surveyId}/promise?language=${language}`);
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${language}"`);
    const [, sentences = ''] = /<ol>(.*?)<\/ol>/s.exec(text) ?? [];
    expect(countOf(/<li>/g, sentences)).toBe(5);
    expect(text).not.toMatch(/<script|<form|undefined|>[^<]*\{(?!")\w+\}/);
  });

  it('gives a file to keep, which the script finds right, without another request', async () => {
    const file = fileIn((await open(`/s/${surveyId}/promise`)).text) ?? '';
    const kept = Buffer.from(file, 'base64').toString();
    const { keys } = (await api.call('GET /promise-keys')).body as PromiseKeys;
    const folder = mkdtempSync(join(tmpdir(), 'elan-kept-'));
    try {
      writeFileSync(join(folder, 'kept.json'), kept);
      const script = join(import.meta.dirname, '../../../docs/check-promise.mjs');
      const args = [script, keys[0]?.key ?? '', join(folder, 'kept.json')];
      expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toMatch(/^right: promise 1 of /);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('says that nothing is signed yet, and what holds all the same', async () => {
    const { id } = await scene.createSurvey({ startAt: '2030-01-01T00:00:00.000Z', endAt: null });
    const { text } = await open(`/s/${id}/promise?language=en`);
    expect(text).toMatch(/<p role="status">[^<]*is signed when its first invitation leaves/);
    expect(countOf(/<ol><li>/g, text)).toBe(1);
    expect(fileIn(text)).toBeUndefined();
  });

  it.each(['/s/AAAAAAAAAAAAAAAAAAAAAA/promise', '/s/none/promise'])('is not there: %s', async (path) => {
    expect((await open(path)).status).toBe(404);
  });
});

it('the page of keys shows them with their fingerprints', async () => {
  const { keys } = (await api.call('GET /promise-keys')).body as PromiseKeys;
  const { text } = await open('/s/keys?language=fr');
  for (const { key, fingerprint } of keys) {
    expect(text).toContain(key);
    expect(text).toContain(fingerprint);
  }
});

describe('the page of a promise after an agreement', () => {
  let agreedId: string;
  beforeAll(async () => {
    const agreed = await buildSurveyScene(api, { members: 6 });
    ({ id: agreedId } = await agreed.createSurvey({ comments: 'survey' }));
    await buildAgreement(api.context, agreed.company._id, {
      ...{ minimumGroupSize: 9, roundYears: 1, comments: 'none', surveys: [], remindsEverybody: true },
      ...{ audiences: -1, apiKeys: -1, councilSeat: 'CSE', companyName: 'Another', webhooks: 3 },
    });
    await openRounds();
  });

  it.each(RESPONDENT_LANGUAGES)(
    'says on which day it was, and what was weakened since, in %s',
    async (language) => {
      const { text } = await open(`/s/${agreedId}/promise?language=${language}`);
      const [, behind = ''] = text.split('</ol>');
      const said = /<p>([^<]*(?:2026|٢٠٢٦)[^<]*)<\/p>/.exec(behind)?.[1] ?? '';
      // Minimum, comments, questions, reminders, who is asked, what is kept, access, the seat, and the company.
      expect([said, countOf(/[,،]| و/g, said) >= 7]).toEqual([said, true]);
      expect(text).not.toMatch(/undefined|>[^<]*\{(?!")\w+\}/);
    },
  );
});
