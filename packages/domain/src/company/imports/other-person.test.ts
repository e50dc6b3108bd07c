import { describe, expect, it } from 'vitest';
import { isOtherPerson } from './other-person';

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
    ['shared mailbox', 'Reception', 'Front desk', 'reception'],
    ['shared mailbox with a place', 'Accueil Lyon', 'Bureau Ouest', 'accueil'],
    ['vacancy', 'N.N.', 'Alice Miller', 'sales'],
    ['vacancy', 'Vacant', 'Alice Miller', 'sales'],
    ['address for a name', 'sales@sample.example', 'Alice Miller', 'sales'],
    ['nothing', 'Bob Stone', 'Bob Stone', 'sales'],
  ])('is the same: %s (%s, %s)', (_why, former, name, local) => {
    expect(isOtherPerson(former, name, at(local))).toBe(false);
  });
});
