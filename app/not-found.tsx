import { Refusal } from '@/components/shell/refusal';

/**
 * Where no nearer one is. Next's own in its place would add a kilobyte to every page; addresses that are no page have
 * global-not-found.tsx.
 */
export default function NotFound() {
  return <Refusal kind="record" />;
}
