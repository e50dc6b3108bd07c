const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** First and last names by the person's language; the demonstration company has two. */
export const names = {
  fr: {
    first: list(`
      Camille Léa Manon Chloé Inès Sarah Louise Juliette Margaux Élise Anaïs Clémence Nadia Amel Fatou Aurélie Sophie
      Hélène Céline Mathilde Lucas Hugo Nathan Théo Antoine Maxime Julien Thomas Karim Mehdi Adrien Baptiste Romain
      Olivier Vincent Guillaume Yanis Mamadou Étienne François`),
    last: list(`
      Martin Bernard Dubois Moreau Laurent Lefèvre Girard Bonnet Lambert Fontaine Rousseau Chevalier Gauthier Perrin
      Morel Fournier Mercier Blanchard Guérin Boyer Garnier Faure Renaud Benali Haddad Diallo Traoré Cissé Nguyen
      Lemaire Carpentier Vasseur Picard Barbier Leclerc Schmitt Delmas Roussel Maillard Aubert`),
  },
  en: {
    first: list(`
      Emma Olivia Grace Hannah Lucy Charlotte Alice Megan Rebecca Priya Aisha Zoe Naomi Eleanor Katie Ruth Oliver Jack
      Harry George Daniel Samuel Owen Liam Adam Ethan Ravi Kwame Simon Peter Martin Callum Rhys Dylan Tom Edward`),
    last: list(`
      Hall Carter Bennett Hughes Clarke Walker Turner Cooper Morgan Reed Barnes Foster Griffiths Mitchell Palmer Shaw
      Kapoor Patel Okafor Mensah Campbell Murray Doyle Byrne Fraser Sinclair Whitaker Lawson Hayes Brooks Webb Stone
      Khan Lewis Price Rowe`),
  },
};
