import { afterFirstPaint } from './after-first-paint';
import { createPageComments } from './page-comments';
import { runPage } from './run-page';

afterFirstPaint(() => runPage(createPageComments()));
