import { RecordSkeleton } from '@/components/ui/feedback/skeletons';

export default function Loading() {
  return <RecordSkeleton />;
}
