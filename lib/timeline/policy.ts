import { commentNeeds } from '@/lib/comments/policy';
import type { Permission } from '@/lib/permissions';

/** Any one of these may show somebody what happened to a record: their own timesheets, too, without the comments. */
export const timelineNeeds = [...commentNeeds, 'view_own_timesheets'] as const satisfies readonly Permission[];
