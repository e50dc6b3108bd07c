import { LANGUAGES } from '@elan/contracts';
import { simulatedSentences } from './simulated-sentences';

/** Prints what rules say of simulated rounds, each once, for somebody to read: `npx tsx` with this file. */
for (const language of LANGUAGES) {
  const lines = simulatedSentences(300, language).map(({ voice, sentence, evidence, details }) =>
    [language, voice, sentence, evidence, details].filter((part) => part !== '').join(' | '),
  );
  console.info([...new Set(lines)].join('\n'));
}
