import { afterFirstPaint } from './after-paint';
import { createPageComments } from './page-comments';
import { runPage } from './run-page';

afterFirstPaint(() => runPage(createPageComments()));
