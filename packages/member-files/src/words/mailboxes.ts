import { bare } from './spelled-out';

/**
 * What an address before its sign is called where several people read it, in the languages that files are read in. Words
 * that are surnames, too, are not here.
 */
const shared = new Set(
  [
    'info infos information contact contacts contactus kontakt contacto contatto contato hello bonjour hallo hola ciao',
    'office bureau buero bureaux oficina ufficio escritorio mail email mailbox post inbox kantoor kontor toimisto biuro',
    'reception accueil empfang recepcion receptie ricevimento recepcao frontdesk standard',
    'sales ventes vertrieb ventas vendite vendas verkoop orders order commandes bestellung bestellungen pedidos ordini',
    'support helpdesk help service services serviceclient kundenservice kundendienst assistance hotline sav soporte suporte',
    'hr rh drh hrteam humanresources ressourceshumaines personalabteilung rrhh people jobs careers recrutement recruiting',
    'bewerbung bewerbungen karriere empleo lavoro vacatures payroll paie lohnbuchhaltung nominas paghe',
    'admin administration administrator verwaltung administracion amministrazione administracao administratie secretariat',
    'sekretariat secretaria segreteria secretariaat direction geschaeftsleitung direccion direzione management',
    'it itsupport edv informatique informatik sysadmin root hostmaster postmaster webmaster abuse security noc',
    'accounting accounts comptabilite compta buchhaltung contabilidad contabilita contabilidade boekhouding finance',
    'finances billing invoice invoices facturation rechnung rechnungen facturas fatture faturas invoicing',
    'marketing communication press presse media newsletter news events evenements',
    'team equipe equipo squadra everyone everybody all allstaff staff tous alle todos tutti allen mitarbeiter',
    'noreply donotreply nepasrepondre keineantwort mailerdaemon bounce bounces',
    'legal juridique recht privacy dpo datenschutz rgpd gdpr compliance',
    'production produktion produccion produzione atelier werkstatt taller officina lager warehouse entrepot almacen',
    'magazzino depot logistics logistique logistik versand shipping expedition purchasing achats einkauf compras acquisti',
    'shop boutique magasin store filiale tienda negozio loja winkel kiosk pharmacie apotheke cabinet praxis clinique',
    'reservation reservations reservierung reservas prenotazioni booking restaurant hotel planning technique technik',
    'kueche kuche cuisine kitchen cocina cucina keuken kuchnia station werk scan scans',
    'quality qualite qualitaet maintenance hausmeister scanner printer drucker imprimante test testing demo',
  ]
    .join(' ')
    .split(' '),
);

/** Whether several people are likely to read an address: `info@`, `no-reply@`, `shop12@`, `accueil.lyon@`. */
export function isSharedMailbox(address: string): boolean {
  const local = bare(address.split('@')[0]?.split('+')[0] ?? '');
  const [first = '', ...rest] = local.split(' ');
  const whole = local.replaceAll(' ', '').replace(/\d+$/, '');
  return shared.has(whole) || (rest.length === 1 && surely.has(first));
}

/** These are shared mailboxes even with a place or a team behind them: nobody has such a given name. */
const surely = new Set(
  [
    'info contact kontakt contacto contatto accueil reception empfang noreply shop boutique magasin store filiale team equipe',
    'equipo office buero bureau agence praxis cabinet apotheke pharmacie kueche cuisine kitchen cocina cucina keuken lager',
    'station scan scanner printer drucker hotel restaurant support helpdesk service sales vertrieb verkauf ventes ventas',
    'planning compta werkstatt atelier sekretariat secretariat',
  ]
    .join(' ')
    .split(' '),
);
