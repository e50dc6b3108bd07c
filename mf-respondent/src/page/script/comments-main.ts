import { afterFirstPaint } from './after-paint';
import { runCommentsPage } from './run-comments-page';

afterFirstPaint(runCommentsPage);
