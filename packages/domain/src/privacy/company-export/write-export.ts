import { dayInZone } from '@elan/calendar';
import { LIST_CAP } from '@elan/contracts';
import {
  listAudiences,
  listSegmentations,
  PLAIN_FIELDS,
  plainOf,
  listUsers,
  readCompany,
  segmentationName,
  type PublicUser,
  type SegmentationRecord,
} from '../../company';
import { listActions, readAllComments, readEmployeePage } from '../../follow-up';
import { type Actor, type Context, htmlToText, yieldToEventLoop } from '../../platform';
import { listedRounds, readAnalysis, surveyHeatmap } from '../../results';
import { introduceSurvey, listOwnTemplates, listSurveys, type ListedSurveyRecord } from '../../surveys';
import { readAuditEvents } from '../audit-log/read-audit-events';
import { readAgreements } from '../agreed/agreed';
import { readOwnSeat } from '../council-reading/council-notes';
import { listRequests } from '../requests/requests.service';
import { deletionModel } from '../retention/deletion.model';
import { retentionOf } from '../retention/delete-outdated';
import { ExportFile, type Row } from './export-file';

/**
 * Everything of a company as a zip of JSON and CSV, read through what its pages show to an administrator: what these
 * hide is not in it, and neither are keys, links, mails, sessions or who has answered.
 * @param note says how far it is; false: somebody else makes it by now
 * @returns null: nobody wants it any more
 */
export async function writeExport(
  context: Context,
  actor: Actor,
  note: (progress: number) => Promise<boolean>,
): Promise<Uint8Array | null> {
  const file = new ExportFile(context, actor);
  await writeCompany(file);
  const segmentations = await writePeople(file);
  const surveys = await listSurveys(context, actor);
  await file.list('surveys.json', surveys, surveyOf(actor));
  const tables = new Tables();
  for (const [place, survey] of surveys.entries()) {
    await writeSurvey(file, tables, survey, segmentations);
    if (!(await note(0.1 + (0.8 * (place + 1)) / surveys.length))) return null;
  }
  await tables.write(file);
  await writeFollowUp(file);
  file.json('council.json', await readOwnSeat(context, actor));
  file.json('agreements.json', await readAgreements(context, actor));
  await writeAudit(file);
  return file.end();
}

async function writeCompany(file: ExportFile): Promise<void> {
  const { context, actor } = file;
  const { companyId } = actor;
  const [company, retention, deletions] = await Promise.all([
    readCompany(context, actor),
    retentionOf(context, companyId),
    deletionModel(context).find({ companyId }).sort({ on: 1, _id: 1 }).limit(LIST_CAP).lean(),
  ]);
  const { name, timeZone, minimumGroupSize, remindsEverybody = false, replyTo = null, createdAt } = company;
  const { subscription, messages } = company;
  file.json('company.json', {
    ...{ id: companyId, name, timeZone, minimumGroupSize, remindsEverybody, replyTo, createdAt },
    ...{ subscription, messages },
    retention: { rules: retention.rules, pending: retention.pending },
    deletions: deletions.map(({ on, kind, count }) => ({ on, kind, count })),
  });
  await file.list('requests.json', await listRequests(context, actor), (request) => request);
}

async function writePeople(file: ExportFile): Promise<readonly SegmentationRecord[]> {
  const { context, actor } = file;
  const [segmentations, members, audiences] = await Promise.all([
    listSegmentations(context, actor),
    listUsers(context, actor),
    listAudiences(context, actor),
  ]);
  file.json(
    'segmentations.json',
    segmentations.map(({ _id, name, description, active, inResults, type, bracket, fields }) => ({
      ...{ id: _id, name, description, active, inResults, type, bracket, fields },
    })),
  );
  const fieldsOf = new Map(
    segmentations.map(({ _id, fields }) => [_id, new Map(fields.map(({ id, value }) => [id, value]))]),
  );
  const valuesOf = ({ extraData }: PublicUser) => {
    const values = new Map(extraData.map(({ segmentationId, value }) => [segmentationId, value]));
    return segmentations.map(({ _id }) => {
      const value = values.get(_id) ?? null;
      return (value !== null && fieldsOf.get(_id)?.get(value)) || value;
    });
  };
  await file.list('members.json', members, (member) => {
    const values = valuesOf(member);
    return {
      ...{ id: member._id, name: member.name, email: member.email, role: member.role },
      ...{ ...plainOf(member), status: member.status, createdAt: member.createdAt },
      lastConnectedAt: member.lastConnectedAt,
      values: Object.fromEntries(segmentations.map(({ name }, place) => [name, values[place]])),
    };
  });
  await file.csv(
    'members.csv',
    [
      ...['id', 'name', 'email', 'role', ...PLAIN_FIELDS, 'created'],
      ...segmentations.map((one) => segmentationName(one, actor.language)),
    ],
    members,
    (member) => [
      ...[member._id, member.name, member.email, member.role],
      ...PLAIN_FIELDS.map((field) => member[field] ?? null),
      member.createdAt.toISOString(),
      ...valuesOf(member),
    ],
  );
  await file.list('audiences.json', audiences, ({ audience, memberIds }) => ({
    ...{ id: audience._id, name: audience.name, pickedByHand: audience.userIds },
    ...{ rule: audience.rule ?? null, memberIds },
  }));
  return segmentations;
}

const surveyOf = (actor: Actor) => (survey: ListedSurveyRecord) => {
  const { _id, templateId, thematicId, audienceId, active, isDraft = false, startAt, endAt } = survey;
  const { frequency, frequencyStart, questions, language, translations = {}, comments = 'none' } = survey;
  const { next, submit, thankYou, closed, createdAt, minimumGroupSize } = survey;
  return {
    ...{ id: _id, name: nameOf(survey, actor), templateId, thematicId, audienceId, active, isDraft },
    ...{ startAt, endAt, frequency, frequencyStart, questions, language, translations, comments },
    texts: { name: survey.name, description: survey.description, next, submit, thankYou, closed },
    ...{ minimumGroupSize, createdAt },
  };
};

