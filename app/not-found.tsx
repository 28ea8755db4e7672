import { Refusal } from '@/components/shell/message-page/refusal';

/**
 * The page for a missing record, if no nearer `not-found.tsx` exists. Next's own would add a kilobyte to every page.
 * Unknown addresses get global-not-found.tsx.
 */
export default function NotFound() {
  return <Refusal kind="record" />;
}
