import type { ImportColumn, Language } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import type { SegmentationRecord } from '../segmentations/segmentation.model';
import { planImport } from './import-plan';

const now = new Date(0);

function segmentation(
  fields: Pick<SegmentationRecord, '_id' | 'name' | 'type' | 'fields'>,
): SegmentationRecord {
  const normalisedName = fields.name.toLowerCase();
  const common = {
    companyId: 'c',
    description: '',
    active: true,
    inResults: true,
    bracket: null,
    createdAt: now,
    updatedAt: now,
  };
  return { ...common, ...fields, normalisedName };
}

const team = segmentation({
  _id: 'team',
  name: 'Team',
  type: 'select',
  fields: [{ id: 'a', value: 'Sales' }],
});
const text = (index: number) =>
  segmentation({ _id: `t${index}`, name: `Text ${index}`, type: 'text', fields: [] });

function plan(
  rows: Record<string, string>[],
  choices: Record<string, ImportColumn>,
  {
    segmentations = [team],
    language = 'en',
  }: { segmentations?: SegmentationRecord[]; language?: Language } = {},
) {
  const given = { rows, choices: new Map(Object.entries(choices)) };
  return planImport(given, {
    members: [],
    segmentations,
    places: [],
    language,
    isProvider: false,
    isWhole: false,
  });
}

const newTeam = { kind: 'newSegmentation', name: 'Site', type: 'select' } as const;

describe('what is said of columns', () => {
  it('joins first and last names, also when it is not said that they are', () => {
    const rows = [
      { Nom: 'Curie', Prénom: 'Marie' },
      { Nom: 'Pelé', Prénom: '' },
    ];
    const names = plan(rows, {}).creates.map(({ name }) => name);
    expect(names).toEqual(['Marie Curie', 'Pelé']);
    const chosen = plan([{ A: 'Curie', B: 'Marie' }], { A: { kind: 'lastName' }, B: { kind: 'firstName' } });
    expect(chosen.creates[0]?.name).toBe('Marie Curie');
    const { report } = plan([{ Nom: 'x'.repeat(60), Prénom: 'y'.repeat(60) }], {});
    expect(report.rejected).toEqual([{ line: 2, reason: 'tooLong', column: 'Nom' }]);
  });

  it('goes before what is guessed, and takes nothing of what is ignored', () => {
    const { creates, report } = plan([{ name: 'wrong', who: 'Ada', Team: 'Sales' }], {
      who: { kind: 'name' },
      Team: { kind: 'ignore' },
    });
    expect(creates[0]).toMatchObject({ name: 'Ada', extraData: [] });
    expect(report.ignoredColumns).toEqual(['name']);
    expect(report.columns.map(({ column }) => column.kind)).toEqual(['ignore', 'name', 'ignore']);
  });

  it('makes options of what is none yet, of the rows alone that are taken', () => {
    const { creates, report, segmentations } = plan(
      [
        { name: 'A', T: 'sales' },
        { name: 'B', T: 'Nord' },
        { name: 'C', T: ' nörd' },
        { name: '', T: 'Lost' },
        { name: 'D', T: 'x'.repeat(101) },
      ],
      { T: { kind: 'segmentation', segmentationId: 'team' } },
    );
    expect(segmentations.extended).toMatchObject([{ _id: 'team', options: [{ value: 'Nord' }] }]);
    const [nord] = segmentations.extended[0]?.options ?? [];
    expect(creates.map(({ extraData }) => extraData[0]?.value)).toEqual(['a', nord?.id, nord?.id]);
    expect(report.columns[1]).toMatchObject({ header: 'T', newOptions: ['Nord'], values: 5 });
    expect(report.rejected).toEqual([
      { line: 5, reason: 'missingName' },
      { line: 6, reason: 'tooLong', column: 'T' },
    ]);
  });

  it('refuses the rows whose option would be one too many', () => {
    const rows = Array.from({ length: 101 }, (_, i) => ({ name: `N ${i}`, Site: `S ${i}` }));
    const { report, segmentations } = plan(rows, { Site: newTeam });
    expect(segmentations.created[0]?.fields).toHaveLength(100);
    expect(report.rejected).toEqual([{ line: 102, reason: 'tooManyOptions', column: 'Site' }]);
  });

  it('makes new segmentations of which somebody has a value; one that is there already is taken', () => {
    const rows = [{ name: 'A', Site: 'Lyon', Empty: '', Born: '2001-02-03', Team: 'Sales' }];
    const { creates, report, segmentations } = plan(rows, {
      Site: newTeam,
      Empty: { kind: 'newSegmentation', name: 'Empty', type: 'text' },
      Born: { kind: 'newSegmentation', name: 'Born', type: 'date', bracket: 'age' },
      Team: { kind: 'newSegmentation', name: 'TEAM', type: 'select' },
    });
    expect(segmentations.created.map(({ name, bracket }) => [name, bracket])).toEqual([
      ['Site', null],
      ['Born', 'age'],
    ]);
    expect(segmentations.extended).toEqual([]);
    expect(creates[0]?.extraData).toHaveLength(3);
    expect(report.segmentations).toBe(2);
    expect(report.columns[4]?.column).toEqual({ kind: 'segmentation', segmentationId: 'team' });
    expect(report.columns[1]).toMatchObject({ column: newTeam, samples: ['Lyon'], newOptions: [] });
  });

  it('refuses what cannot be: another type, a segmentation that is gone, one too many', () => {
    const wrongType = { kind: 'newSegmentation', name: 'team', type: 'text' } as const;
    expect(() => plan([{ name: 'A', T: 'x' }], { T: wrongType })).toThrow('nameTaken');
    const gone = { kind: 'segmentation', segmentationId: 'gone' } as const;
    expect(() => plan([{ name: 'A', T: 'x' }], { T: gone })).toThrow('segmentationNotFound');
    const segmentations = Array.from({ length: 50 }, (_, index) => text(index));
    expect(() => plan([{ name: 'A', Site: 'x' }], { Site: newTeam }, { segmentations })).toThrow(
      'limitReached',
    );
    const room = segmentations.slice(1);
    expect(plan([{ name: 'A', Site: 'x' }], { Site: newTeam }, { segmentations: room }).report.created).toBe(
      1,
    );
  });

  it('reads the days of a column in the one way in which all of them can be read', () => {
    const born = { kind: 'newSegmentation', name: 'Born', type: 'date', bracket: 'age' } as const;
    const days = (cells: string[], language: Language) =>
      plan(
        cells.map((Born) => ({ name: 'A', Born })),
        { Born: born },
        { language },
      ).creates.map(({ extraData }) => extraData[0]?.value);
    expect(days(['03/04/2001', '25/04/2001'], 'en')).toEqual(['2001-04-03', '2001-04-25']);
    expect(days(['03/04/2001', '04/25/2001'], 'fr')).toEqual(['2001-03-04', '2001-04-25']);
    expect(days(['03/04/2001', '2001-04-25 00:00:00'], 'en')).toEqual(['2001-03-04', '2001-04-25']);
  });
});
