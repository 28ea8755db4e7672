import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import type { JobBoardData } from '@/lib/job-orders/board';
import { editsJob } from '@/lib/job-orders/policy';
import { jobStatuses, nextStatuses } from '@/lib/job-orders/transitions';

/** The most jobs of one status that a board shows; the list has the others. */
const boardLimit = 25;

/** The board of the jobs that the actor sees: all of them, or those that somebody looks after. */
export function readJobBoard(actor: Actor, { ownerId }: { ownerId?: string }): Promise<JobBoardData> {
  return tenant(actor, async (db) => {
    const where: Prisma.JobOrderWhereInput = { AND: [visibleJobs(actor), ownerId ? { ownerId } : {}] };
    const groups = await db.jobOrder.groupBy({ by: ['status'], where, _count: true });
    const rows = [];
    for (const { status } of groups)
      rows.push(
        ...(await db.jobOrder.findMany({
          where: { ...where, status },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: boardLimit,
          select: {
            id: true,
            number: true,
            title: true,
            status: true,
            version: true,
            openings: true,
            ownerId: true,
            client: idAndName,
            owner: idAndName,
            _count: { select: { submissions: { where: { status: 'placed' } } } },
          },
        })),
      );
    return {
      columns: jobStatuses.map((status) => ({
        status,
        count: groups.find((group) => group.status === status)?._count ?? 0,
      })),
      jobs: rows.flatMap(({ status: stored, ownerId: owner, _count, ...row }) => {
        const status = jobStatuses.find((one) => one === stored);
        return status
          ? [
              {
                ...row,
                status,
                placed: _count.submissions,
                moves: editsJob(actor, { ownerId: owner }) ? [...nextStatuses(status)] : [],
              },
            ]
          : [];
      }),
    };
  });
}
