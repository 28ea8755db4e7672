import { useJobStatus } from '@/components/jobs/job-status';
import { PlainTable, type PlainTableProps } from '@/components/ui/noun/plain-table';

/** The table of the list of jobs: a status is a chip. */
export function JobTable(props: PlainTableProps) {
  return <PlainTable {...props} cells={{ status: useJobStatus() }} />;
}
