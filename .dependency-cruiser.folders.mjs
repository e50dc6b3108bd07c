// No circle of folders, also where no two files need each other and where only types do: of two folders in a circle
// neither is understood without the other. Tests may reach anywhere.

import base from './.dependency-cruiser.cjs';

const { options } = base;

const tests = '\\.test\\.tsx?$|/testing(/|\\.ts)';

export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment:
        'Two folders that need each other are one, or need a third one below them: move what both use.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|${tests}` } },
};
