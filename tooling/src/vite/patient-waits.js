import { configure } from '@testing-library/dom';

// What a test waits for comes late on a busy machine: a short wait would judge the machine and not the code.
configure({ asyncUtilTimeout: 30_000 });
