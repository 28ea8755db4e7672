import 'server-only';
import type { Actor } from '@/lib/actor';
import { readTogether } from '@/lib/auth/session/actor';
import { type ByState, boardLimit, readByState } from '@/lib/lists/by-state';
import { listTimesheets } from '@/lib/timesheets/list.data';
import { type Timesheet, timesheetQuery } from '@/lib/timesheets/schema';
import { type TimesheetStatus, timesheetStatuses } from '@/lib/timesheets/transitions';

/** The timesheets that the actor sees by their states, the newest first. */
export const readTimesheetBoard = (actor: Actor): Promise<ByState<TimesheetStatus, Timesheet>> =>
  readTogether(actor, (inside) =>
    readByState(timesheetStatuses, (status) =>
      listTimesheets(inside, timesheetQuery.parse({ limit: String(boardLimit), 'filter[status]': status })),
    ),
  );
