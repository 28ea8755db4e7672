import { TableSkeleton } from '@/components/ui/feedback/skeletons';

export default function Loading() {
  return <TableSkeleton columns={8} />;
}
