import { dayInWords } from '@elan/calendar';
import type { Language } from '@elan/contracts';
import type { Samples, Written } from '../platform/mail-writing/mail';
import type { MailSender } from '../platform/outbox/prepared';
import { mails } from '../scheduling/mail/mails';
import { renderMail, type RenderedMail } from '../scheduling/mail/render-mail';
import { plainExample, surveyExample } from '../scheduling/open/survey-example';

/** A mail as it could be sent. */
export interface MailExample {
  readonly name: string;
  readonly content: Written;
  readonly sender: MailSender | null;
}

const PROVIDER = 'Elan';
const SITE = 'https://elan.example';

/** 178 by 40 pixels, with a transparent background. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAALIAAAAoBAMAAACoWb1+AAAAMFBMVEUAAAD0tAD0tAD0tAD0tAD0tAB6SwB6SwB6SwB6SwB6SwA7KhA7KhA7KhA7KhA7KhCRPDqVAAAAEHRSTlMAM2aZzP8zZpnM/zNmmcz/WMkRNwAAAlxJREFUeNrt1ruS0zAUBmBxq+QYCh6Agu1p6IEZegZww/vRuFLvSeI+F6df1nLPJk4f24f/SJbsbOLMFvEMxWomTiLJX+Qj6URCPJUz5e3nkeAXUfRhFPh5hPJuDPgryz+vTz8zMOg315Y/Rm35cWX4JvLl+1Xh91GvfLki/NKSv37b908P22e1+zQh2l+A1n/Fa6K0q3hl4Ti29DdUoUPDTZqowkW1PeXcy9OyuWurQzKllrhH6lM5RvEyCMMBVj0ZyN6N/n7lquWM6iRJjCyyEzmOHc0yD3ojREB0EGLuo9HJGeGBlA9ShetW6MMZOY49bWXNZpjzVahTWUOeHsuJkOIx8oow0mwG2U7KtNymR2PuASwHe54U2xDsaLsYlBfcbRdCNpOCuOpGdXJohnksJ07WzTKvBuW0pFRWLJvOGamQCi/j10wltXJzl6OhtLJEJ3lBzqiYFF6GMcFnJ89ojXFKnbhlbhZ6Kwf8PMPRSPG889TJEjLf4OSykXgmkR9Fo5Npmw7PINobLXoy7wUnS1BzvLY9uehFA/ssHZaFlbyMvZA4mYePquWhv+q8jFgRXYiz0CauXTR661nyksQ2Lc7LQuY2OQzIc+zC/gyKoJtB/ip98nkgBxvbYWB3YwnvVCfzmg67Vad575ttek4+8BQPZqRbZRNTpbB2b3FzvSwVvh+UjUqzWNdEC5+ReHtjMrhzQH/W9kfPZ9GNfaOKL8i9ZbMxC3fTJlGqVWYTosmiNuXW3Fmuyub+UZn/f/y3GvEfdsRTwYgnmfFOXyOeGEc85Y54Mn8qXP4BGreJZaMkv3UAAAAASUVORK5CYII=';

const company: MailSender = {
  name: 'Miel & Fils',
  replyTo: 'people@miel.example',
  logos: [logo],
  color: null,
};
/** A name of the greatest length. */
const longName =
  'Société coopérative des apiculteurs et des apicultrices de la vallée de la Loire et du Massif central réunis';

const samplesIn = (language: Language): Samples => {
  const say = (english: string, french: string) => (language === 'en' ? english : french);
  return {
    ...{ language, site: SITE, companyName: company.name, actorName: 'Ada Lemaire', say },
    surveyName: say('Well-being at work', 'Bien-être au travail'),
    day: (date) => dayInWords(new Date(`${date}T12:00:00Z`), language, 'Europe/Paris'),
  };
};

/** @returns the examples of every mail, and those of surveys in other designs. */
export function mailExamples(language: Language): MailExample[] {
  const samples = samplesIn(language);
  return [
    ...Object.values(mails).flatMap((mail) =>
      mail.examples(samples).map((content, index) => ({
        name: index === 0 ? mail.kind : `${mail.kind}-${index + 1}`,
        ...{ content, sender: mail.fromCompany ? company : null },
      })),
    ),
    {
      name: 'surveyInvitation-without-logo',
      content: mails.surveyInvitation.with({ ...plainExample(samples), questionCount: 1, lastDay: null }),
      sender: { ...company, replyTo: null, logos: [] },
    },
    {
      name: 'surveyInvitation-in-colour',
      content: mails.surveyInvitation.with(surveyExample(samples)),
      sender: { ...company, color: '#ffd54f' },
    },
    {
      name: 'surveyReminderLast-long-names',
      content: mails.surveyReminderLast.with({
        ...surveyExample(samples),
        companyName: longName,
        surveyName: `${longName}, ${'Zusammengehörigkeitsgefühl'.repeat(3)}`,
        surveyDescription: `${SITE}/${'anAddressThatSomebodyPasted'.repeat(4)}`,
      }),
      sender: { ...company, name: longName, logos: [], color: '#0b3d2e' },
    },
  ];
}

/** @returns the mail as it is sent. */
export function renderExample({ content, sender }: MailExample, language: Language): RenderedMail {
  return renderMail({ content, sender, language }, PROVIDER);
}
