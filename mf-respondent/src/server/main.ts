import { callShapes } from '@elan/contracts/call-shapes-of';
import type { PageVersion } from '@elan/contracts/page-server';
import { asAsked } from './asked';
import { askBy, rows } from './calls';
import { commentsPage } from './comments-page';
import { councilPages } from './council-pages';
import { employeePages } from './employee-pages';
import { examples } from './examples';
import { managerPages } from './manager-pages';
import { pageError } from './page-error';
import { surveyPages } from './survey-pages';

const folders = {
  s: surveyPages,
  w: employeePages,
  comments: commentsPage,
  managers: managerPages,
  council: councilPages,
};

/** What is published of the respondents' page for the server. */
export const version: PageVersion = {
  async answer(request, call) {
    const folder = request.path.split('/')[1]?.toLowerCase() ?? '';
    const pages = Object.entries(folders).find(([name]) => name === folder)?.[1];
    if (!pages) throw pageError('notFound');
    return pages(asAsked(request), askBy(call));
  },
  examples,
  calls: Object.values(rows).map(({ method, path }) => `${method} ${path}`),
  shapes: () => callShapes(Object.values(rows)),
};
