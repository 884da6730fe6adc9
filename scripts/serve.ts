// Serves an already built page, such as that of a container, without any checks or builds at startup.
import { serve } from '../server/main.ts';

await serve();
