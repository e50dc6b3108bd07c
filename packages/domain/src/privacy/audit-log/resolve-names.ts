import type { Language } from '@elan/contracts';
import { findAudiences, findMembers, listSegmentations, segmentationName } from '../../company';
import { findActionTitles } from '../../follow-up';
import { type Actor, type Context, htmlToText } from '../../platform';
import { findNoteTexts } from '../council-notes/note-texts';
import { findSurveyNames, listOwnTemplates } from '../../surveys';

interface AuditedEvent {
  readonly actorId: string | null;
  readonly target: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * @returns the present names of whatever events refer to, by `user:<id>`, `survey:<id>` and so on. The trail itself
 * contains no names, so an erased person cannot be identified in it.
 */
export async function resolveNames(
  context: Context,
  actor: Pick<Actor, 'companyId'>,
  events: readonly AuditedEvent[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const { companyId } = actor;
  const idsOf = idsByKind(events);
  const [members, surveys, audiences, segmentations, templates, actions, notes] = await Promise.all([
    findMembers(context, companyId, idsOf('user'), ['name']),
    findSurveyNames(context, companyId, idsOf('survey'), language),
    findAudiences(context, companyId, idsOf('audience'), ['name']),
    idsOf('segmentation').length === 0 ? [] : listSegmentations(context, actor),
    idsOf('template').length === 0 ? [] : listOwnTemplates(context, actor),
    findActionTitles(context, companyId, idsOf('action')),
    findNoteTexts(context, companyId, idsOf('note')),
  ]);
  return new Map([
    ...members.flatMap((member) => (member ? [[`user:${member._id}`, member.name] as const] : [])),
    ...[...surveys].map(([id, name]) => [`survey:${id}`, htmlToText(name)] as const),
    ...audiences.map(({ _id, name }) => [`audience:${_id}`, name] as const),
    ...segmentations.map(
      (segmentation) =>
        [`segmentation:${segmentation._id}`, segmentationName(segmentation, language)] as const,
    ),
    ...templates.map(({ _id, name }) => [`template:${_id}`, name] as const),
    ...[...notes].map(([id, text]) => [`note:${id}`, text] as const),
    ...actions.map(({ _id, title }) => [`action:${_id}`, title] as const),
  ]);
}

function idsByKind(events: readonly AuditedEvent[]): (kind: string) => string[] {
  const named = new Set(
    events.flatMap(({ actorId, target, details }) => [
      ...(actorId === null ? [] : [`user:${actorId}`]),
      ...(target === null ? [] : [target]),
      ...(typeof details['surveyId'] === 'string' ? [`survey:${details['surveyId']}`] : []),
      ...(typeof details['noteId'] === 'string' ? [`note:${details['noteId']}`] : []),
    ]),
  );
  return (kind) =>
    [...named].filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(kind.length + 1));
}
