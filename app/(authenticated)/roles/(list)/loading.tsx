import { TableSkeleton } from '@/components/ui/skeletons';

export default function Loading() {
  return <TableSkeleton rows={6} columns={6} />;
}
