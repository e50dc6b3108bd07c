/** The departments in the file and their sizes. */
export const departments = {
  Production: 28,
  Commercial: 14,
  'Œuvre & qualité': 10,
  'Ressources humaines': 8,
};

const firstNames = [
  'Élodie',
  'Jérôme',
  'Aïssata',
  'Loïc',
  'Maëlle',
  'Françoise',
  'Zoé',
  'Hélène',
  'Noël',
  'Inès',
];
const lastNames = ['Lefèvre', 'Müller', 'Diallo', 'Le Goff', 'Nguyễn', 'D’Almeida'];

/** Characters whose Windows-1252 code differs from Unicode. */
const moved: Readonly<Record<string, number>> = { Œ: 0x8c, œ: 0x9c, '’': 0x92 };

/**
 * An office's staff list as saved by French Excel: semicolons, Windows-1252, Windows line endings, eight columns.
 * @param domain of the addresses
 */
export function hrFile(domain: string): { name: string; mimeType: string; buffer: Buffer } {
  const head = "Matricule;Nom;Prénom;E-mail professionnel;Service;Site;Date d'entrée;Langue";
  const staff = Object.entries(departments).flatMap(([department, people]) =>
    Array<string>(people).fill(department),
  );
  const rows = staff.map((department, index) => {
    const first = firstNames[index % firstNames.length] ?? '';
    const last = (lastNames[Math.floor(index / firstNames.length)] ?? '').replaceAll('ễ', 'e');
    const day = `${String(1 + (index % 28)).padStart(2, '0')}/0${1 + (index % 9)}/${2001 + (index % 24)}`;
    const site = index % 3 === 0 ? 'Brest' : 'Lorient';
    const language = index % 6 === 0 ? 'Anglais' : 'Français';
    const mail = `personne.${index + 1}@${domain}`;
    return [`${10_000 + index}`, last, first, mail, department, site, day, language].join(';');
  });
  const text = `${[head, ...rows].join('\r\n')}\r\n`;
  const bytes = Uint8Array.from(text, (letter) => moved[letter] ?? letter.charCodeAt(0));
  return { name: 'effectifs.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) };
}
