import { access } from './breaks/access.mjs';
import { accounting } from './breaks/accounting.mjs';
import { approvals } from './breaks/approvals.mjs';
import { bank } from './breaks/bank.mjs';
import { billing } from './breaks/billing.mjs';
import { calendar } from './breaks/calendar.mjs';
import { contracts } from './breaks/contracts.mjs';
import { documents } from './breaks/documents.mjs';
import { erasing } from './breaks/erasing.mjs';
import { hours } from './breaks/hours.mjs';
import { imports } from './breaks/imports.mjs';
import { invoices } from './breaks/invoices.mjs';
import { lists } from './breaks/lists.mjs';
import { margins } from './breaks/margins.mjs';
import { match } from './breaks/match.mjs';
import { merges } from './breaks/merges.mjs';
import { modules } from './breaks/modules.mjs';
import { notifications } from './breaks/notifications.mjs';
import { pay } from './breaks/pay.mjs';
import { payments } from './breaks/payments.mjs';
import { recurring } from './breaks/recurring.mjs';
import { resilience } from './breaks/resilience.mjs';
import { resumes } from './breaks/resumes.mjs';
import { stages } from './breaks/stages.mjs';
import { timesheets } from './breaks/timesheets.mjs';
import { toDos } from './breaks/to-dos.mjs';
import { workItems } from './breaks/work-items.mjs';

/**
 * Rules that are broken one by one to see which test notices: `npm run mutate`. Each is a text that occurs once below
 * `within` (a folder, or a file) and its replacement, with the tests that should fail then, named by parts of their
 * paths.
 */
export const breaks = [
  ...access,
  ...accounting,
  ...approvals,
  ...bank,
  ...billing,
  ...calendar,
  ...contracts,
  ...documents,
  ...erasing,
  ...hours,
  ...imports,
  ...invoices,
  ...lists,
  ...margins,
  ...match,
  ...merges,
  ...modules,
  ...pay,
  ...payments,
  ...recurring,
  ...resilience,
  ...resumes,
  ...stages,
  ...timesheets,
  ...toDos,
  ...workItems,
  ...notifications,
];
