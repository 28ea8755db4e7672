import { TableSkeleton } from '@/components/ui/skeletons';

export default function Loading() {
  return <TableSkeleton columns={6} />;
}
