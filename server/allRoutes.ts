import type { Deps } from './deps.ts';
import type { Route } from './http/routes/route.ts';
import { databaseRoutes } from './resources/databases/databaseRoutes.ts';
import { feedbackRoutes } from './resources/feedback/feedbackRoutes.ts';
import { fileRoutes } from './resources/files/fileRoutes.ts';
import { fontRoutes } from './resources/fonts/fontRoutes.ts';
import { createKeyAccess } from './resources/keys/keyAccess.ts';
import { keyRoutes } from './resources/keys/keyRoutes.ts';
import { coverRoutes } from './resources/library/coverRoutes.ts';
import { folderRoutes } from './resources/library/folderRoutes.ts';
import { labelRoutes } from './resources/library/labelRoutes.ts';
import { loginRoutes } from './resources/login/loginRoutes.ts';
import { providerRoutes } from './resources/login/providerRoutes.ts';
import { marketRoutes } from './resources/market/marketRoutes.ts';
import { passkeyRoutes } from './resources/passkeys/passkeyRoutes.ts';
import { printerRoutes } from './resources/printers/printerRoutes.ts';
import { agentRoutes } from './resources/printing/agentRoutes.ts';
import { printJobRoutes } from './resources/printing/printJobRoutes.ts';
import { renderRoutes } from './resources/render/renderRoutes.ts';
import { secondFactorRoutes } from './resources/secondFactor/secondFactorRoutes.ts';
import { shareRoutes } from './resources/sharing/shareRoutes.ts';
import { siteRoutes } from './resources/site/siteRoutes.ts';
import { proofRoutes } from './resources/user/proofRoutes.ts';
import { userRoutes } from './resources/user/userRoutes.ts';

/** Returns all routes of the server, below `/api/v3`. */
export function allRoutes(deps: Deps): Route[] {
  const keyed = createKeyAccess(deps);
  return [
    ...loginRoutes(deps),
    ...providerRoutes(deps),
    ...userRoutes(deps),
    ...proofRoutes(deps),
    ...secondFactorRoutes(deps),
    ...passkeyRoutes(deps),
    ...labelRoutes(deps),
    ...coverRoutes(deps),
    ...folderRoutes(deps),
    ...shareRoutes(deps),
    ...fileRoutes(deps),
    ...feedbackRoutes(deps),
    ...fontRoutes(deps),
    ...databaseRoutes(deps),
    ...marketRoutes(deps),
    ...siteRoutes(deps),
    ...keyRoutes(deps),
    ...printerRoutes(deps, keyed('print')),
    ...printJobRoutes(deps, keyed('print')),
    ...renderRoutes(deps, keyed('render')),
    ...agentRoutes(deps, keyed('agent')),
  ];
}
