import { expect, it } from 'vitest';
import { renderDocument, type PlainDocument } from '../index';
import { elementsOf, faultsOf, openPackage } from '../testing/open-package';
import { readPdf } from '../testing/read-pdf';

const rows = Array.from({ length: 60 }, (_, index) => [`Field ${index}`, 'what it is for', 'after 30 days']);
const document: PlainDocument = {
  title: 'Dossier & Anhörung',
  language: 'de',
  author: 'Müller <AG>',
  provider: 'Elan',
  footer: 'sha256 0123',
  blocks: [
    { kind: 'heading', level: 1, text: 'Zweck\u202e und\u0000 Grundlage' },
    { kind: 'paragraph', text: 'Ein Satz.' },
    { kind: 'heading', level: 2, text: 'Wer sieht was?' },
    { kind: 'list', items: ['eins', 'zwei'] },
    { kind: 'table', head: ['Feld', 'Zweck', 'Löschung'], rows },
    { kind: 'pageBreak' },
    { kind: 'heading', level: 3, text: 'Für alle' },
  ],
};

it('a PDF has tags, title, language and an outline, and its number on each page', async () => {
  const { kinds, bookmarks, text, metadata } = readPdf(await renderDocument(document, 'pdf'));
  const counted = Object.fromEntries(kinds);
  expect(counted).toMatchObject({ H1: 1, H2: 1, H3: 1, L: 1, LI: 2, Table: 1, TR: 61, TH: 63, TD: 120 });
  expect(bookmarks).toEqual(['Zweck und Grundlage', 'Wer sieht was?', 'Für alle']);
  expect(text).toContain('/Lang (de)');
  expect(metadata).toContain('Dossier &amp; Anhörung – Müller &lt;AG&gt;');
});

it('a Word file is sound, in its language, with real headings, lists and tables', async () => {
  const parts = openPackage(await renderDocument(document, 'docx'));
  expect(faultsOf(parts)).toEqual([]);
  const body = elementsOf(parts['word/document.xml'] ?? '');
  const named = (name: string) => body.filter((element) => element.name === name);
  const styles = named('w:pStyle').map(({ attributes }) => attributes['w:val']);
  expect(styles.filter((style) => style?.startsWith('Heading'))).toEqual([
    'Heading1',
    'Heading2',
    'Heading3',
  ]);
  expect(named('w:numPr')).toHaveLength(2);
  expect(named('w:tr')).toHaveLength(61);
  expect(named('w:tblHeader')).toHaveLength(1);
  expect(named('w:t').map(({ text }) => text)).toContain('Zweck und Grundlage');
  const languages = elementsOf(parts['word/styles.xml'] ?? '').filter(({ name }) => name === 'w:lang');
  expect(languages[0]?.attributes['w:val']).toBe('de');
  expect(Object.entries(parts).find(([name]) => /footer\d*\.xml$/.test(name))?.[1]).toContain('sha256 0123');
  expect(parts['docProps/core.xml']).toContain('Dossier &amp; Anhörung');
});
