import 'server-only';
import type { AccessPoint } from '@/lib/e-invoices/send/access-point';
import { acube } from '@/lib/e-invoices/send/acube';
import { fatoora } from '@/lib/e-invoices/send/fatoora';
import type { Provider } from '@/lib/e-invoices/send/networks';
import { phossAp } from '@/lib/e-invoices/send/phoss-ap';

/** The only table of interfaces; another provider is a line here, one in networks.ts and a file beside them. */
export const accessPoints: Readonly<Record<Provider, AccessPoint>> = { phoss_ap: phossAp, acube, fatoora };
