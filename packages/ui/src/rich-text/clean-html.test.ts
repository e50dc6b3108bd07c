import { describe, expect, it } from 'vitest';
import { canonicalHtml } from './clean-html';

describe('what an editor takes in and gives out', () => {
  it.each([
    ['plain text becomes a line', 'R&D and more', '<p>R&amp;D and more</p>'],
    ['breaks stay', 'one<br>two', '<p>one<br>two</p>'],
    ['lines stay', '<h2>A</h2><p>b</p><h3>c</h3>', '<h2>A</h2><p>b</p><h3>c</h3>'],
    ['formats have one name each', '<p><strong>a</strong> <em>b</em></p>', '<p><b>a</b> <i>b</i></p>'],
    ['formats stay nested', '<b>a<i>b</i><u>c</u></b>', '<p><b>a<i>b</i><u>c</u></b></p>'],
    ['a format in itself is one', '<b>a<b>b</b></b>', '<p><b>ab</b></p>'],
    ['space that is not seen goes', '<p> a\n  b </p>\n<p>c</p>', '<p>a b</p><p>c</p>'],
    ['space between formats stays', '<b>a</b> <i>b</i>', '<p><b>a</b> <i>b</i></p>'],
    ['lists stay', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'lists in lists stay',
      '<ol><li>a<ul><li>b</li></ul></li></ol>',
      '<ol><li>a<ul><li>b</li></ul></li></ol>',
    ],
    [
      'a list right in a list belongs to the item',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['lines in an item are told apart', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
    [
      'an editor’s blocks in an item go',
      '<ul><li><div>a</div><ul><li>b</li></ul></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['text right in a list is an item', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['an item without a list is a line', '<li>a</li>', '<p>a</p>'],
    ['empty items and headings go', '<h2></h2><p>a</p><ul><li><br></li></ul>', '<p>a</p>'],
    ['blank lines stay between others', '<p>a</p><p><br></p><p>b</p>', '<p>a</p><p><br></p><p>b</p>'],
    ['a break between lines is a blank one', '<p>a</p><br><p>b</p>', '<p>a</p><p><br></p><p>b</p>'],
    ['what has no height is none', '<p>a</p><p></p><p>b</p>', '<p>a</p><p>b</p>'],
    ['nothing is left of nothing', '<p><br></p><p><b>\u200b</b>&nbsp;</p>', ''],
    ['unknown blocks are lines', '<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['unknown headings are known ones', '<h1>a</h1><h5>b</h5>', '<h2>a</h2><h3>b</h3>'],
    ['cells are lines', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    [
      'links keep their address alone',
      '<a href="https://a.example" rel="nofollow" onclick="x">a</a>',
      '<p><a href="https://a.example">a</a></p>',
    ],
    ['mail links stay', '<a href="mailto:a@b.example">a</a>', '<p><a href="mailto:a@b.example">a</a></p>'],
    [
      'web addresses become safe ones',
      '<a href="http://a.example/b">a</a>',
      '<p><a href="https://a.example/b">a</a></p>',
    ],
    ['other addresses go', '<a href="javascript:alert(1)">a</a><a href="/b">b</a>', '<p>ab</p>'],
    [
      'a link around lines is in each',
      '<a href="https://a.example"><p>a</p><p>b</p></a>',
      '<p><a href="https://a.example">a</a></p><p><a href="https://a.example">b</a></p>',
    ],
  ])('%s', (_what, given, wanted) => {
    expect(canonicalHtml(given)).toBe(wanted);
    expect(canonicalHtml(wanted)).toBe(wanted);
  });

  it.each([
    [
      '<p onclick="a()"><img src="x" onerror="a()">text<script>a()</script><b>bold</b></p>',
      '<p>text<b>bold</b></p>',
    ],
    ['<svg><a href="https://x.example">in</a></svg><style>p{}</style>text', '<p>text</p>'],
    ['<iframe srcdoc="<b>x</b>"></iframe><object>y</object><template>z</template>text', '<p>text</p>'],
    ['<p style="background:url(//evil)" class="a" id="b">text</p>', '<p>text</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=a()>">', ''],
  ])('nothing harmful is left: %s', (given, wanted) => expect(canonicalHtml(given)).toBe(wanted));

  it('reads formats that word processors write as styles', () => {
    const copied =
      '<meta charset="utf-8"><b style="font-weight:normal;"><p dir="ltr"><span style="font-weight:700;font-style:normal">a</span>' +
      '<span style="font-style:italic;text-decoration:underline">b</span><o:p></o:p></p><br></b>';
    expect(canonicalHtml(copied)).toBe('<p><b>a</b><i><u>b</u></i></p>');
  });
});
