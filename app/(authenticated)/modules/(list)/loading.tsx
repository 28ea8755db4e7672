import { TableSkeleton } from '@/components/ui/feedback/skeletons';

export default function Loading() {
  return <TableSkeleton rows={6} columns={6} />;
}
