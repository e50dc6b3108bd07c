import { createElanClient } from '@elan/client';
import { readResults } from './main-job.ts';

const { ELAN_ADDRESS = 'http://127.0.0.1:8080', ELAN_KEY = '' } = process.env;
const [surveyId = ''] = process.argv.slice(2);
console.log(await readResults(createElanClient({ address: ELAN_ADDRESS, key: ELAN_KEY }), surveyId));
