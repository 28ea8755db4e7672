import 'server-only';
import { command, type Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

/**
 * Lets PostgreSQL plan a filtered list's statement for the values that are asked for. The plan that it keeps for any value
 * takes each for a common one, and reads the list's order from its beginning even to a value that few rows have. A list
 * without a filter keeps its plan, and so does a search, whose values mislead the planner (`searchFor`).
 */
export async function inItsOwnPlan<T>(
  db: Db,
  { filter, search }: { filter: object; search?: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (search || Object.keys(filter).length === 0) return work();
  await command(db, Prisma.sql`set local plan_cache_mode = force_custom_plan`);
  const result = await work();
  await command(db, Prisma.sql`set local plan_cache_mode = auto`);
  return result;
}
