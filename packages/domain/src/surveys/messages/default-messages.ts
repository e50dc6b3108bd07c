import type { Language, SurveyMessages } from '@elan/contracts';

/** The texts of a survey until a company writes its own. */
export const defaultMessages: Readonly<Record<Language, SurveyMessages>> = {
  en: {
    next: 'Next',
    submit: 'Submit',
    thankYou:
      '<p><strong>Thank you for your answers!</strong></p><p>They are confidential: nobody in your company can see who answered what. They help make your workplace better.</p>',
    closed:
      '<p><strong>This survey is closed.</strong></p><p>It is not open for answers at the moment. Thank you for your interest.</p>',
  },
  fr: {
    next: 'Suivant',
    submit: 'Envoyer',
    thankYou:
      '<p><strong>Merci pour vos réponses !</strong></p><p>Elles sont confidentielles : personne dans votre entreprise ne peut savoir qui a répondu quoi. Elles aident à améliorer votre quotidien au travail.</p>',
    closed:
      '<p><strong>Cette enquête est fermée.</strong></p><p>Elle n’est pas ouverte aux réponses pour le moment. Merci de votre intérêt.</p>',
  },
};
