import { Refusal } from '@/components/shell/message-page/refusal';

/**
 * Shown where there is no nearer `not-found.tsx`. Next's own would add a kilobyte to every page. Unknown addresses get
 * global-not-found.tsx.
 */
export default function NotFound() {
  return <Refusal kind="record" />;
}
