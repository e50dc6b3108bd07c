import { wordsOf } from './plain';

const login =
  /\b(user ?names?|user ?ids?|user ?principal\w*|upn|log ?ins?|login ?names?|log ?on ?names?|accounts?|account ?names?|sam ?account\w*|benutzer|benutzername|benutzerkennung|benutzerprinzipal\w*|anmeldename|kennung|identifiants?|utilisateur|nom d utilisateur\w*|usuario|nombre de usuario|nombre principal de usuario|utente|nome utente|gebruikersnaam|uzytkownik|nazwa uzytkownika)\b/;
/** Networks that no mail reaches from elsewhere. */
const inside = /\.(?:local|localdomain|lan|internal|intranet|intra|corp|home|invalid)$/i;

/** Whether a header is that of names to sign in with, which look like addresses, and often are none. */
export const isLogin = (header: string): boolean => login.test(wordsOf(header));

export const isInside = (address: string): boolean => inside.test(address);
