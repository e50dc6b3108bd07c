import { configure } from '@testing-library/dom';

// On a busy machine, a short timeout would test the machine rather than the code.
configure({ asyncUtilTimeout: 30_000 });
