/** The script of the workshop's worker: it offers {@link Workshop} over the port that it is given with its own script. */

import { expose } from 'comlink';
import { Workshop } from './workshop.ts';

addEventListener('message', ({ data, ports }) => expose(new Workshop(data), ports[0]), { once: true });
