import { repeats } from '@elan/tooling/repeats';
import { describe, expect, it } from 'vitest';
import { written } from '../testing/shapes/shape';
import { decode } from './decode';
import { decodeAs, encodings } from './encodings';

/** Invented people of one company each. */
const companies = {
  French: ['Agnès Thévenin', 'Gaëlle Chrétien', 'François Bénard', 'Rémi Lacôte', 'Gisèle Forêt'],
  German: ['Jürgen Schäfer', 'Käthe Löwe', 'Götz Müßig', 'Ägidius Bühler', 'Ruth Größl'],
  Italian: ['Niccolò Bardi', 'Forlì Ugo', 'Cantù Elena', 'Aldà Rita', 'Noè Conti', 'Donà Sara'],
  Spanish: ['Begoña Ibáñez', 'Martín Rodríguez', 'Iñaki Úbeda', 'Lucía Muñiz', 'Simón Peláez'],
  Portuguese: ['João Simão', 'Conceição Leitão', 'Antônio Assunção', 'Inês Galvão', 'Luís Brandão'],
  Swedish: ['Åsa Lindström', 'Göran Håkansson', 'Märta Sjöberg', 'Örjan Åkesson', 'Ängla Frö'],
  Danish: ['Søren Kjær', 'Åse Bødker', 'Jørn Skærbæk', 'Bjørk Ågård', 'Mørk Næss'],
  Polish: ['Łucja Wiśniewska', 'Paweł Dąbek', 'Grażyna Żuk', 'Michał Gołąb', 'Jędrzej Źrebiec'],
  Czech: ['Jiří Kříž', 'Růžena Šťastná', 'Věra Němečková', 'Ondřej Žák', 'Zdeněk Dušek'],
  Hungarian: ['Győző Kőszegi', 'Zsófia Szűcs', 'Ödön Fűzfa', 'Éva Újlaki', 'Gergő Pető'],
  Romanian: ['Ştefan Ţurcanu', 'Mădălina Bălan', 'Cătălin Niţă', 'Sânziana Moş', 'Raluca Brânză'],
  Croatian: ['Željka Šarić', 'Đurđica Čović', 'Boško Đukić', 'Žarko Ćosić', 'Saša Mišić'],
  Turkish: ['Ayşe Yıldırım', 'Çağla Işık', 'Gökçe Şahin', 'İnci Doğan', 'Uğur Öztürk'],
  Lithuanian: ['Žydrė Šimkienė', 'Ąžuolas Jūrys', 'Rūta Kėžytė', 'Mindaugas Žąsinas', 'Eglė Mažeikė'],
  Russian: ['Анна Лебедева', 'Борис Щукин', 'Дмитрий Юрьев', 'Ольга Жданова', 'Эдуард Цветков'],
  Greek: ['Γιώργος Ψαρράς', 'Ελένη Ξένου', 'Δημήτρης Φώτου', 'Χρήστος Θωμάς', 'Ζωή Λάμπρου'],
};

const listOf = (people: readonly string[]): string =>
  ['Name;E-mail', ...people.map((person, at) => `${person};p${at}@acme.example`)].join('\n');

const pages = encodings.filter((encoding) => encoding !== 'utf-8');
/** Programs read in these encodings what they take for text of their own. */
const readers = pages.filter((page) =>
  /^(windows-125[0247]|macintosh|x-mac-ce|iso-8859-(2|15)|ibm(437|850|852))$/.test(page),
);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Whether accents stand alone that no letter of Europe takes. */
const hasMarks = (bytes: Uint8Array): boolean =>
  /\p{M}/u.test((decodeAs(bytes, 'utf-8') ?? '').normalize('NFC'));

/** The bytes of a text on every page that has its letters. */
const onPages = (text: string) =>
  pages
    .filter((page) => {
      const letters =
        decodeAs(
          Uint8Array.from({ length: 256 }, (_, byte) => byte),
          page,
        ) ?? '';
      return [...text].every((letter) => letters.includes(letter));
    })
    .map((page) => ({ page, bytes: written(text, page) }));

/** What becomes of a file that may only be read rightly, or asked about. */
function outcome(bytes: Uint8Array, text: string): string {
  const found = decode(bytes);
  if (!found || found.reading?.isSure === false) return 'asked';
  return found.text === text ? 'right' : found.text.split('\n').slice(1, 4).join(' ');
}

