// Serves a page that is already built, such as the page in a container, without any checks or builds at startup.
import { serve } from '../server/main.ts';

await serve();
