import { describe, expect, it } from 'vitest';
import type { ListOrders } from './name-order';
import { comparePeople, isOtherName } from './other-person';

const at = (local: string) => `${local}@sample.example`;

describe('a name at an address that had another', () => {
  it.each([
    ['Bob Stone', 'Alice Miller', 'sales'],
    ['Bob', 'Alice', 'sales'],
    ['Bob Stone', 'Alice Miller', 'bob.stone'],
    ['Dr. Jan de Vries', 'Dr. Piet de Boer', 'verkoop'],
    ['Ann Lee', 'Hannah Fox', 'desk2'],
    ['Bob Stone', 'Vacant', 'sales'],
    ['Jan Kowalski', 'Ewa Nowak', 'kasa1'],
    ['Ян Ковач', 'Ева Новак', 'kasa1'],
    // What many share is no word that stays.
    ['Bob J. Stone', 'Alice J. Miller', 'sales'],
    ['J. Smith', 'J. Brown', 'sales'],
    ['Eva Graf, M.A.', 'Tim Fox, M.A.', 'sales'],
    ['Eva Graf, B.Sc.', 'Tim Fox, B.Sc.', 'sales'],
    ['Eva Graf, MA', 'Tim Fox, MA', 'sales'],
    ["Sean O'Brien", 'Pat O’Neill', 'sales'],
    ['Sig. Mario Rossi', 'Sig. Luca Bianchi', 'vendite'],
    ['Fru Anna Berg', 'Fru Eva Dahl', 'sales'],
    ['Mw. Jansen', 'Mw. de Boer', 'verkoop'],
    ['Miss Ann Fox', 'Miss Eve Wu', 'sales'],
    ['Drs. Jan Smit', 'Drs. Piet Bos', 'verkoop'],
    ['Ir. Jan Smit', 'Ir. Piet Bos', 'verkoop'],
    ['Omar bin Said', 'Ali bin Hamad', 'sales'],
    ['Mary St. John', 'Tim St. Clair', 'sales'],
    ['Abdul Rahman', 'Abdul Karim', 'sales'],
    ['External Bob Stone', 'External Alice Fox', 'sales'],
    ['Bob Stone (ext)', 'Alice Fox (ext)', 'bob.stone'],
    ['Bob Stone (12345)', 'Alice Fox (12345)', 'sales'],
    // Names that begin like a mailbox.
    ['Hr. Jens Hansen', 'Tim Fox', 'jens.hansen'],
    ['Hr. Hansen', 'Tim Fox', 'sales'],
    ['Winkel, Jan', 'Tim Fox', 'jan.winkel'],
    ['Winkel, Jan', 'Tim Fox', 'sales'],
    ['Post Anna', 'Tim Fox', 'anna.post'],
    ['Recht Anna', 'Tim Fox', 'sales'],
    ['Alle Jensen', 'Tim Fox', 'sales'],
    ['Test Anna', 'Tim Fox', 'anna.test'],
    ['Bob Stone 2', 'Tim Fox', 'bob.stone2'],
    ['李 伟', '王 芳', 'sales'],
  ])('is of somebody else: %s, %s', (former, name, local) => {
    expect(comparePeople(former, name, at(local))).toBe('other');
  });

  it.each([
    ['Bob Martin', 'Alice Martin', 'sales'],
    ['Bob Martin', 'Alice Martin', 'martin'],
    ['Marie Martin', 'Mia Martin', 'accueil'],
    ['MARTIN Paul', 'MARTIN Julie', 'accueil'],
    ['MARTIN Paul', 'Julie MARTIN', 'accueil'],
    ['Martin, Paul', 'Martin, Julie', 'accueil'],
    ['李 伟', '李 娜', 'sales'],
    // The surname first, as given names show that many bear.
    ['Müller Anna', 'Müller Bernd', 'sales'],
    ['Rossi Maria', 'Rossi Luca', 'vendite'],
    ['Nagy László', 'Nagy Éva', 'iroda'],
    ['Kovács Anna', 'Kovács Bence', 'iroda'],
    ['Thomas Julie', 'Thomas Maëlys', 'accueil'],
    ['MARTIN Paul', 'Maëlys Martin', 'accueil'],
    // Several surnames stay, or one that was not the last.
    ['Ana García López', 'Juan García López', 'info'],
    ['García López Ana', 'García López Juan', 'info'],
    ['Ana García López', 'Juan García', 'info'],
    // Where nothing shows the order, either word may be the surname.
    ['Chen Xiaoming', 'Chen Weijun', 'sales'],
    ['Xiaoming Chen', 'Weijun Chen', 'sales'],
    ['Nguyễn Văn An', 'Nguyễn Thị Bình', 'sales'],
    // A letter is the first of a given name, and not of the surname that stays.
    ['Bob Stone', 'S. Stone', 'sales'],
    // The address is of who has it: the given name of a document, or a line that has slipped.
    ['Tony Chen', 'Xiaoming Chen', 'tony.chen'],
    ['Tony Chen', 'Xiaoming Chen', 'tchen'],
    ['MARTIN Paul', 'MARTIN Julie', 'paul.martin'],
    ['MARTIN Paul', 'MARTIN Julie', 'pmartin'],
  ])('may be of a relative: %s, %s', (former, name, local) => {
    expect(comparePeople(former, name, at(local))).toBe('unsure');
  });

  it.each([
    ['who married', 'Alice Miller', 'Alice Stone', 'sales'],
    ['who married, and has both names', 'Alice Miller', 'Alice Stone-Miller', 'sales'],
    ['order', 'Stone Bob', 'Bob Stone', 'sales'],
    ['order, and a marriage', 'MILLER Alice', 'Alice Stone', 'sales'],
    ['title', 'Dr. Eva Graf', 'Frau Eva Braun', 'sales'],
    ['umlaut', 'Jürgen Müller', 'Juergen Mueller', 'sales'],
    ['umlaut alone', 'Müller', 'Mueller', 'sales'],
    ['letters of a language', 'Åse Sørensen', 'Aase Soerensen', 'sales'],
    ['spelling', 'Jonh', 'John', 'sales'],
    ['spelling of a long name', 'Krzystof', 'Krzysztof', 'sales'],
    ['two scripts', 'Иван Петров', 'Ivan Petrov', 'sales'],
    ['short name', 'Bob', 'Robert', 'sales'],
    ['short name and marriage', 'Liz Miller', 'Elizabeth Stone', 'sales'],
    ['short name that begins alike', 'Alex', 'Alexandra Stone', 'sales'],
    ['words joined', 'Jean Pierre', 'Jeanpierre', 'sales'],
    ['words joined', 'Mc Donald', 'McDonald', 'sales'],
    ['second given name', 'Jean Pierre Martin', 'Pierre Martin', 'sales'],
    ['second surname', 'Ana García López', 'Ana García', 'sales'],
    ['initials', 'R. Stone', 'Robert Stone', 'sales'],
    ['correction, as the address says', 'Bob Stone', 'Alice Miller', 'alice.miller'],
    ['initial that was a name', 'Robert J. Stone', 'James Stone', 'sales'],
    ['name before the surname', 'Ben Miller', 'Ben Stone', 'sales'],
    ['particle alone', 'Abdul', 'Abdul Khan', 'sales'],
    ['particle joined', 'van Ek', 'Vanek', 'sales'],
    ['apostrophe', "Sean O'Brien", 'Sean O Brien', 'sales'],
    ['surname first, and a marriage', 'MILLER Alice', 'STONE Alice', 'sales'],
    ['function with a number', 'Caisse 1', 'Marie Roy', 'caisse1'],
    ['function with a number', 'Caisse centrale 1', 'Marie Roy', 'caisse1'],
    ['function with a number', 'Azubi 1', 'Marie Roy', 'azubi1'],
    ['function', 'Front Desk', 'Marie Roy', 'desk'],
    ['function', 'Praktikant', 'Marie Roy', 'praktikant'],
    ['function', 'Lagerteam', 'Marie Roy', 'lager'],
    ['function', 'HR', 'Marie Roy', 'hr'],
    ['shared mailbox with a place', 'Accueil Lyon', 'Marie Roy', 'accueil.lyon'],
    ['shared mailbox with a place', 'Team Nord', 'Marie Roy', 'team.nord'],
    ['shared mailbox with a place', 'Verwaltung Nord', 'Marie Roy', 'verwaltung'],
    ['shared mailbox', 'Reception', 'Front desk', 'reception'],
    ['shared mailbox with a place', 'Accueil Lyon', 'Bureau Ouest', 'accueil'],
    ['vacancy', 'N.N.', 'Alice Miller', 'sales'],
    ['vacancy', 'Vacant', 'Alice Miller', 'sales'],
    ['address for a name', 'sales@sample.example', 'Alice Miller', 'sales'],
    ['nothing', 'Bob Stone', 'Bob Stone', 'sales'],
  ])('is the same: %s (%s, %s)', (_why, former, name, local) => {
    expect(comparePeople(former, name, at(local))).toBe('same');
  });

  it.each([
    ['JP Martin', 'Jean-Pierre Martin'],
    ['J.-P. Martin', 'Jean-Pierre Martin'],
    ['J.P. Martin', 'Jean-Pierre Martin'],
    ['J P Martin', 'Jean-Pierre Martin'],
    ['Jean P. Martin', 'Jean-Pierre Martin'],
    ['MARTIN JP', 'Jean-Pierre Martin'],
    ['Martin J.-P.', 'Martin Jean-Pierre'],
    ['M. L. Dubois', 'Marie-Louise Dubois'],
    ['ML Dubois', 'Marie-Louise Dubois'],
    ['Ph. Roy', 'Philippe Roy'],
    ['Ana Mª López', 'Ana María López'],
    ['Mª José García', 'María José García'],
    ['M.ª José García', 'María José García'],
    ['Ma. José García', 'María José García'],
    ['Mª García', 'María García'],
    ['Fco. Javier García', 'Francisco Javier García'],
    ['Fco García', 'Francisco García'],
    ['Ana Fdez. López', 'Ana Fernández López'],
    ['Gio. Batta Rossi', 'Giovanni Battista Rossi'],
    ['G.B. Rossi', 'Giovanni Battista Rossi'],
    ['Wm Stone', 'William Stone'],
    ['Chas. Stone', 'Charles Stone'],
    ['K.-H. Kraus', 'Karl-Heinz Kraus'],
    ['KH Kraus', 'Karl-Heinz Kraus'],
    ['Hans-J. Kraus', 'Hans-Joachim Kraus'],
  ])('is the same, shortened: %s, %s', (short, long) => {
    expect(comparePeople(short, long, at('sales'))).toBe('same');
    expect(comparePeople(long, short, at('sales'))).toBe('same');
  });

  it.each([
    ['JP Martin', 'Marie-Louise Martin'],
    ['K.-H. Kraus', 'Dieter Kraus'],
    ['Mª García', 'José García'],
    ['Wm Stone', 'Charles Stone'],
  ])('may be of a relative, shortened: %s, %s', (short, long) => {
    expect(comparePeople(short, long, at('sales'))).toBe('unsure');
    expect(comparePeople(long, short, at('sales'))).toBe('unsure');
  });

  it('is read in the order of the list, or of its columns, where the names show none', () => {
    const compare = (former: string, name: string, orders: ListOrders) =>
      comparePeople(former, name, at('sales'), orders);
    for (const [wed, stayed] of [
      [{ most: false }, { most: true }],
      [{ ofMembers: false }, { ofMembers: true }],
    ]) {
      expect(compare('Xiaoming Chen', 'Xiaoming Wang', wed ?? {})).toBe('same');
      expect(compare('Chen Xiaoming', 'Wang Xiaoming', stayed ?? {})).toBe('same');
      expect(compare('Xiaoming Chen', 'Weijun Chen', wed ?? {})).toBe('unsure');
      expect(compare('Chen Xiaoming', 'Chen Weijun', stayed ?? {})).toBe('unsure');
    }
    expect(compare('Thomas Dupont', 'Thomas Roy', { inRows: false })).toBe('same');
    expect(compare('Thomas Dupont', 'Thomas Roy', {})).toBe('unsure');
    expect(compare('Chen Xiaoming', 'Xiaoming Wang', { inRows: false, ofMembers: true })).toBe('same');
    expect(compare('Miller Alice', 'Stone Alice', {})).toBe('same');
  });
});

describe('another name', () => {
  it.each([
    ['Kate Moss', 'Catherine Moss'],
    ['Tony Chen', 'Xiaoming Chen'],
    ['Mike', 'Michael'],
    ['Jim', 'James Stone'],
    ['Joe', 'Joseph'],
    ['Tom', 'Thomas'],
    ['Steve', 'Stephen'],
    ['Andy', 'Andrew'],
    ['Pierrot', 'Pierre'],
    ['Basti', 'Sebastian'],
    ['Kike', 'Enrique'],
    ['Franco', 'Francesco'],
  ])('is none of which a word stays: %s, %s', (former, name) => {
    expect(isOtherName(former, name, null)).toBe(false);
  });

  it('is one of which none stays, unless the former address has it', () => {
    expect(isOtherName('Bob Stone', 'Alice Miller', null)).toBe(true);
    expect(isOtherName('Bob Stone', 'Alice Miller', at('alice.miller'))).toBe(false);
  });
});
