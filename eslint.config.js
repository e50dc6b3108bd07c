import { elanRules } from '@elan/tooling/eslint';

export default elanRules;
