import type { Content } from '../content/content';
import { wordsIn } from '../words';
import { driversAndMethod } from './drivers-page';
import { firstPage } from './first-page';
import { heatmapPages } from './heatmap-pages';
import { Paper } from './paper';
import { topics } from './topics';

/** The report as an accessible PDF: tagged, with title and language, and every font embedded. */
export async function writePdf(content: Content): Promise<Uint8Array> {
  const words = wordsIn(content.language);
  const paper = new Paper(content);
  firstPage(paper, content, words);
  paper.page();
  topics(paper, content, words);
  heatmapPages(paper, content, words);
  driversAndMethod(paper, content, words);
  return paper.finish(
    (page, pages) => `${content.companyName} · ${content.title} · ${words.text('page', { page, pages })}`,
  );
}
