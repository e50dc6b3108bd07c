import { createElanClient } from '@elan/client';
import { importPeople, openSurvey } from './main-job.ts';

const { ELAN_ADDRESS = 'http://127.0.0.1:8080', ELAN_KEY = '' } = process.env;
const elan = createElanClient({ address: ELAN_ADDRESS, key: ELAN_KEY });

const report = await importPeople(elan, [
  { name: 'Ana Lima', email: 'ana.lima@sample.example', team: 'Sales' },
  { name: 'Bo Berg', email: 'bo.berg@sample.example', team: 'Design' },
]);
console.log(report);
if (report.rejected.length === 0) console.log((await openSurvey(elan, 'First', ['We have time.'])).id);
