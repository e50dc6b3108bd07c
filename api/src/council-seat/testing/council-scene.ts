import type { CouncilPage, CouncilSeat, Survey } from '@elan/contracts';
import type { OutboxMail } from '@elan/domain/platform';
import { deliverMails, type Mailer, openDueRounds } from '@elan/domain/scheduling';
import { allModels } from '@elan/domain/testing';
import { expect } from 'vitest';
import type { Answer, TestApi } from '../../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../../testing/survey-scene';

export const COUNCIL = 'cse@council.example';

const mailer: Mailer = { send: () => Promise.resolve(), close: () => undefined };

/** A company, and the calls that make up the life of its council's seat. */
export interface CouncilScene extends SurveyScene {
  readonly api: TestApi;
  make(body?: object): Promise<Answer>;
  /** A call of the administrator, with a recent sign-in. */
  admin$(operation: string, body?: object): Promise<Answer>;
  seat(): Promise<CouncilSeat | null>;
  /** The mails of a kind, or to an address, newest first. */
  mails(of: Partial<Pick<OutboxMail, 'kind' | 'to'>>): Promise<OutboxMail[]>;
  /** The key in the latest mail to an address. */
  keyFor(email?: string): Promise<string>;
  confirm(email?: string): Promise<void>;
  /** A seat that is confirmed. @returns the session of a first visit */
  makeSeat(body?: object): Promise<string>;
  /** A new visit with the code of its mail entered. */
  visit(email?: string): Promise<string>;
  codeFor(email?: string): Promise<string>;
  view(session: string, choice?: object): Promise<Answer>;
  /** A page that must be shown. */
  page<Kind extends CouncilPage['page']>(
    session: string,
    choice: { page: Kind } & object,
  ): Promise<Extract<CouncilPage, { page: Kind }>>;
  /** Opens what is due, and sends mails. */
  work(): Promise<void>;
}

export async function buildCouncilScene(
  api: TestApi,
  options?: Parameters<typeof buildSurveyScene>[1],
): Promise<CouncilScene> {
  const scene = await buildSurveyScene(api, options);
  const { _id: companyId } = scene.company;
  const { OutboxMail: Mails } = allModels(api.context);
  const mails: CouncilScene['mails'] = async (of) =>
    Mails.find({ companyId, ...of })
      .sort({ createdAt: -1, _id: -1 })
      .lean();
  const keyFor = async (to = COUNCIL) => {
    const all = await mails({ to });
    const links = all.filter(({ kind }) => kind === 'councilSeatLink' || kind === 'councilSeatConfirmation');
    // Those of one instant are told apart by their number.
    const numberOf = ({ _id }: OutboxMail) => Number(_id.split(':').at(-1));
    const [last] = links.toSorted(
      (a, b) => Number(b.createdAt) - Number(a.createdAt) || numberOf(b) - numberOf(a),
    );
    return new URL(String(last?.payload['link'])).hash.slice(1);
  };
  const codeFor = async (to = COUNCIL) => {
    const [last] = await mails({ kind: 'councilSeatCode', to });
    return String(last?.payload['code']);
  };
  const admin$ = async (operation: string, body?: object) =>
    api.call(operation, { as: await scene.signIn(), ...(body && { body }) });
  const view = (session: string, choice: object = { page: 'home' }) =>
    api.call('POST /council/view', { body: { session, ...choice } });
  const make = (body: object = {}) =>
    admin$('POST /council-seat', {
      ...{ name: 'CSE', email: COUNCIL, language: 'en', readsComments: false, ...body },
    });
  const confirm = async (email?: string) => {
    const answer = await api.call('POST /council/confirmations', { body: { key: await keyFor(email) } });
    expect(answer.status).toBe(200);
  };
  const visit = async (email?: string) => {
    await Mails.deleteMany({ companyId, kind: 'councilSeatCode' });
    const begun = await api.call('POST /council/visits', { body: { key: await keyFor(email) } });
    expect([begun.status, begun.text]).toEqual([201, begun.text]);
    const { visit } = begun.body as { visit: string };
    const opened = await api.call('POST /council/visits/codes', {
      body: { visit, code: await codeFor(email) },
    });
    expect([opened.status, opened.status === 201 ? '' : opened.text]).toEqual([201, '']);
    return (opened.body as { session: string }).session;
  };
  return {
    ...scene,
    ...{ api, mails, keyFor, codeFor, admin$, view, make, confirm, visit },
    async createSurvey(draft = {}, categories = [null]) {
      const questions = categories.map((category, place) => ({
        ...{ id: String(place + 1), label: `Question ${place + 1}`, order: place + 1, category },
      }));
      const created = await admin$('POST /surveys', { name: 'Survey', questions, ...draft });
      expect([created.status, created.status === 201 ? '' : created.text]).toEqual([201, '']);
      return created.body as Survey;
    },
    seat: async () => ((await admin$('GET /council-seat')).body as { seat: CouncilSeat | null }).seat,
    async makeSeat(body) {
      await make(body);
      await confirm();
      return visit();
    },
    async page(session, choice) {
      const answer = await view(session, choice);
      expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
      return answer.body as never;
    },
    async work() {
      await openDueRounds(api.context);
      await deliverMails(api.context, mailer, { urgent: false });
    },
  };
}
