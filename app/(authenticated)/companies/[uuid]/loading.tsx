import { RecordSkeleton } from '@/components/ui/skeletons';

export default function Loading() {
  return <RecordSkeleton />;
}
