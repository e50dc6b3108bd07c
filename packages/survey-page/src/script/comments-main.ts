import { afterFirstPaint } from './after-first-paint';
import { runCommentsPage } from './run-comments-page';

afterFirstPaint(runCommentsPage);
