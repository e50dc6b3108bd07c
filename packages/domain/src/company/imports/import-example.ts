import { type Actor, type Context, csvFile } from '../../platform';
import { segmentationModel, type SegmentationRecord } from '../segmentations/segmentation.model';

const people = [
  { name: 'Camille Martin', email: 'camille.martin@example.com', role: '2', language: 'fr' },
  { name: 'Alex Taylor', email: 'alex.taylor@example.com', role: '2', language: 'en' },
];

/** An example of a member file; a signed-in administrator's has one column per active segmentation. */
export async function importExample(context: Context, actor: Actor | null): Promise<string> {
  const segmentations = actor
    ? await segmentationModel(context)
        .find({ companyId: actor.companyId, active: true })
        .sort({ createdAt: 1, _id: 1 })
        .lean()
    : [];
  const rows = people.map((person) => [
    ...Object.values(person),
    ...segmentations.map((segmentation) => exampleValue(segmentation)),
  ]);
  const headers = [...Object.keys(people[0] ?? {}), ...segmentations.map(({ name }) => name)];
  return csvFile([headers, ...rows], actor?.language ?? 'en');
}

function exampleValue({ type, fields }: SegmentationRecord): string {
  switch (type) {
    case 'date':
      return '1990-04-23';
    case 'select':
      return fields[0]?.value ?? '';
    case 'text':
      return '';
  }
}
