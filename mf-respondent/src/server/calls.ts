import {
  endpoints,
  type BodyInput,
  type EndpointDefinition,
  type ParamsInput,
  type QueryInput,
  type Result,
} from '@elan/contracts';
import type { CallApi } from '@elan/contracts/page-server';
import { callFailed } from './page-error';

const { cards, comments, councilSeat, employeePages, managerLinks, promises, responses, surveys } = endpoints;

/** The calls that pages make. */
export const rows = {
  readSurvey: surveys.read,
  requestLink: surveys.requestLink,
  requestLinkByAddress: surveys.requestLinkByAddress,
  readReminders: surveys.readReminders,
  chooseReminders: surveys.chooseReminders,
  submit: responses.submit,
  submitByCard: cards.submit,
  checkKiosk: cards.checkKiosk,
  readThread: comments.readThread,
  answerThread: comments.answerThread,
  readEmployeePage: employeePages.readPublic,
  readPromise: promises.read,
  readKeys: promises.keys,
  viewGroup: managerLinks.view,
  agree: managerLinks.agree,
  confirmManager: managerLinks.confirm,
  confirmSeat: councilSeat.confirm,
  beginVisit: councilSeat.begin,
  openVisit: councilSeat.open,
  viewSeat: councilSeat.view,
  noteOnDraft: councilSeat.note,
  endVisit: councilSeat.end,
} as const satisfies Record<string, EndpointDefinition>;

type Input<E extends EndpointDefinition> = {
  readonly params?: ParamsInput<E>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
};

/** Makes a call. @throws PageError with the status and code of a failure */
export type Ask = <E extends EndpointDefinition>(row: E, input: Input<E>) => Promise<Result<E>>;

export const askBy =
  (call: CallApi): Ask =>
  async (row, input) => {
    const result = await call(row, input as Parameters<CallApi>[1]);
    if (!result.ok) throw callFailed(result.status, result.code, result.retryAfter);
    return result.body as Result<typeof row>;
  };
