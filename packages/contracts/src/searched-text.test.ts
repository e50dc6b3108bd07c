import { describe, expect, it } from 'vitest';
import { searchedForms, searchOrders } from './searched-text';

const isFoundBy = (search: string, text: string): boolean =>
  searchOrders(search).some((order) =>
    searchedForms(text, search).some((form) => form.toLowerCase().includes(order.toLowerCase())),
  );

describe('a search', () => {
  it.each([
    ['anne marie', 'Anne-Marie Roux'],
    ['annemarie', 'Anne‑Marie Roux'],
    ['anne-marie', 'Anne Marie Roux'],
    ["d'almeida", 'Inès D’Almeida'],
    ['dalmeida', "Inès D'Almeida"],
    ['d almeida', 'Inès D’Almeida'],
    ['strasse', 'Straße 12'],
    ['mueller', 'Jörg Müller'],
    ['müller jörg', 'Jörg Müller'],
    ['roux anne marie', 'Anne-Marie Roux'],
    ['le goff', 'Yann\u00a0Le\u202fGoff'],
    ["o'neil@", "o'neil@acme.example"],
    ['γιωργος', 'Γιώργος Ψαρράς'],
    ['احمد', 'أحمد علي'],
    ['sato', 'Ｓａｔｏ'],
    ['fiona', 'ﬁona'],
    ['roux, anne', 'Anne Roux'],
    ['anne roux', 'Roux, Anne'],
    ['maans', 'Måns'],
    ['oeystein', 'Øystein'],
    ['djurdja', 'Đurđa'],
  ])('for %s finds %s', (search, text) => {
    expect(isFoundBy(search, text)).toBe(true);
  });

  it('sees the domain of an address only if it contains an @', () => {
    expect(isFoundBy('acme', 'ada@acme.example')).toBe(false);
    expect(isFoundBy('ada@acme', 'ada@acme.example')).toBe(true);
  });

  it('of nothing but signs looks for nothing', () => {
    expect(searchOrders(" -' ")).toEqual([]);
  });
});
