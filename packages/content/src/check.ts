import { readTemplateFiles, readThematicsFile } from './files';
import { findFaults } from './rules/find-faults';

const faults = findFaults(readThematicsFile(), readTemplateFiles());
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
