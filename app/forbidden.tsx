import { Refusal } from '@/components/shell/message-page/refusal';

/**
 * The page for a refusal, if no nearer `forbidden.tsx` exists. Next's own would add a kilobyte to every page. Unknown
 * addresses get global-not-found.tsx.
 */
export default function Forbidden() {
  return <Refusal kind="forbidden" />;
}
