import { FormSkeleton } from '@/components/ui/skeletons';

export default function Loading() {
  return <FormSkeleton fields={6} />;
}
