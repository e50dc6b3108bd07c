import { plain } from './plain';

/** What departments are called, in the languages that files are read in; most are surnames, too. */
const departments = new Set(
  [
    'human humaines humaine humanos umane ludzkie resources ressources recursos risorse personal personnel personeel personeelszaken kadry',
    'direction direktion direccion direzione direcao directie leitung geschaftsleitung geschaftsfuhrung management zarzad dyrekcja general generale generales generaux comite executive',
    'finance finances finanzen finanzas finanza financiero financiera financiere financier financiele finanse financas controlling accounting comptabilite buchhaltung contabilidad contabilita contabilidade boekhouding ksiegowosc tresorerie paie payroll',
    'administration administratif administrative administrativa administratie administracion amministrazione administracao verwaltung administracja secretariat sekretariat segreteria secretaria generaux',
    'sales vente ventes vertrieb verkauf innendienst aussendienst ventas vendite vendas verkoop sprzedazy handlowy commercial commerciale commerciaux comercial comptes grands key account accounts business export',
    'marketing communication communications kommunikation comunicacion comunicazione comunicacao communicatie digital presse media',
    'production produktion produccion produzione producao productie produkcja produkcji fabrication montage assemblage fertigung',
    'logistics logistique logistik logistica logistiek logistyka supply chain achats einkauf compras acquisti inkoop zakupy zakupow purchasing procurement transport versand expedition lager warehouse entrepot magazyn magazzino almacen',
    'informatique informatik informatica informatyka it ict edv systems systemes data support helpdesk service services servicio servicios servizio servizi servico dienst serwis client clients cliente clientes clienti customer customers klanten klantenservice kunden kundenservice kundendienst klienta klientow atencion obsluga assistance apres success care relation relations relacion',
    'research recherche forschung investigacion ricerca pesquisa onderzoek development developpement entwicklung desarrollo sviluppo desenvolvimento ontwikkeling rozwoju badania innovation engineering ingenierie etudes bureau design product produit projets projects projekte methodes',
    'quality qualite qualitat qualitatssicherung calidad qualita qualidade kwaliteit jakosci hygiene securite security sicherheit safety environnement',
    'legal juridique recht rechtsabteilung legale juridico juridische prawny compliance maintenance instandhaltung technique technik tecnico tecnica technisch technische techniczny operations operaciones operazioni operacoes operacje atelier werkstatt taller officina',
    'reception accueil empfang recepcion receptie office back front team equipe equipo squadra dzial abteilung pole departement',
    'nord sud est ouest north south east west norte sur este oeste ost noord zuid oost central centre zentral interne externe',
  ]
    .join(' ')
    .split(' '),
);
const joining = new Set(
  'and et und y e en i de des du d del della delle dei di da do la le les l al a the of der fur'.split(' '),
);

/** Whether a text is the name of a department and nobody's: all its words are of such names, as in `Human Resources`. */
export function isDepartment(text: string): boolean {
  const words = plain(text)
    .split(' ')
    .filter((word) => !joining.has(word));
  return words.length > 0 && words.every((word) => departments.has(word));
}