describe.each(Object.entries(companies))('names in %s', (_language, people) => {
  const lists = [listOf(people), listOf(people.map((person) => person.toLocaleUpperCase()))];

  it.each(lists)('are right in UTF-8', (text) => {
    expect(outcome(utf8(text), text)).toBe('right');
    expect(outcome(utf8(`\uFEFF${text}`), text)).toBe('right');
  });

  it.each(lists)('are never silently wrong on any page, whichever it was taken for', (text) => {
    const wrong: string[] = [];
    expect(onPages(text).length).toBeGreaterThan(1);
    for (const { page, bytes } of onPages(text)) {
      const plain = outcome(bytes, text);
      if (!['right', 'asked'].includes(plain)) wrong.push(`${page}: ${plain}`);
      for (const other of readers) {
        const misread = decodeAs(bytes, other) ?? '';
        if (misread === text || misread.includes('\uFFFD')) continue;
        const became = outcome(utf8(misread), text);
        if (became !== 'asked') wrong.push(`${page} as ${other}: ${became}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(people.slice(0, repeats(people.length, 2)))(
    'are never silently wrong where only one has accents: %s',
    (person) => {
      for (const name of [person, person.toLocaleUpperCase()]) {
        const text = listOf([name, 'Ann Lee']);
        const read = onPages(text).map(({ page, bytes }) => `${page}: ${outcome(bytes, text)}`);
        expect(read.filter((one) => !/: (right|asked)$/.test(one))).toEqual([]);
      }
    },
  );

  it.each(lists)('are found when UTF-8 was read as any page', (text) => {
    const became = pages
      .map((page) => ({ page, misread: decodeAs(utf8(text), page) ?? '' }))
      .filter(({ misread }) => !misread.includes('\uFFFD'))
      .map(({ page, misread }) => `${page}: ${outcome(utf8(misread), text)}`);
    expect(became.filter((one) => !one.endsWith('asked'))).toEqual([]);
  });

  it('are asked about when UTF-8 was taken for one page and written on another', () => {
    const wrong: string[] = [];
    for (const text of [listOf(people), listOf([people[0] ?? '', 'Ann Lee'])]) {
      for (const reader of readers) {
        const misread = decodeAs(utf8(text), reader) ?? '';
        for (const { page, bytes } of onPages(misread)) {
          // What is UTF-8 again by chance has one wrong letter, which nothing tells from a right one.
          if (decodeAs(bytes, 'utf-8') !== null && !hasMarks(bytes)) continue;
          const became = outcome(bytes, text);
          if (became !== 'asked') wrong.push(`${reader} on ${page}: ${became}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('are right where accents are written apart from their letters', () => {
    const text = listOf(people).normalize('NFD');
    expect(outcome(utf8(text), text)).toBe('right');
  });
});

describe('what is ordinary in UTF-8', () => {
  it.each(
    [
      ...[
        'Chef d’équipe',
        'Agent d’entretien',
        'Responsable de l’accueil',
        'Addetto all’imballaggio',
        'Women’s wear',
      ],
      ...[
        'Dvořák',
        'Anaïs',
        'Loïc',
        'L’Haÿ',
        'Île-de-France',
        'Nîmes',
        'Curaçao',
        'Strauß',
        'Niccolò',
        'Núria',
      ],
      ...[
        'Paris–Lyon',
        'Ops · Paris',
        'Mª Carmen',
        '1ª planta',
        'Nº 12',
        '5° piano',
        '10 €',
        'm²',
        'Brand™',
        'O’Brien',
      ],
    ].map((word) => [word]),
  )('is not asked about: %s', (word) => {
    const text = `Name;E-mail;Team\nLee Ann;a@acme.example;${word}\nBob Roy;b@acme.example;Sales`;
    expect(outcome(utf8(text), text)).toBe('right');
  });
});

describe('one name with accents in a list', () => {
  const names = [
    'Jürgen Müller',
    'Jörg Weiß',
    'Chloé Roy',
    'CHLOÉ ROY',
    'Inès Rey',
    'François Bénard',
    'José Peña',
  ];

  it.each(names)('is read without a question where all else is absurd: %s', (name) => {
    const text = listOf([name, 'Ann Lee']);
    for (const page of ['windows-1252', 'macintosh'] as const)
      expect(`${page}: ${outcome(written(text, page), text)}`).toBe(`${page}: right`);
  });

  it('is asked about where another language has such a name', () => {
    const text = listOf(['Bæk Ole', 'Ann Lee']);
    expect(outcome(written(text, 'macintosh'), text)).toBe('asked');
  });
});

describe('a short list of German people with a French first name', () => {
  it.each(['René Süß', 'André Groß'])('reads %s in UTF-8 without a question', (person) => {
    const decoded = decode(utf8(listOf([person, 'Ann Lee'])));
    expect(decoded?.text).toContain(person);
    expect(decoded?.reading?.isSure).toBe(true);
  });
});
