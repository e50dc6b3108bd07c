import { plain } from './plain';

/** How people write that somebody has no address: `keine`, `pas d’adresse`, `no email`. */
const noAddress =
  /^(?:(?:kein|keine|ohne|aucun|aucune|pas|sans|no|not|without|none|sin|ninguno|no tiene|nessuno|nessuna|senza|non|geen|zonder|brak|nie|nenhum|nenhuma|sem|nao)(?: .*)?|x+|tbd|tbc|folgt|a venir|pendiente)$/;

/** Whether a cell that should have an address says that there is none. */
export const saysNoAddress = (cell: string): boolean => !cell.includes('@') && noAddress.test(plain(cell));
