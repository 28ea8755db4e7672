import { Refusal } from '@/components/shell/message-page/refusal';

/**
 * The page for a signed-out reader, if no nearer `unauthorized.tsx` exists. Next's own would add a kilobyte to every
 * page. Unknown addresses get global-not-found.tsx.
 */
export default function Unauthorized() {
  return <Refusal kind="forbidden" />;
}
