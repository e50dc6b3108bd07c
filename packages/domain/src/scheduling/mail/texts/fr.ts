import { CODE_LIFETIME_MINUTES, minutesToAnswer } from '@elan/contracts';
import type { MailContent, MailText, MailTexts, SurveyMailContent } from '../../../platform';
import { administratorsChangedInFrench } from './administrators-changed';
import { companyDeletedInFrench } from './company-deleted';
import { dueActionsInFrench } from './due-actions';
import { ended } from './ended';
import { fitSubject } from './fit-subject';
import { managerMailInFrench } from './manager-mails';
import { packEndingInFrench } from './subscription-ending';
import { reportReadyInFrench } from './report-ready';
import { summaryInFrench } from './survey-summary';

type Frame = 'copyLink' | 'signature';
type Words = Omit<MailText, Frame> & Partial<Pick<MailText, Frame>>;

/**
 * French puts a non-breaking space before `:`, `?` and `!`, and inside quotation marks. Always the same one: the fonts
 * of old mail programs lack the narrow one.
 */
const NB = '\u00a0';

export const frenchTexts: MailTexts = (content, provider) => ({
  copyLink: `Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur${NB}:`,
  signature: `Envoyé par ${provider}`,
  ...write(content, provider),
});

function write(content: MailContent, provider: string): Words {
  switch (content.kind) {
    case 'registrationCode':
      return {
        subject: `Votre code ${provider}${NB}: ${content.code}`,
        preview: `Il est valable ${CODE_LIFETIME_MINUTES} minutes.`,
        title: 'Confirmez votre adresse e-mail',
        paragraphs: [`Bienvenue sur ${provider}. Saisissez ce code pour poursuivre votre inscription${NB}:`],
        code: content.code,
        notes: [
          `Ce code est valable ${CODE_LIFETIME_MINUTES} minutes.`,
          `Vous ne l’avez pas demandé${NB}? Ignorez ce message${NB}: rien ne se passe sans le code.`,
        ],
      };
    case 'resetCode':
      return {
        subject: `Votre code pour choisir un nouveau mot de passe${NB}: ${content.code}`,
        preview: `Il est valable ${CODE_LIFETIME_MINUTES} minutes.`,
        title: 'Choisissez un nouveau mot de passe',
        paragraphs: [`Saisissez ce code pour choisir un nouveau mot de passe sur ${provider}${NB}:`],
        code: content.code,
        notes: [
          `Ce code est valable ${CODE_LIFETIME_MINUTES} minutes. Personne chez ${provider} ne vous le demandera jamais.`,
          `Vous ne l’avez pas demandé${NB}? Ignorez ce message${NB}: votre mot de passe reste inchangé.`,
        ],
      };
    case 'emailChangeCode':
      return {
        subject: `Votre code pour confirmer cette adresse${NB}: ${content.code}`,
        preview: `Il est valable ${CODE_LIFETIME_MINUTES} minutes.`,
        title: 'Confirmez votre nouvelle adresse e-mail',
        paragraphs: [
          `Saisissez ce code pour vous connecter désormais à ${provider} avec cette adresse${NB}:`,
        ],
        code: content.code,
        notes: [
          `Ce code est valable ${CODE_LIFETIME_MINUTES} minutes. Personne chez ${provider} ne vous le demandera jamais.`,
          `Vous ne l’avez pas demandé${NB}? Ignorez ce message${NB}: rien ne se passe sans le code.`,
        ],
      };
    case 'emailChangeOfKnown':
      return {
        subject: `Cette adresse est déjà associée à un compte sur ${provider}`,
        preview: 'Elle ne peut pas devenir celle d’un second compte.',
        title: 'Cette adresse est déjà associée à un compte',
        paragraphs: [
          `Quelqu’un, peut-être vous, a demandé à se connecter à un autre compte sur ${provider} avec cette adresse. Elle a déjà un compte, et une adresse n’ouvre qu’un compte.`,
          'Pour continuer, choisissez une autre adresse pour cet autre compte.',
        ],
        notes: [`Ce n’était pas vous${NB}? Ignorez ce message${NB}: rien n’a changé.`],
      };
    case 'emailChanged':
      return {
        subject: `Votre adresse e-mail sur ${provider} a été modifiée`,
        preview: `Vous vous connectez désormais avec ${content.newEmail}.`,
        title: 'Votre adresse e-mail a été modifiée',
        paragraphs: [
          `Votre compte sur ${provider} est désormais celui de ${content.newEmail}. Les messages y sont envoyés et vous vous connectez avec cette adresse.`,
          `Ce n’était pas vous${NB}? Quelqu’un d’autre est peut-être dans votre compte${NB}: prévenez tout de suite un autre administrateur de votre entreprise, ou nous-mêmes.`,
        ],
        action: { label: 'Nous contacter', url: content.link },
        notes: [`C’était vous${NB}? Il n’y a rien à faire.`],
      };
    case 'addressChanged':
      return {
        subject: fitSubject(content.companyName, (name) => `${name} a modifié votre adresse e-mail`),
        preview: 'Les liens envoyés à cette adresse ne fonctionnent plus.',
        title: 'Votre adresse e-mail a été modifiée',
        paragraphs: [
          `Une personne qui administre le compte de ${content.companyName} a modifié l’adresse e-mail à laquelle vos enquêtes sont envoyées. Cette adresse n’en reçoit plus aucune, et les liens qui y ont été envoyés ne fonctionnent plus.`,
          `Ce n’est pas normal${NB}? Prévenez ${content.companyName}${NB}: la personne qui lit la nouvelle adresse peut répondre à votre place.`,
        ],
        notes: [`Vous le saviez${NB}? Il n’y a rien à faire.`],
      };
    case 'passwordChanged':
      return {
        subject: `Votre mot de passe sur ${provider} a été modifié`,
        preview: 'Si c’était vous, il n’y a rien à faire.',
        title: 'Votre mot de passe a été modifié',
        paragraphs: [
          `Le mot de passe de votre compte sur ${provider} a été modifié et vos autres sessions sont terminées.`,
          `Ce n’était pas vous${NB}? Choisissez tout de suite un nouveau mot de passe${NB}: toutes les sessions de votre compte se terminent alors.`,
        ],
        action: { label: 'Choisir un nouveau mot de passe', url: content.link },
        notes: [`C’était vous${NB}? Il n’y a rien à faire.`],
      };
    case 'administratorInvitation':
      return {
        subject: fitSubject(content.inviterName, (name) => `${name} vous invite sur ${provider}`),
        preview: `Vous obtenez les droits d’administration de ${content.companyName}.`,
        title: `Rejoignez ${content.companyName} sur ${provider}`,
        paragraphs: [
          `${content.inviterName} vous a donné les droits d’administration de ${content.companyName} sur ${provider}, où votre entreprise écoute ses équipes et agit à partir de leurs réponses.`,
          'Choisissez un mot de passe pour vous connecter la première fois.',
        ],
        action: { label: 'Choisir votre mot de passe', url: content.link },
        notes: [`Vous n’attendiez pas cette invitation${NB}? Vous pouvez ignorer ce message.`],
      };
    case 'administratorsChanged':
      return administratorsChangedInFrench(content, provider);
    case 'companyDeleted':
      return companyDeletedInFrench(content, provider);
    case 'registrationOfKnown':
      return {
        subject: `Vous avez déjà un compte sur ${provider}`,
        preview: `Cette adresse ouvre déjà le compte de ${content.ownCompany}.`,
        title: 'Vous avez déjà un compte',
        paragraphs: [
          `Quelqu’un, peut-être vous, a commencé à inscrire une entreprise sur ${provider} avec cette adresse. Elle ouvre déjà le compte de ${content.ownCompany}, et une adresse n’ouvre le compte que d’une entreprise.`,
          'Vous pouvez vous connecter comme avant et, si vous avez oublié votre mot de passe, en choisir un nouveau. Pour inscrire une autre entreprise, utilisez une autre adresse.',
        ],
        action: { label: 'Se connecter', url: content.link },
        notes: [`Ce n’était pas vous${NB}? Ignorez ce message${NB}: rien n’a changé.`],
      };
    case 'invitationOfKnown':
      return {
        subject: fitSubject(content.inviterName, (name) => `${name} vous invite sur ${provider}`),
        preview: `Cette adresse ouvre déjà le compte de ${content.ownCompany}.`,
        title: `Une invitation à rejoindre ${content.companyName}`,
        paragraphs: [
          `${content.inviterName} souhaite vous donner les droits d’administration de ${content.companyName} sur ${provider}. Avec cette adresse, vous vous connectez déjà au compte de ${content.ownCompany}, et une adresse n’ouvre le compte que d’une entreprise.`,
          `Pour rejoindre ${content.companyName}, demandez une invitation à une autre de vos adresses. Ou quittez d’abord ${content.ownCompany}, puis demandez que cette invitation vous soit renvoyée.`,
        ],
        notes: [
          `${content.companyName} ne sait pas que vous avez un compte.`,
          `Vous n’attendiez pas cette invitation${NB}? Ignorez ce message${NB}: rien n’a changé.`,
        ],
      };
    case 'managerLink':
    case 'managerConfirmation':
      return managerMailInFrench(content);
    case 'surveyInvitation':
      return {
        ...survey(content, provider),
        subject: fitSubject(content.surveyName, (name) => `Votre avis compte${NB}: ${name}`),
        preview: `Environ ${minutes(content)}${until(content)}. Vos réponses sont confidentielles.`,
        paragraphs: [
          greeting(content),
          `${content.companyName} souhaite connaître votre avis. ${effort(content)}, sur téléphone ou sur ordinateur.${deadline(content)}`,
        ],
      };
    case 'surveyReminderHalfway':
      return {
        ...survey(content, provider),
        subject: fitSubject(content.surveyName, (name) => `Rappel${NB}: ${name}`),
        preview: `Comptez environ ${minutes(content)}. Vos réponses sont confidentielles.`,
        paragraphs: [
          greeting(content),
          content.remindsEverybody
            ? `Il est encore temps de répondre. ${effort(content)}.${deadline(content)}`
            : `Nous n’avons pas encore reçu votre réponse, et il est encore temps de la donner. ${effort(content)}.${deadline(content)}`,
          ...thanks(content),
        ],
      };
    case 'surveyReminderByHand':
      return {
        ...survey(content, provider),
        subject: fitSubject(content.surveyName, (name) =>
          content.remindsEverybody ? `Rappel${NB}: ${name}` : `Votre réponse nous manque${NB}: ${name}`,
        ),
        preview: `Comptez environ ${minutes(content)}. Vos réponses sont confidentielles.`,
        paragraphs: [
          greeting(content),
          content.remindsEverybody
            ? `${content.companyName} souhaite connaître l’avis de chacun. ${effort(content)}.${deadline(content)}`
            : `${content.companyName} souhaite toujours connaître votre avis${NB}: nous n’avons pas encore reçu votre réponse. ${effort(content)}.${deadline(content)}`,
          ...thanks(content),
        ],
      };
    case 'surveyTest':
      return {
        ...write({ ...content, kind: 'surveyInvitation' }, provider),
        subject: fitSubject(content.surveyName, (name) => `Test${NB}: Votre avis compte${NB}: ${name}`),
        reasons: [
          `Ceci est un test${NB}: vous avez demandé à voir l’invitation telle que la reçoivent les membres de ${content.companyName}. Son bouton mène à un aperçu, pour lequel vous vous connectez${NB}; rien de ce que vous y répondez n’est conservé.`,
        ],
      };
    case 'surveyReminderLast':
      return {
        ...survey(content, provider),
        subject: fitSubject(content.surveyName, (name) => `Derniers jours pour répondre${NB}: ${name}`),
        preview: `Comptez environ ${minutes(content)}. Vos réponses sont confidentielles.`,
        paragraphs: [
          greeting(content),
          `${content.remindsEverybody ? 'Cette enquête se termine bientôt.' : 'Cette enquête se termine bientôt, et nous n’avons pas encore reçu votre réponse.'} ${effort(content)}.${deadline(content)} C’est notre dernier rappel.`,
          ...thanks(content),
        ],
      };
    case 'surveyLink':
      return {
        ...survey(content, provider),
        subject: fitSubject(content.surveyName, (name) => `Votre lien${NB}: ${name}`),
        preview: `Votre lien personnel vers l’enquête de ${content.companyName}.`,
        paragraphs: [
          greeting(content),
          `Voici le lien que vous avez demandé. ${effort(content)}.${deadline(content)} Si vous avez déjà répondu, la page vous le dit et il n’y a rien à faire.`,
        ],
        reasons: [
          `Vous recevez ce message parce que quelqu’un, peut-être vous, a demandé votre lien sur la page de cette enquête de ${content.companyName}.`,
          ...replies(content),
        ],
      };
    case 'surveyLinkRenewed':
      return {
        ...survey(content, provider),
        subject: fitSubject(content.surveyName, (name) => `Votre nouveau lien${NB}: ${name}`),
        preview: 'Celui que vous aviez reçu ne fonctionne plus.',
        paragraphs: [
          greeting(content),
          `Les liens personnels vers cette enquête de ${content.companyName} ont été renouvelés, pour que personne d’autre ne puisse utiliser le vôtre${NB}: des deux que vous avez, seul celui-ci fonctionne.`,
          `${effort(content)}.${deadline(content)} Si vous avez déjà répondu, la page vous le dit et il n’y a rien à faire.`,
        ],
      };
    case 'surveySummary':
      return {
        subject: fitSubject(content.surveyName, (name) => `Enquête terminée${NB}: ${name}`),
        title: `«${NB}${content.surveyName}${NB}» est terminée`,
        ...summaryInFrench(content),
        notes: [],
        reasons: ['Vous recevez ce message parce que vous administrez le compte de votre entreprise.'],
      };
    case 'actionsDue':
      return dueActionsInFrench(content);
    case 'reportReady':
      return reportReadyInFrench(content);
    case 'packEnding30':
    case 'packEnding7':
      return packEndingInFrench(content);
  }
}

