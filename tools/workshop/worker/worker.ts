/** The script of the workshop's worker: it offers {@link Workshop} to its page. */

import { expose } from 'comlink';
import { Workshop } from './workshop.ts';

expose(new Workshop());
