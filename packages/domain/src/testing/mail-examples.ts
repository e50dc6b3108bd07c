import { dayInWords } from '@elan/calendar';
import type { Language } from '@elan/contracts';
import { COUNCIL_SEAT_NEWS } from '../platform/outbox/mail-content';
import type { MailSender } from '../platform/outbox/prepared';
import type { MailContent } from '../scheduling/mail/mails';
import { renderMail, type RenderedMail } from '../scheduling/mail/render-mail';

/** A mail as it could be sent. */
export interface MailExample {
  readonly name: string;
  readonly content: MailContent;
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

/** @returns every mail that is sent, with realistic data; those of surveys also in their variants. */
export function mailExamples(language: Language): MailExample[] {
  const say = (english: string, french: string) => (language === 'en' ? english : french);
  const day = (date: string) => dayInWords(new Date(`${date}T12:00:00Z`), language, 'Europe/Paris');
  const link = '?u=Vb3mSxQW9sYk2hTzLr0aPw&k=q8ZtN4vXyJc1RkUeD7oGfA';
  const survey = {
    link: `${SITE}/s/8nQ2wYx5TzK1mVbR4cLd0A${link}`,
    memberName: 'Zoé Marchand',
    companyName: company.name,
    surveyName: say('Well-being at work', 'Bien-être au travail'),
    surveyDescription: say(
      'We would like to know how your work weighs on you, and what would make it lighter. The management team reads the results in January and says what changes.',
      'Nous aimerions savoir comment votre travail vous pèse, et ce qui l’allégerait. La direction lit les résultats en janvier et vous dit ce qui change.',
    ),
    questionCount: 10,
    minimumGroupSize: 5,
    lastDay: day('2026-12-18'),
    takesReplies: true,
    remindersLink: `${SITE}/s/8nQ2wYx5TzK1mVbR4cLd0A/reminders${link}`,
    remindsEverybody: false,
    promise: {
      hash: '3f0c6a1d9be27458c0d1e2f3a4b5c6d7e8f90123456789abcdef0123456789ab',
      fingerprint: '9c1e 4b7a 02d8 f35c 6a90 1de4 83b7 5f2c',
      link: `${SITE}/s/8nQ2wYx5TzK1mVbR4cLd0A/promise?round=once`,
    },
    isRepeated: true,
    lastEmployeePage: {
      finding: say('The workload is heavy in spring', 'La charge est lourde au printemps'),
      decided: say('Two more people from May on.', 'Deux personnes de plus à partir de mai.'),
      link: `${SITE}/w/Jd0rX2mQ7tVb4nKz9sLcFw?language=${language}`,
    },
  };
  const plain = {
    ...survey,
    surveyDescription: '',
    takesReplies: false,
    isRepeated: false,
    lastEmployeePage: null,
  };
  const asked = { ...survey, remindersLink: null, lastEmployeePage: null };
  const managed = {
    link: `${SITE}/managers#8nQ2wYx5TzK1mVbR4cLd0A.q8ZtN4vXyJc1RkUeD7oGfA`,
    companyName: company.name,
    surveyName: survey.surveyName,
    groupName: say('Customer care', 'Service client'),
    lastDay: day('2027-01-13'),
  };
  const council = {
    ...{ companyName: company.name, seatName: 'CSE', lastDay: day('2027-11-20') },
    link: `${SITE}/council#8nQ2wYx5TzK1mVbR4cLd0A.q8ZtN4vXyJc1RkUeD7oGfA`,
  };
  const summary = {
    kind: 'surveySummary',
    link: `${SITE}/analyze/8nQ2wYx5TzK1mVbR4cLd0A`,
    surveyName: survey.surveyName,
    minimumGroupSize: 5,
    invited: 60,
  } as const;
  const standouts = [
    say(
      'Customer care (Department) is furthest below the company on “I have a reasonable amount of work.”: 4.5, which is 2.1 lower.',
      'Service client (Département) est le plus en dessous de l’entreprise pour « Ma charge de travail est raisonnable. »\u202f: 4,5, soit 2,1 de moins.',
    ),
    say(
      '“My team supports me.” has risen by 0.7 to 7.6: good news to share.',
      '« Mon équipe me soutient. » a progressé de 0,7 pour atteindre 7,6\u202f: une bonne nouvelle à partager.',
    ),
  ].map((sentence) => ({ sentence, link: `${summary.link}?tab=questions&question=1` }));
  const pack = { link: `${SITE}/plans`, companyName: company.name, packName: 'Entreprise+' };
  const dueActions = {
    kind: 'actionsDue' as const,
    companyName: company.name,
    link: `${SITE}/actions?owner=8nQ2wYx5TzK1mVbR4cLd0A`,
    actions: [
      {
        title: say('A day without meetings', 'Une journée sans réunions'),
        day: say('Friday, November 20', 'vendredi 20 novembre'),
        isOverdue: true,
      },
      {
        title: say('Two more people in customer care', 'Deux personnes de plus au service client'),
        day: say('Thursday, November 26', 'jeudi 26 novembre'),
        isOverdue: false,
      },
    ],
    others: 0,
  };
  const administratorsChanged: MailContent = {
    kind: 'administratorsChanged',
    companyName: company.name,
    actorName: 'Ada Lemaire',
    news: (
      ['added', 'removed', 'readdressed', 'renamed', 'otherRole', 'invitedAgain', 'withoutFactor'] as const
    ).map((what) => ({
      ...{ what, name: 'Zoé Marchand', email: 'zoe.marchand@miel.example' },
      ...{ formerEmail: 'zoe@miel.example', isReader: what === 'removed' },
      ...(what === 'added' && { since: '12 November 2026' }),
      ...(what === 'renamed' && { formerName: 'Zoé Martin' }),
    })),
    others: 1,
  };
  const ofProvider: MailContent[] = [
    { kind: 'registrationCode', code: '012345' },
    { kind: 'resetCode', code: '602914' },
    { kind: 'passwordChanged', link: `${SITE}/auth/forgot?email=zoe%40miel.example` },
    ...(
      [
        'appAdded',
        'appRemoved',
        'passkeyAdded',
        'passkeyRemoved',
        'recoveryCodesRenewed',
        'recoveryCodeUsed',
        'removedByOther',
      ] as const
    ).map((what) => ({
      ...{ kind: 'secondFactorChanged' as const, what, left: 3, link: `${SITE}/account?tab=password` },
      name: what === 'removedByOther' ? 'Ada Lemaire' : 'YubiKey',
    })),
    ...[true, false].map((isRequired) => ({
      ...{ kind: 'signInRulesChanged' as const, companyName: company.name, actorName: 'Ada Lemaire' },
      ...{ isRequired, link: `${SITE}/account?tab=password` },
    })),
    ...(
      [
        ...(['connected', 'changed', 'disconnected', 'domainProven', 'domainShared'] as const),
        ...(['domainLost', 'domainRemoved', 'required', 'free'] as const),
      ] as const
    ).map((what) => ({
      ...{ kind: 'singleSignOnChanged' as const, what, companyName: company.name, actorName: 'Ada Lemaire' },
      about: what.startsWith('domain') ? 'miel.example' : 'https://id.miel.example',
      link: `${SITE}/company?tab=login`,
    })),
    {
      ...{ kind: 'apiKeyCreated' as const, companyName: company.name, actorName: 'Ada Lemaire' },
      ...{ keyName: 'Data warehouse', link: `${SITE}/company?tab=connections` },
    },
    {
      ...{
        kind: 'apiKeyCreated' as const,
        companyName: company.name,
        actorName: '',
        what: 'confirmed' as const,
      },
      ...{ keyName: 'HR system', link: `${SITE}/company?tab=connections` },
    },
    {
      ...{ kind: 'apiKeysWait' as const, companyName: company.name, makerName: 'Ada Lemaire' },
      link: `${SITE}/company?tab=connections`,
    },
    {
      ...{ kind: 'apiKeysWait' as const, companyName: company.name, makerName: 'Ada Lemaire' },
      ...{ why: 'left' as const, link: `${SITE}/company?tab=connections` },
    },
    {
      ...{ kind: 'webhookOff' as const, companyName: company.name, host: 'hr.miel.example' },
      link: `${SITE}/company?tab=connections`,
    },
    { kind: 'emailChangeCode', code: '775130' },
    { kind: 'councilSeatCode', code: '480213' },
    ...COUNCIL_SEAT_NEWS.map((what) => ({
      ...{ kind: 'councilSeatChanged' as const, what, companyName: company.name, seatName: 'CSE' },
      ...{ actorName: 'Ada Lemaire', email: 'cse@miel.example', day: day('2026-12-20') },
      ...{ about: survey.surveyName, isSeatTold: what !== 'objection' },
      link: `${SITE}/company?tab=privacy`,
    })),
    { kind: 'emailChanged', newEmail: 'zoe.marchand@miel.example', link: `${SITE}/contact` },
    {
      kind: 'administratorInvitation',
      link: `${SITE}/auth/forgot?email=zoe%40miel.example`,
      companyName: company.name,
      inviterName: 'Ada Lemaire',
      ownCompany: null,
    },
    administratorsChanged,
    { kind: 'companyDeleted', companyName: company.name, actorName: 'Ada Lemaire', link: `${SITE}/contact` },
    { ...summary, answers: 41, standouts },
    dueActions,
    { ...dueActions, link: null },
    { kind: 'companyExportReady', link: `${SITE}/company?tab=privacy` },
    {
      ...{ kind: 'retentionShortened' as const, companyName: company.name, actorName: 'Ada Lemaire' },
      ...{ from: '4 December 2026', link: `${SITE}/company?tab=privacy` },
    },
    { kind: 'reportReady', link: `${SITE}/analyze/1?share=reports`, surveyName: summary.surveyName },
    { ...pack, kind: 'packEnding30', endDay: day('2027-01-13') },
    { ...pack, kind: 'packEnding7', endDay: day('2027-01-13') },
  ];
  const ofCompany: MailContent[] = [
    { kind: 'surveyInvitation', ...survey },
    { kind: 'surveyReminderHalfway', ...survey },
    { kind: 'surveyReminderLast', ...survey },
    { kind: 'surveyReminderByHand', ...survey },
    { kind: 'surveyTest', ...plain },
    { kind: 'surveyLink', ...asked },
    {
      kind: 'surveyLinkRenewed',
      ...asked,
      others: [{ surveyName: 'eNPS', link: asked.link }],
    },
    { kind: 'addressChanged', companyName: company.name },
    { kind: 'managerLink', ...managed },
    { kind: 'managerConfirmation', ...managed },
    { kind: 'councilSeatLink', ...council, readsComments: true },
    { kind: 'councilSeatConfirmation', ...council, readsComments: false },
    {
      ...{ kind: 'promiseCorrection', companyName: company.name, surveyName: survey.surveyName },
      text: say(
        'From 3 to 5 March, results of four people could be read instead of at least five. Nobody opened them.',
        'Du 3 au 5 mars, des résultats de quatre personnes pouvaient être lus au lieu d’au moins cinq. Personne ne les a ouverts.',
      ),
      ...survey.promise,
      link: `${survey.promise.link}&language=${language}`,
    },
  ];
  const named = (sender: MailSender | null) => (content: MailContent) => ({
    name: content.kind,
    content,
    sender,
  });
  return [
    ...ofCompany.map(named(company)),
    {
      name: 'surveyInvitation-without-logo',
      content: { kind: 'surveyInvitation', ...plain, questionCount: 1, lastDay: null },
      sender: { ...company, replyTo: null, logos: [] },
    },
    {
      name: 'surveyInvitation-in-colour',
      content: { kind: 'surveyInvitation', ...survey },
      sender: { ...company, color: '#ffd54f' },
    },
    ...(['surveyReminderHalfway', 'surveyReminderLast', 'surveyReminderByHand'] as const).map((kind) => ({
      name: `${kind}-to-everybody`,
      content: { kind, ...survey, remindsEverybody: true },
      sender: company,
    })),
    {
      name: 'surveyReminderLast-long-names',
      content: {
        kind: 'surveyReminderLast',
        ...survey,
        companyName: longName,
        surveyName: `${longName}, ${'Zusammengehörigkeitsgefühl'.repeat(3)}`,
        surveyDescription: `${SITE}/${'anAddressThatSomebodyPasted'.repeat(4)}`,
      },
      sender: { ...company, name: longName, logos: [], color: '#0b3d2e' },
    },
    ...ofProvider.map(named(null)),
    {
      name: 'registrationOfKnown',
      content: { kind: 'registrationCode', link: `${SITE}/auth/login`, ownCompany: company.name },
      sender: null,
    },
    { name: 'emailChangeOfKnown', content: { kind: 'emailChangeCode', code: null }, sender: null },
    {
      name: 'invitationOfKnown',
      content: {
        kind: 'administratorInvitation',
        link: `${SITE}/auth/forgot?email=zoe%40miel.example`,
        companyName: 'Acme',
        inviterName: 'Ada Lemaire',
        ownCompany: company.name,
      },
      sender: null,
    },
    { name: 'surveySummary-of-few', content: { ...summary, answers: null, standouts: [] }, sender: null },
  ];
}

/** @returns the mail as it is sent. */
export function renderExample({ content, sender }: MailExample, language: Language): RenderedMail {
  return renderMail({ content, sender, language }, PROVIDER);
}