function survey(content: SurveyMailContent, provider: string) {
  const { companyName, surveyName, surveyDescription, remindersLink, isRepeated, lastEmployeePage } = content;
  return {
    title: surveyName,
    ...(surveyDescription === '' ? {} : { quote: surveyDescription }),
    ...(lastEmployeePage && { points: [came(lastEmployeePage)] }),
    action: { label: 'Répondre à l’enquête', url: content.link },
    notes: [
      `Vos réponses sont confidentielles${NB}: elles sont enregistrées sans votre nom, et ${companyName} ne voit les résultats que pour des groupes d’au moins ${content.minimumGroupSize} personnes.`,
      'Ce lien vous est personnel. Merci de ne pas le transférer.',
    ],
    reasons: [
      `Vous recevez ce message parce que ${companyName} vous invite à répondre à cette enquête.`,
      ...replies(content),
    ],
    ...(remindersLink !== null && {
      optOut: {
        label: 'Ne plus recevoir de rappels pour cette enquête',
        url: remindersLink,
        note: isRepeated ? 'Les invitations à ses prochains tours vous parviendront toujours.' : '',
      },
    }),
    signature: `Envoyé par ${provider} pour ${companyName}`,
  };
}

/** What came of an earlier round, in two sentences. */
const came = ({ finding, decided, link }: NonNullable<SurveyMailContent['lastEmployeePage']>) => ({
  text: `La dernière fois, vous nous avez dit${NB}: «${NB}${ended(finding)}${NB}» Ce qui a été décidé${NB}: ${ended(decided)}`,
  label: 'Lire la suite donnée',
  url: link,
});
const greeting = ({ memberName }: SurveyMailContent) => `Bonjour ${memberName},`;
/** The same words for all, because nobody asks who has answered. */
const thanks = ({ remindsEverybody }: SurveyMailContent) =>
  remindsEverybody
    ? [
        `Si vous avez déjà répondu, merci${NB}: il n’y a plus rien à faire. Ce rappel est envoyé à tout le monde.`,
      ]
    : [];
const replies = ({ takesReplies, companyName }: SurveyMailContent) =>
  takesReplies ? [`Des questions${NB}? Répondez à ce message${NB}: ${companyName} le lira.`] : [];
const until = ({ lastDay }: SurveyMailContent) => (lastDay === null ? '' : `, jusqu’au ${lastDay}`);
const deadline = ({ lastDay }: SurveyMailContent) =>
  lastDay === null ? '' : ` Vous pouvez répondre jusqu’au ${lastDay}.`;

function minutes({ questionCount }: SurveyMailContent): string {
  const count = minutesToAnswer(questionCount);
  return count === 1 ? '1 minute' : `${count} minutes`;
}

function effort(content: SurveyMailContent): string {
  const { questionCount: count } = content;
  const questions = count === 1 ? 'une question' : `${count} questions`;
  return `Il y a ${questions}, soit environ ${minutes(content)}`;
}