const nameOf = (survey: ListedSurveyRecord, { language }: Actor) =>
  htmlToText(introduceSurvey(survey, language).name);

/** The tables that all surveys share. */
class Tables {
  readonly rounds: Row[] = [];
  readonly scores: Row[] = [];
  readonly groups: Row[] = [];
  readonly comments: Row[] = [];

  async write(file: ExportFile): Promise<void> {
    const round = ['survey_id', 'survey', 'round'];
    await file.csv('rounds.csv', [...round, 'from', 'to', 'invited', 'respondents', 'score'], this.rounds);
    await file.csv('scores.csv', [...round, 'question_id', 'question', 'score', 'responses'], this.scores);
    const group = ['segmentation', 'group', 'question_id', 'question', 'score'];
    await file.csv('groups.csv', [...round, ...group], this.groups);
    await file.csv('comments.csv', [...round, 'question', 'comment', 'hidden_because'], this.comments);
  }
}

async function writeSurvey(
  file: ExportFile,
  tables: Tables,
  survey: ListedSurveyRecord,
  segmentations: readonly SegmentationRecord[],
): Promise<void> {
  const { context, actor } = file;
  const { _id: surveyId } = survey;
  const { own } = await listedRounds(context, actor, surveyId, actor.language);
  for (const { record, described } of own) {
    await yieldToEventLoop();
    const { periodId: round } = record;
    const of = [surveyId, nameOf(survey, actor), round] as const;
    const days = [described.startDate, described.endDate] as const;
    if (!described.hasResults) {
      tables.rounds.push([...of, ...days, record.invited, null, null]);
      continue;
    }
    const analysis = await readAnalysis(context, actor, surveyId, { round, against: 'none' });
    const { participation, score } = analysis;
    tables.rounds.push([...of, ...days, participation.invited, participation.respondents, score.score]);
    for (const { id, label, score: ofQuestion, responses } of analysis.questions)
      tables.scores.push([...of, id, label, ofQuestion, responses]);
    const used = new Set((record.segmentations ?? []).map(({ _id }) => _id));
    const groups = [];
    for (const segmentation of segmentations.filter(({ _id }) => used.has(_id))) {
      const shown = await surveyHeatmap(context, actor, surveyId, {
        round,
        segmentationId: segmentation._id,
      });
      const name = segmentationName(segmentation, actor.language);
      groups.push({ segmentationId: segmentation._id, segmentation: name, ...shown });
      const columns = new Map(shown.columns.map(({ id, value }) => [id, value]));
      for (const { questionId, label, scores } of shown.results)
        for (const { id, score: cell } of scores)
          if (typeof cell === 'number')
            tables.groups.push([...of, name, columns.get(id) ?? '', questionId, label, cell]);
    }
    const { rounds: _rounds, comparable: _comparable, ...figures } = analysis;
    const comments = await writeComments(file, tables, { surveyId, round, of });
    file.json(`results/${surveyId}/${round}.json`, { ...figures, segmentations: groups, comments });
    if (described.isClosed) {
      const page = await readEmployeePage(context, actor, surveyId, { round });
      if (page.page) file.json(`employee-pages/${surveyId}/${round}.json`, pageOf(page));
    }
  }
}

const pageOf = ({ state, texts }: Awaited<ReturnType<typeof readEmployeePage>>) => ({ state, texts });

async function writeComments(
  { context, actor }: ExportFile,
  tables: Tables,
  { surveyId, round, of }: { readonly surveyId: string; readonly round: string; readonly of: Row },
) {
  const written = [];
  for (const hidden of ['false', 'true'] as const) {
    const comments = await readAllComments(context, actor, surveyId, { round, hidden });
    for (const { id, question, text, thread, hidden: because } of comments ?? []) {
      written.push({ id, questionId: question?.id ?? null, text, thread, hidden: because });
      tables.comments.push([...of, question?.label ?? null, text, because?.reason ?? null]);
    }
  }
  return written;
}

async function writeFollowUp(file: ExportFile): Promise<void> {
  const { context, actor } = file;
  const [{ actions }, templates] = await Promise.all([
    listActions(context, actor, {}),
    listOwnTemplates(context, actor),
  ]);
  await file.list('actions.json', actions, (action) => action);
  await file.list('templates.json', templates, ({ companyId: _companyId, size: _size, ...own }) => own);
}

/** Entries read at a time. */
const PAGE = 1000;

async function writeAudit(file: ExportFile): Promise<void> {
  const { context, actor } = file;
  const { timeZone } = await readCompany(context, actor);
  const entries = [];
  for (let before: string | undefined; ;) {
    const { events } = await readAuditEvents(context, actor, { before }, PAGE);
    for (const { _id, at, action, actorId, actorName, target, targetName, note, details } of events)
      entries.push({
        id: _id,
        at: at.toISOString(),
        action,
        actorId,
        actorName,
        target,
        targetName,
        note,
        details,
      });
    before = events.at(-1)?._id;
    if (before === undefined || events.length < PAGE) break;
    await yieldToEventLoop();
  }
  await file.list('audit.json', entries, (entry) => entry);
  await file.csv(
    'audit.csv',
    ['day', 'time', 'person', 'event', 'object', 'details'],
    entries,
    ({ at, actorName, action, targetName, note }) => [
      ...[dayInZone(new Date(at), timeZone), at, actorName, action, targetName, note],
    ],
  );
}
