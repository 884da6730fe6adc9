// The server of a page that is built already, such as the one of a container: nothing is looked up or made before it starts.
import { serve } from '../server/main.ts';

await serve();
