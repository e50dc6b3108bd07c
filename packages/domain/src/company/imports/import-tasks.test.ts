import { describe, expect, it, vi } from 'vitest';
import { runImportTask, type ImportTask } from './import-tasks';

/** Two who share a name and have no address; the one who came first is in the second list. */
const members = [
  [{ _id: 'later', createdAt: '2026-03-02T08:00:00.000Z', language: 'en' }],
  [{ _id: 'first', createdAt: '2026-03-01T08:00:00.000Z', language: 'fr' }],
].map((list) => JSON.stringify(list.map((one) => ({ ...one, ...nameless() }))));

function nameless() {
  return { name: 'Robin Berg', email: null, externalId: null, role: 2, extraData: [] };
}

const task = (data: object[]): ImportTask => ({
  kind: 'plan',
  body: new TextEncoder().encode(JSON.stringify({ data })),
  basis: { members, segmentations: [], places: [], language: 'en', isProvider: false, isWhole: true },
});

describe('a plan of an import', () => {
  it('takes members in the order in which they came, however they were read', () => {
    const rows = [
      { name: 'Robin Berg', language: 'fr' },
      { name: 'Robin Berg', language: 'en' },
    ];
    expect(runImportTask(task(rows))).toMatchObject({ summary: { unchanged: 2 } });
  });

  it('rests between two rows', () => {
    const rest = vi.fn();
    runImportTask(task([{ name: 'Robin Berg' }, { name: 'Kim Vogel' }]), rest);
    expect(rest.mock.calls.length).toBeGreaterThanOrEqual(2);
  });
});
