import { runPage } from './run-page';

// The first question is seen without it: it comes after that, so as not to stand in its way.
requestAnimationFrame(() => setTimeout(runPage));
