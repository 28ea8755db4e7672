import { Refusal } from '@/components/shell/message-page/refusal';

/**
 * Shown where there is no nearer `forbidden.tsx`. Next's own would add a kilobyte to every page. Unknown addresses get
 * global-not-found.tsx.
 */
export default function Forbidden() {
  return <Refusal kind="forbidden" />;
}
