import { codeLifetime, codeMail, defineMail } from '../platform';

export const resetCode = defineMail({
  kind: 'resetCode',
  ...codeMail,
  write: ({ code }, say) => ({
    subject: say('resetCode.subject'),
    preview: say('code.preview', codeLifetime),
    title: say('resetCode.title'),
    paragraphs: [say('resetCode.text')],
    code,
    notes: [say('code.secret', codeLifetime), say('resetCode.unasked')],
  }),
  examples: () => [{ code: '602914' }],
});
