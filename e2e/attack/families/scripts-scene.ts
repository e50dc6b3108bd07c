import { endpoints, type Survey } from '@elan/contracts';
import { answerWith, buildCompany, type Administrator } from '../../support/company';
import { payloads } from '../support/payloads';
import type { Target } from '../support/target';

/** Members with an address, all of whom answer: enough for results while the survey is running. */
const MAILED = 12;

/** A payload, or a shorter one if it does not fit into the field. */
const payloadWithin = (index: number, longest: number): string => {
  const payload = payloads[index % payloads.length] ?? '';
  return payload.length <= longest ? payload : '<img src=x onerror=xss()>'.slice(0, longest);
};

export interface Scene {
  readonly administrator: Administrator;
  /** Has answers, and a payload as the label of each question. */
  readonly answered: Survey;
  /** Has no answers, so its texts can be changed. */
  readonly blank: Survey;
  /** A member without an address. */
  readonly memberId: string;
  /** Another member's personal link to `blank`. */
  readonly path: string;
}

export async function buildScene(target: Target): Promise<Scene> {
  const administrator = await buildCompany(target);
  const { api, me, email } = administrator;
  const domain = email.split('@')[1] ?? '';
  await api.call(endpoints.companies.update, {
    params: { companyId: me.companyId },
    body: { name: '<img src=x onerror=xss()> Ltd' },
  });
  await api.call(endpoints.users.update, {
    params: { userId: me.id },
    body: { name: '"><svg onload=xss()> Ada' },
  });
  const segmentation = await api.call(endpoints.segmentations.create, {
    body: { name: '<img src=x onerror=xss()> Team', description: payloadWithin(16, 500), type: 'text' },
  });
  await api.call(endpoints.segmentations.create, {
    body: {
      name: '</script><script>xss()</script> Choice',
      type: 'select',
      fields: payloads.slice(0, 40).map((_, index) => ({ value: `${index} ${payloadWithin(index, 90)}` })),
    },
  });
  const data = payloads.map((_, index) => ({
    name: `${index} ${payloadWithin(index, 110)}`,
    email: index < MAILED ? `person.${index}@${domain}` : '',
    [segmentation.id]: index < 20 ? '<svg onload=xss()> one' : payloadWithin(index, 190),
  }));
  await api.call(endpoints.users.import, { body: { data } });
  const members = (await api.call(endpoints.users.list)).filter(({ role }) => role === 2);
  const userIds = members.map(({ id }) => id);
  for (const index of [0, 5, 12, 48]) {
    await api.call(endpoints.audiences.create, {
      body: { name: `${index} ${payloadWithin(index, 110)}`, userIds },
    });
  }
  await api.call(endpoints.surveyMessages.update, {
    body: {
      next: payloadWithin(0, 60),
      submit: payloadWithin(12, 60),
      thankYou: joined(payloads),
      closed: joined(payloads),
    },
  });
  const questions = payloads.map((payload, index) => ({
    id: String(index + 1),
    label: payload,
    order: index + 1,
    category: payloadWithin(index, 100),
  }));
  const answered = await api.call(endpoints.surveys.create, {
    body: { name: `${payloadWithin(5, 190)} answered`, description: joined(payloads), questions },
  });
  const blank = await api.call(endpoints.surveys.create, {
    body: {
      name: `${payloadWithin(12, 190)} blank`,
      questions: [{ id: '1', label: payloadWithin(0, 500), order: 1 }],
      next: '"><script>xss()</script>',
      submit: '<svg onload=xss()> send',
    },
  });
  const shown = await api.call(endpoints.surveys.read, { params: { surveyId: answered.id } });
  const mailed = members.filter(({ email: address }) => address !== null).map(({ id }) => id);
  for (const { userId, key } of await administrator.inbox.waitForLinks(answered.id, mailed)) {
    const response = answerWith(shown, 6);
    await api.call(endpoints.responses.submit, {
      params: { surveyId: answered.id },
      body: { userId, key, response },
    });
  }
  const [link] = await administrator.inbox.waitForLinks(blank.id, mailed.slice(0, 1));
  return { administrator, answered, blank, memberId: userIds.at(-1) ?? '', path: link?.path ?? '' };
}

export function joined(several: readonly string[]): string {
  return several
    .map((payload) => `<p>text</p>${payload}`)
    .join('\n')
    .slice(0, 4_900);
}
