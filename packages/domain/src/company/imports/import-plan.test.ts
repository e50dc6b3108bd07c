import type { ImportColumn } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import type { SegmentationRecord } from '../segmentations/segmentation.model';
import { planImport } from './import-plan';

function segmentation(
  fields: Partial<SegmentationRecord> & { _id: string; name: string },
): SegmentationRecord {
  const now = new Date(0);
  return {
    companyId: 'c',
    normalisedName: fields.name.toLowerCase(),
    description: '',
    active: true,
    inResults: true,
    type: 'text',
    bracket: null,
    fields: [],
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
}

const team = segmentation({
  _id: 'seg-team',
  name: 'Team',
  type: 'select',
  fields: [
    { id: 'a', value: 'Sales' },
    { id: 'b', value: 'Équipe Nord' },
  ],
});
const birth = segmentation({ _id: 'seg-birth', name: 'Birth', type: 'date' });
const site = segmentation({ _id: 'seg-site', name: 'Site' });

const known = {
  _id: 'known',
  name: 'Kim',
  email: 'kim@firm.example',
  role: 2 as const,
  language: 'en' as const,
  extraData: [{ segmentationId: 'seg-site', value: 'Lyon' }],
};
const basis = {
  members: [known],
  segmentations: [team, birth, site],
  places: [],
  language: 'en' as const,
  isProvider: false,
  isWhole: false,
};
const plan = (
  rows: Record<string, string | null>[],
  more: Partial<typeof basis> | object = {},
  choices: Record<string, ImportColumn> = {},
) => planImport({ rows, choices: new Map(Object.entries(choices)) }, { ...basis, ...more });

describe('what an import would do', () => {
  it('reads segmentations by name or id, select values by text, days as the language writes them', () => {
    const row = { Name: 'Lu', ' TEAM ': 'equipe nord', 'seg-birth': '04/03/2001', Site: 'Paris' };
    expect(plan([row]).creates[0]?.extraData).toEqual([
      { segmentationId: 'seg-team', value: 'b' },
      { segmentationId: 'seg-birth', value: '2001-04-03' },
      { segmentationId: 'seg-site', value: 'Paris' },
    ]);
    const french = plan([{ nom: 'Lu', birth: '04/03/2001' }], { language: 'fr' });
    expect(french.creates[0]).toMatchObject({
      language: 'fr',
      extraData: [{ segmentationId: 'seg-birth', value: '2001-03-04' }],
    });
    expect(plan([{ name: 'Lu', birth: '2001-03-04' }]).creates[0]?.extraData[0]?.value).toBe('2001-03-04');
  });

  it('rejects with line, reason and column', () => {
    const { report, creates } = plan([
      { name: 'A', email: 'nope' },
      { name: 'B', email: 'b@firm.example' },
      { name: 'C', email: 'B@firm.example' },
      { name: 'D', role: 'king' },
      { name: 'E', role: '0' },
      { name: 'F', role: '1' },
      { name: 'G', Team: 'Marketing' },
      { name: 'H', Birth: '31/31/1999' },
      { name: 'x'.repeat(121) },
      { name: 'I', Site: 'x'.repeat(201) },
      { name: 'J', language: 'Klingon' },
    ]);
    expect(report.rejected).toEqual([
      { line: 2, reason: 'invalidEmail', column: 'email', why: 'noAt' },
      { line: 4, reason: 'duplicateEmail' },
      { line: 5, reason: 'invalidRole', column: 'role' },
      { line: 6, reason: 'invalidRole', column: 'role' },
      { line: 7, reason: 'missingEmail' },
      { line: 8, reason: 'invalidValue', column: 'Team' },
      { line: 9, reason: 'invalidValue', column: 'Birth' },
      { line: 10, reason: 'tooLong', column: 'name' },
      { line: 11, reason: 'tooLong', column: 'Site' },
      { line: 12, reason: 'invalidValue', column: 'language' },
    ]);
    expect(creates.map(({ name }) => name)).toEqual(['B']);
  });

  it('reports up to ten faults of a row, and takes no value for a member of an object', () => {
    const many = Array.from({ length: 12 }, (_, i) =>
      segmentation({ _id: `s${i}`, name: `S${i}`, type: 'date' }),
    );
    const row = Object.fromEntries(many.map(({ name }) => [name, 'never']));
    const { report } = plan(
      [
        { name: 'A', ...row },
        { name: 'B', S3: 'never', S7: '' },
      ],
      { segmentations: many },
    );
    expect(report.rejected).toHaveLength(11);
    expect(report.rejected.filter(({ line }) => line === 3)).toEqual([
      { line: 3, reason: 'invalidValue', column: 'S3' },
    ]);
    const odd = [segmentation({ _id: 'odd', name: 'constructor' })];
    expect(
      plan([{ name: 'A', constructor: 'x' }, { name: 'B' }], { segmentations: odd }).report.created,
    ).toBe(2);
  });

  it('updates members by e-mail, merges values, leaves what is empty, and refuses other roles', () => {
    const changed = plan([
      { name: 'Kim Li', email: 'KIM@firm.example', Team: 'sales', Site: '', language: 'fr' },
    ]);
    expect(changed.updates).toEqual([
      {
        line: 2,
        _id: 'known',
        set: {
          name: 'Kim Li',
          language: 'fr',
          extraData: [
            { segmentationId: 'seg-site', value: 'Lyon' },
            { segmentationId: 'seg-team', value: 'a' },
          ],
        },
      },
    ]);
    expect(plan([{ name: 'Kim', email: known.email, role: '2', Site: 'Lyon' }]).report.unchanged).toBe(1);
    expect(plan([{ name: 'Kim', email: known.email, role: '1' }]).report.rejected).toEqual([
      { line: 2, reason: 'otherRole', column: 'role' },
    ]);
  });

  it('names the column that says whom a row is about: the number that another name has now, or the address', () => {
    const members = [{ ...known, name: 'Bob Stone', externalId: '7' }];
    const choices = { no: { kind: 'externalId' } as const };
    const columnOf = (row: Record<string, string>) => plan([row], { members }, choices).report.rejected;
    const [name, reason] = ['Alice Miller', 'nameMoved'];
    expect(columnOf({ name, no: '7' })).toEqual([{ line: 2, reason, column: 'no' }]);
    expect(columnOf({ name, no: '7', mail: 'a@firm.example' })).toEqual([{ line: 2, reason, column: 'no' }]);
    expect(columnOf({ name, mail: known.email })).toEqual([{ line: 2, reason, column: 'mail' }]);
  });

  it('asks about a name that may be somebody else’s, and takes it from the lines that are said to be the same', () => {
    const members = [{ ...known, name: 'Martin Paul', email: 'sales@firm.example' }];
    const rows = [
      { name: 'Lu', email: 'lu@firm.example' },
      { name: 'Martin Julie', email: 'sales@firm.example' },
    ];
    const names = { former: 'Martin Paul', given: 'Martin Julie' };
    const { report, updates, leavers } = plan(rows, { members, isWhole: true });
    expect(report.rejected).toEqual([{ line: 3, reason: 'nameUnsure', column: 'email', names }]);
    expect([updates, leavers]).toEqual([[], []]);
    const confirm = (line: number, said = names) =>
      planImport(
        { rows, choices: new Map(), samePeople: new Map([[line, { line, ...said }]]) },
        { ...basis, members },
      );
    expect(confirm(3).updates).toEqual([{ line: 3, _id: 'known', set: { name: 'Martin Julie' } }]);
    // The file has another order than when it was asked, or the member or the row another name.
    for (const other of [
      confirm(2),
      confirm(3, { ...names, former: 'Martin Marc' }),
      confirm(3, { ...names, given: 'Martin Lou' }),
    ])
      expect([other.report.rejected, other.updates]).toEqual([report.rejected, []]);
    const moved = [members[0]!, { ...known, _id: 'lu', name: 'Lu' }];
    const swapped = [{ name: 'Lu', email: 'sales@firm.example' }];
    const { rejected } = planImport(
      { rows: swapped, choices: new Map(), samePeople: new Map([[2, { line: 2, ...names }]]) },
      { ...basis, members: moved },
    ).report;
    expect(rejected).toMatchObject([{ line: 2, reason: 'nameMoved' }]);
  });

  it('recognises members without e-mail by name, each once', () => {
    const members = [1, 2].map((i) => ({ ...known, _id: `n${i}`, name: 'Jo', email: null, extraData: [] }));
    const { report } = plan([{ name: 'jo ' }, { name: 'Jó' }, { name: 'JO' }], { members });
    expect(report).toMatchObject({ updated: 2, created: 1 });
  });

  it('drops empty rows and control characters', () => {
    const { report, creates } = plan([{ name: ' ', email: '\t' }, {}, { name: 'A\u0000\tB' }]);
    expect(report).toMatchObject({ dropped: 2, created: 1, rejected: [] });
    expect(creates[0]?.name).toBe('A B');
  });

  it('gives every reason for which a row is refused, whichever column comes first', () => {
    const { report } = plan([
      { email: 'nope', name: ' ', Birth: 'never' },
      { email: 'x@firm.example' },
      { email: 'b@firm.example', name: 'B' },
      { email: 'b@firm.example', name: 'C', role: 'king', Team: 'Marketing' },
      { email: 'kim@firm.example', name: '', role: '1' },
      { email: 'nope', name: 'D', role: '1' },
    ]);
    expect(report).toMatchObject({ dropped: 0, created: 1 });
    expect(report.rejected).toEqual([
      { line: 2, reason: 'missingName' },
      { line: 2, reason: 'invalidEmail', column: 'email', why: 'noAt' },
      { line: 2, reason: 'invalidValue', column: 'Birth' },
      { line: 3, reason: 'missingName' },
      { line: 5, reason: 'invalidRole', column: 'role' },
      { line: 5, reason: 'invalidValue', column: 'Team' },
      { line: 5, reason: 'duplicateEmail' },
      { line: 6, reason: 'missingName' },
      { line: 6, reason: 'otherRole', column: 'role' },
      { line: 7, reason: 'invalidEmail', column: 'email', why: 'noAt' },
    ]);
  });

  it('names the columns of which nothing is taken; of two for one thing the first counts', () => {
    const { report, creates } = plan([
      { name: 'A', Office: 'Nantes', Site: 'Paris' },
      { Nom: 'Z', name: 'B', 'seg-site': 'Lyon', role: '2' },
    ]);
    expect(report.ignoredColumns).toEqual(['Office', 'Nom', 'seg-site']);
    expect(creates.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(creates[1]?.extraData).toEqual([]);
    expect(plan([{ name: 'A', email: '' }]).report.ignoredColumns).toEqual([]);
  });

  it('counts the administrators among the new members', () => {
    const boss = { name: 'Boss', email: 'boss@firm.example', role: '1' };
    expect(plan([boss, { name: 'A' }]).report).toMatchObject({ created: 2, administrators: 1 });
  });

  it('lets the provider import super administrators', () => {
    const row = { name: 'Root', email: 'root@firm.example', role: '0' };
    expect(plan([row], { isProvider: true }).creates[0]?.role).toBe(0);
  });

  it('is not led astray by names of object members', () => {
    const row = JSON.parse('{"name":"A","__proto__":"1","constructor":"2"}') as Record<string, string>;
    expect(plan([row, { name: 'B', role: 'constructor' }]).report).toMatchObject({
      created: 1,
      rejected: [{ line: 3, reason: 'invalidRole' }],
    });
  });
});
