import { access } from './access';
import { faults } from './faults';
import { images } from './images';
import { publishing } from './publishing';
import { otherApi } from './other-api';
import type { Trial } from './trial';
import { upgrade } from './upgrade';

/** In the order in which they run: those that kill or replace containers come last. */
export const trials: readonly Trial[] = [images, access, otherApi, publishing, faults, upgrade];
