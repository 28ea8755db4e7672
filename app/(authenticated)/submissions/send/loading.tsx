import { FormSkeleton } from '@/components/ui/feedback/skeletons';

export default function Loading() {
  return <FormSkeleton fields={6} />;
}
