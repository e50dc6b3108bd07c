/** Texts that people may write, or get others to write, to break a file or to run code. */
export const hostileTexts = [
  '=1+1',
  '=HYPERLINK("http://evil.example","x")',
  '@SUM(A1)',
  '+1',
  '-1',
  '</a:t><script>alert(1)</script> & "quoted" \'too\'',
  ']]> <!-- <?xml',
  'bell \u0007 null \u0000 escape \u001b, half \ud83d of a character',
  '\u202etxet\u202c',
  'Łódź, Ελλάδα, 東京, 🎉 _x0041_',
] as const;
