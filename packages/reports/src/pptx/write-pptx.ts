import type { Content } from '../content/content';
import { wordsIn } from '../words';
import { actionSlides } from './action-slides';
import { chartSlides } from './chart-slides';
import { Deck } from './deck';
import { findingsSlide, titleSlide } from './first-slides';
import { mendPackage } from './mend-package';
import { driverSlides, heatmapSlides, linesSlide } from './table-slides';

/** The report as slides, with editable charts and tables. */
export async function writePptx(content: Content): Promise<Uint8Array> {
  const words = wordsIn(content.language);
  const deck = new Deck(content);
  titleSlide(deck, content, words);
  findingsSlide(deck, content, words);
  chartSlides(deck, content, words);
  heatmapSlides(deck, content, words);
  driverSlides(deck, content, words);
  actionSlides(deck, content, words);
  linesSlide(deck, words.text('method'), content.method);
  return mendPackage(await deck.finish());
}
