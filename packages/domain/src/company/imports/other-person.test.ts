import { describe, expect, it } from 'vitest';
import { isOtherName, isOtherPerson } from './other-person';

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
    // Of one family, at an address that is nobody's own.
    ['Bob Martin', 'Alice Martin', 'sales'],
    ['Bob Martin', 'Alice Martin', 'martin'],
    ['Marie Martin', 'Mia Martin', 'accueil'],
    ['MARTIN Paul', 'MARTIN Julie', 'accueil'],
    ['MARTIN Paul', 'Julie MARTIN', 'accueil'],
    ['Martin, Paul', 'Martin, Julie', 'accueil'],
    ['李 伟', '李 娜', 'sales'],
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
    expect(isOtherPerson(former, name, at(local))).toBe(true);
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
    ['given name of a document', 'Tony Chen', 'Xiaoming Chen', 'tony.chen'],
    ['given name of a document', 'Tony Chen', 'Xiaoming Chen', 'tchen'],
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
    ['surname first, at the own address', 'MARTIN Paul', 'MARTIN Julie', 'paul.martin'],
    ['surname first, at the own address', 'MARTIN Paul', 'MARTIN Julie', 'pmartin'],
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
    expect(isOtherPerson(former, name, at(local))).toBe(false);
  });

  it.each([
    ['Müller Anna', 'Müller Bernd', 'vertrieb'],
    ['Kovács János', 'Kovács Éva', 'iroda'],
    ['Nguyễn Văn An', 'Nguyễn Thị Bình', 'sales'],
  ])('is of a relative where the list begins with surnames: %s, %s', (former, name, local) => {
    expect(isOtherPerson(former, name, at(local), true)).toBe(true);
    expect(isOtherPerson(former, name, at(local))).toBe(false);
  });

  it('is of who married where the list begins with surnames', () => {
    expect(isOtherPerson('Miller Alice', 'Stone Alice', at('sales'), true)).toBe(false);
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
