import { afterFirstPaint } from './after-paint';
import { runPage } from './run-page';

// The first question is seen without it: it must not stand in its way.
afterFirstPaint(runPage);
