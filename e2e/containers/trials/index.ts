import { access } from './access';
import { faults } from './faults';
import { images } from './images';
import { publishing } from './publishing';
import { otherApi } from './other-api';
import type { Trial } from './trial';
import { upgrade } from './upgrade';

/** They run in this order: those that kill or replace containers come last. */
export const trials: readonly Trial[] = [images, access, otherApi, publishing, faults, upgrade];
